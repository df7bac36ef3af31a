import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No, unlessRefused } from '../../../http/no.ts';
import { companyByCode, setSuspended } from '../../identity/registration/registration.ts';
import { accountsOf } from '../../ledger/service.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type Actor, type ActPlan, type ActSubject, opsAct, refuseChanged } from '../../operator/act/service.ts';
import * as data from '../data.ts';
import { type AgreedCompany, changeTerms, companyNamed } from './service.ts';

/** Acts on what was agreed with a company. */

/** A company, locked with what was agreed. Throws NO_SUCH_COMPANY. */
export async function companyToChange(tx: Tx, code: string): Promise<AgreedCompany> {
  const { distributorId } = await companyNamed(tx, code);
  await data.lockCompany(tx, companyScopeOf({ distributorId }));
  return companyNamed(tx, code);
}

const creditOf = async (tx: Tx, { distributorId, currency }: AgreedCompany) => {
  const accounts = await accountsOf(tx, companyScopeOf({ distributorId }), currency);
  return accounts.find(({ kind }) => kind === 'CREDIT_RECEIVABLE')?.creditLimit ?? null;
};

export const setCompanyTerms = opsAct(
  'company.setTerms',
  opsApi.company.setTerms,
  async (tx, { code, version, creditLimit, ...asked }, { now }) => {
    const company = await companyToChange(tx, code);
    const { distributorId, currency } = company;
    const subject = { kind: 'company', id: code };
    await refuseChanged(tx, subject, version, await data.termsVersion(tx, companyScopeOf({ distributorId })));
    const limit = await creditOf(tx, company);
    const raised = (creditLimit ?? 0) - (limit ?? 0);
    const { settlementType, paymentModes, settlementDays, creditBlockDays, agreedOn } = asked;
    return {
      subject,
      distributorId,
      facts: () => agreed(tx, code),
      ...(creditLimit != null && raised > 0
        ? { weight: { threshold: 'creditRaised' as const, amount: raised, currency } }
        : {}),
      run: () =>
        changeTerms(
          tx,
          company,
          { settlementType, paymentModes, settlementDays, creditBlockDays, agreedOn, creditLimit },
          now,
        ),
    };
  },
);

async function agreed(tx: Tx, code: string): Promise<Facts> {
  const company = (await companyByCode(tx, code))!;
  const { currency } = company;
  const limit = await creditOf(tx, company);
  return {
    settlementType: company.settlementType,
    paymentModes: company.paymentModes.join(', '),
    creditLimit: limit === null ? null : { amount: limit, currency },
    settlementDays: company.settlementDays,
    creditBlockDays: company.creditBlockDays,
    agreedOn: company.agreedOn,
  };
}

/** A company under lock with its terms and status, as a command's row has it; undefined: there is none. */
export async function companyActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const company = await unlessRefused('NO_SUCH_COMPANY', () => companyToChange(tx, code));
  if (!company) return undefined;
  const { distributorId } = company;
  const scope = companyScopeOf({ distributorId });
  const facts = async () => ({ ...(await agreed(tx, code)), status: (await data.lockCompany(tx, scope))!.status });
  return { subject: { kind: 'company', id: code }, distributorId, facts };
}

async function suspension(tx: Tx, code: string, isSuspended: boolean, { now }: Actor): Promise<ActPlan> {
  const { distributorId } = await companyToChange(tx, code);
  const scope = companyScopeOf({ distributorId });
  const statusNow = async () => (await data.lockCompany(tx, scope))!.status;
  const status = await statusNow();
  if (status !== (isSuspended ? 'active' : 'suspended')) throw new No('STATE_CHANGE_FAILED', { status });
  return {
    subject: { kind: 'company', id: code },
    distributorId,
    facts: async () => ({ status: await statusNow() }),
    run: () => setSuspended(tx, distributorId, isSuspended, now),
  };
}

export const suspendCompany = opsAct('company.suspend', opsApi.company.suspend, (tx, { code }, actor) =>
  suspension(tx, code, true, actor),
);

export const resumeCompany = opsAct('company.resume', opsApi.company.resume, (tx, { code }, actor) =>
  suspension(tx, code, false, actor),
);

export const noteCompany = opsAct(
  'company.note',
  opsApi.company.note,
  async (tx, { code, content }, { now, name: person }) => {
    const { distributorId } = await companyNamed(tx, code);
    const scope = companyScopeOf({ distributorId });
    return {
      subject: { kind: 'company', id: code },
      distributorId,
      facts: async () => {
        const { notes, last } = await data.countNotes(tx, scope);
        return { notes, note: last };
      },
      run: () => data.addNote(tx, { distributor_id: distributorId, at: new Date(now), operator_name: person, content }),
    };
  },
);
