import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import { No, unlessRefused } from '../../../http/no.ts';
import type { Settings } from '../../../settings.ts';
import type { ActPlan, ActSubject, OpsAct } from '../../operator/act/service.ts';
import { opsAct } from '../../operator/act/service.ts';
import { closeCase, correct } from '../correction/service.ts';
import { lockByCode } from '../data.ts';
import { decide, issue, sendInvoice } from '../issuing/service.ts';
import * as data from './data.ts';

/** Acts of the console on invoices: the services of the desk, each of which is mailed. */

export const expressOf = (settings: Settings) => ({ first: settings.EXPRESS_FIRST, second: settings.EXPRESS_SECOND });

/** Reasons that are mailed have a place of this length. */
const mailed = (reason: string) => (reason === '' ? '-' : reason.slice(0, 300));

/** An act on one invoice, locked: its state is what it changes. Throws NO_SUCH_INVOICE. */
async function onInvoice(tx: Tx, code: string, run: () => Promise<unknown>): Promise<ActPlan> {
  const invoice = await lockByCode(tx, code);
  if (!invoice) throw new No('NO_SUCH_INVOICE');
  return {
    subject: { kind: 'invoice', id: code },
    distributorId: invoice.distributorId,
    facts: async () => {
      const row = (await data.byCode(tx, code))!;
      const cases = await data.openCases(tx, { invoiceId: row.id });
      return {
        status: row.status,
        amount: { amount: row.amount, currency: row.currency },
        corrected: { amount: row.corrected, currency: row.currency },
        number: row.number,
        issuedOn: row.issuedOn,
        file: row.fileName,
        express: row.expressEn,
        tracking: row.tracking,
        openCases: cases.length,
      };
    },
    run,
  };
}

/** An invoice under lock, as a command's row has it; undefined: there is none. */
export const invoiceActedOn = (tx: Tx, code: string): Promise<ActSubject | undefined> =>
  unlessRefused('NO_SUCH_INVOICE', () => onInvoice(tx, code, async () => {}));

/** The invoice of an open case, locked; undefined: no such case is open. */
export async function invoiceCaseActedOn(tx: Tx, id: number): Promise<ActSubject | undefined> {
  const [one] = await data.openCases(tx, { id });
  return one && invoiceActedOn(tx, one.invoice);
}

export const issueInvoice = opsAct('invoice.issue', opsApi.invoice.issue, (tx, request, { now }) => {
  const { code, number, issuedOn, fileId } = request;
  return onInvoice(tx, code, () => issue(tx, code, { number, issuedOn, fileId }, now));
});

export const send = ({ settings }: Pick<House, 'settings'>) =>
  opsAct('invoice.send', opsApi.invoice.send, (tx, { code, express, tracking }, { now }) => {
    const sending = { express, tracking: tracking === '' ? undefined : tracking };
    return onInvoice(tx, code, () => sendInvoice(tx, code, sending, expressOf(settings), now));
  });

export const decideInvoice = opsAct(
  'invoice.decide',
  opsApi.invoice.decide,
  (tx, { code, decision }, { now, name, reason }) =>
    onInvoice(tx, code, () => decide(tx, code, { action: decision, reason: mailed(reason) }, name, now)),
);

export const correctInvoice = opsAct(
  'invoice.correct',
  opsApi.invoice.correct,
  (tx, { code, number, issuedOn }, { now, name }) =>
    onInvoice(tx, code, () => correct(tx, code, { number, issuedOn, by: name }, now)),
);

export const settleInvoiceCase = opsAct(
  'invoice.settleCase',
  opsApi.invoice.settleCase,
  async (tx, { id }, { now, name, reason }) => {
    const [one] = await data.openCases(tx, { id });
    if (!one) throw new No('NO_SUCH_INVOICE_CASE');
    const plan = await onInvoice(tx, one.invoice, async () => {
      if (!(await closeCase(tx, id, { by: name, as: mailed(reason) }, now))) throw new No('NO_SUCH_INVOICE_CASE');
    });
    return plan;
  },
);

export const invoiceActs = (house: House): readonly OpsAct[] => [
  issueInvoice,
  send(house),
  decideInvoice,
  correctInvoice,
  settleInvoiceCase,
];
