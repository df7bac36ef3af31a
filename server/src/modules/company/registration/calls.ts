import { buffer } from 'node:stream/consumers';
import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import { type DistributorId, distributorIdTyped } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { approve, licenceOf, refuse, setTerms } from '../../identity/registration/registration.ts';
import { type ActSubject, opsAct } from '../../operator/act/service.ts';
import * as data from './data.ts';

type RegistrationCalls = Pick<typeof opsApi.company, 'registrations' | 'registration' | 'licence'>;

/** Registrations as the console reads them. */
export function registrationReads({ database, files }: House): Handlers<RegistrationCalls> {
  return {
    registrations: ({ page, limit }) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.list(tx, page, limit);
        return { records: rows.map(told), total, page, limit };
      }),

    registration: ({ id }) =>
      database.asOps(async (tx) => {
        const typed = distributorIdTyped(id);
        const one = await data.found(tx, typed);
        if (!one) throw new No('NO_SUCH_REGISTRATION');
        const alike = await data.alike(tx, typed);
        return {
          ...told(one),
          alike: alike.map(({ sameName, sameAddress, samePhone, createdAt, ...row }) => ({
            ...row,
            createdAt: createdAt.toISOString(),
            same: [
              ...(sameName ? (['name'] as const) : []),
              ...(sameAddress ? (['address'] as const) : []),
              ...(samePhone ? (['phone'] as const) : []),
            ],
          })),
        };
      }),

    async licence({ id }) {
      const licence = await database.asOps((tx) => licenceOf(tx, distributorIdTyped(id)));
      if (!licence) throw new No('NO_LICENCE');
      // Read whole, 10 MB at most: bytes that are missing are an error in words and no answer that breaks off.
      return { ...licence, bytes: await buffer(files.read(licence.id)) };
    },
  };
}

function told({ createdAt, fileName, mediaType, bytes, ...row }: data.WaitingRegistration) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    licence: fileName === null ? null : { fileName, mediaType: mediaType!, bytes: bytes! },
  };
}

/** A registration under lock with what is decided of it; undefined: it does not wait. */
export async function registrationActedOn(tx: Tx, id: DistributorId): Promise<ActSubject | undefined> {
  if (!(await data.lockWaiting(tx, id))) return undefined;
  return {
    subject: { kind: 'registration', id: String(id) },
    distributorId: id,
    facts: async () => ({ ...(await data.decisionOf(tx, id)) }),
  };
}

export const approveCompany = opsAct(
  'company.approve',
  opsApi.company.approve,
  async (tx, { id: typed, channel, currency, settlementType, settlementDays, preview }, { now }) => {
    const id = distributorIdTyped(typed);
    if (!(await data.lockWaiting(tx, id))) throw new No('NO_SUCH_REGISTRATION');
    return {
      subject: { kind: 'registration', id: String(typed) },
      distributorId: id,
      facts: async () => {
        const { code, ...decision } = await data.decisionOf(tx, id);
        // A preview gives no code out: the company gets the next one when it is approved.
        return preview ? { ...decision } : { ...decision, code };
      },
      run: async () => {
        const terms = { accountFrom: channel, currency, settlementType };
        if ((await approve(tx, id, terms, now)) === undefined) throw new No('NO_SUCH_REGISTRATION');
        await setTerms(tx, id, { settlementDays });
      },
    };
  },
);

export const refuseCompany = opsAct(
  'company.refuse',
  opsApi.company.refuse,
  async (tx, { id: typed }, { now, reason }) => {
    const id = distributorIdTyped(typed);
    if (!(await data.lockWaiting(tx, id))) throw new No('NO_SUCH_REGISTRATION');
    return {
      subject: { kind: 'registration', id: String(typed) },
      distributorId: id,
      facts: async () => ({ status: (await data.decisionOf(tx, id)).status }),
      run: () => refuse(tx, id, reason, now),
    };
  },
);
