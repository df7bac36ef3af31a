import type { api } from '@waylight/contract';
import { type InvoiceTitle, mostInvoiceTitles } from '@waylight/contract/invoicing/invoice-title';
import type { Tx } from '../../../db/database.ts';
import { findRepeat, requestDigest } from '../../../db/once.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { lockInvoicing } from '../data.ts';
import { countKept, removeKept } from '../default-data.ts';
import * as data from './data.ts';

export function invoiceTitleCalls({ database }: House): Handlers<typeof api.invoiceTitle> {
  return {
    list: (request, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { page, limit } = request;
        return { ...(await data.titlesOf(tx, scope, request)), page, limit };
      }),

    save: ({ requestId, ...fields }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const request = { requestId, digest: requestDigest(scope.userId, fields) };
        await lockInvoicing(tx, scope);
        const repeat = await findRepeat(tx, 'invoice_title', scope, request, ['id']);
        if (repeat) return there(tx, scope, repeat.id);
        const before = await countKept(tx, 'invoice_title', scope);
        if (before >= mostInvoiceTitles) throw new No('TOO_MANY_INVOICE_TITLES', { most: mostInvoiceTitles });
        const isDefault = fields.isDefault || before === 0;
        return there(tx, scope, await data.addTitle(tx, scope, { ...fields, isDefault }, request, now));
      }),

    update: ({ titleId, ...fields }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await lockInvoicing(tx, scope);
        if (!(await data.amendTitle(tx, scope, titleId, fields))) throw new No('NO_SUCH_INVOICE_TITLE');
        return { titleId, ...fields };
      }),

    remove: ({ ids }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await lockInvoicing(tx, scope);
        await removeKept(tx, 'invoice_title', scope, ids);
        return {};
      }),
  };
}

async function there(tx: Tx, scope: DistributorScope, titleId: number): Promise<InvoiceTitle> {
  const title = await data.findTitle(tx, scope, titleId);
  if (!title) throw new Error(`title ${titleId} was there a moment ago`);
  return title;
}
