import type { api } from '@waylight/contract';
import { type InvoiceAddress, mostInvoiceAddresses } from '@waylight/contract/invoicing/invoice-address';
import type { Language } from '@waylight/contract/value/words';
import type { Tx } from '../../../db/database.ts';
import { findRepeat, requestDigest } from '../../../db/once.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { placeOf } from '../../identity/registration/service.ts';
import { lockInvoicing } from '../data.ts';
import { countKept, removeKept } from '../default-data.ts';
import * as data from './data.ts';

export function invoiceAddressCalls({ database }: House): Handlers<typeof api.invoiceAddress> {
  return {
    list: (request, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { page, limit } = request;
        return { ...(await data.addressesOf(tx, scope, request)), page, limit };
      }),

    get: ({ addressId }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const address = await data.findAddress(tx, scope, addressId);
        if (!address) throw new No('NO_SUCH_INVOICE_ADDRESS');
        return address;
      }),

    save: ({ requestId, ...asked }, { scope, now, language }) =>
      database.asDistributor(scope, async (tx) => {
        const request = { requestId, digest: requestDigest(scope.userId, asked) };
        await lockInvoicing(tx, scope);
        const repeat = await findRepeat(tx, 'invoice_address', scope, request, ['id']);
        if (repeat) return there(tx, scope, repeat.id);
        const before = await countKept(tx, 'invoice_address', scope);
        if (before >= mostInvoiceAddresses) throw new No('TOO_MANY_INVOICE_ADDRESSES', { most: mostInvoiceAddresses });
        const fields = await placed(tx, asked, language);
        const isDefault = fields.isDefault || before === 0;
        return there(tx, scope, await data.addAddress(tx, scope, { ...fields, isDefault }, request, now));
      }),

    update: ({ addressId, ...asked }, { scope, language }) =>
      database.asDistributor(scope, async (tx) => {
        const fields = await placed(tx, asked, language);
        await lockInvoicing(tx, scope);
        if (!(await data.amendAddress(tx, scope, addressId, fields))) throw new No('NO_SUCH_INVOICE_ADDRESS');
        return { addressId, ...fields };
      }),

    remove: ({ ids }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await lockInvoicing(tx, scope);
        await removeKept(tx, 'invoice_address', scope, ids);
        return {};
      }),
  };
}

/** With the names of the districts chosen: in China in Chinese, as its post reads them. Throws NO_SUCH_DISTRICT. */
async function placed(tx: Tx, asked: data.AddressFields, language: Language): Promise<data.AddressFields> {
  return { ...asked, ...(await placeOf(tx, asked, asked.country === 'CN' ? 'zh' : language)) };
}

async function there(tx: Tx, scope: DistributorScope, addressId: number): Promise<InvoiceAddress> {
  const address = await data.findAddress(tx, scope, addressId);
  if (!address) throw new Error(`address ${addressId} was there a moment ago`);
  return address;
}
