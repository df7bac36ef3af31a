import { buffer } from 'node:stream/consumers';
import type { opsApi } from '@waylight/contract';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler } from '../../operator/act/service.ts';
import { entriesOf, notesOf } from '../conversation/data.ts';
import { filesOf, surchargesNamed } from '../data.ts';
import { canCarryOut } from '../grant/service.ts';
import { nextWorkStatus, openStatuses, takesMessages, type WorkOrderWish } from '../work-order.ts';
import * as data from './data.ts';
import { workOrderActs } from './service.ts';

/** Entries of one conversation that a page shows. */
const mostEntries = 1000;

/** Work orders of all companies at the console. `wake`: reactions and mails need not wait for their tick. */
export function workOrderOpsCalls(house: House, wake: () => void): Handlers<typeof opsApi.workOrder> {
  const { database, files } = house;
  const acts = workOrderActs(house);
  const act = (name: keyof typeof acts) => actHandler(house, acts[name], wake);
  return {
    list: (request, { scope }) =>
      database.asOps(async (tx) => {
        const { page, limit } = request;
        const { rows, total } = await data.list(tx, { ...request, type: request.type }, scope.name);
        return { records: rows.map((row) => shown(row, scope.name)), total, page, limit };
      }),

    get: ({ number }, { scope, now }) =>
      database.asOps(async (tx) => {
        const found = await data.detail(tx, number);
        if (!found) throw new No('NO_SUCH_WORK_ORDER');
        const { records: entries } = await entriesOf(tx, found.id, { page: 1, limit: mostEntries });
        const notes = await notesOf(tx, found.id);
        const { orderStatus, paymentStatus, checkin, checkout, roomCount, total, currency, content, contact } = found;
        return {
          ...shown(found, scope.name),
          ...{ content, contact, language: found.language, entry: found.entry, granted: found.granted },
          wish: await wishOf(tx, found.asked),
          order: { status: orderStatus, paymentStatus, checkin, checkout, roomCount, total, currency },
          entries,
          notes: notes.map(({ at, who, ...rest }) => ({ ...rest, person: who, at: at.toISOString() })),
          can: possibilities(found, now),
        };
      }),

    async file({ number, fileId }) {
      const file = await database.asOps(async (tx) => {
        const found = await data.detail(tx, number);
        return found && (await filesOf(tx, found.id)).find((one) => one.fileId === fileId);
      });
      if (!file) throw new No('NO_SUCH_WORK_ORDER');
      return { ...file, bytes: await buffer(files.read(file.fileId)) };
    },

    take: act('take'),
    say: act('say'),
    note: act('note'),
    wait: act('wait'),
    grant: act('grant'),
    resolve: act('resolve'),
    refuse: act('refuse'),
    reopen: act('reopen'),
  };
}

function shown(row: data.QueuedWorkOrder, operator: string) {
  const { number, orderCode, type, isQuestion, status, hotelZh, hotelEn, handler, waitsFor, urges } = row;
  return {
    ...{ number, orderCode, type, isQuestion, status, hotelZh, hotelEn, handler, waitsFor, urges },
    company: { code: row.companyCode ?? '', nameZh: row.companyZh, nameEn: row.companyEn },
    isOwn: handler === operator,
    createdAt: row.createdAt.toISOString(),
    urgedAt: row.urgedAt?.toISOString() ?? null,
    agencyAt: row.agencyAt.toISOString(),
  };
}

type Detail = NonNullable<Awaited<ReturnType<typeof data.detail>>>;

/** Answers that are open now. */
function possibilities(found: Detail, now: number) {
  const isOpen = openStatuses.some((status) => status === found.status);
  const state = { ...found, cancelWaits: false };
  const isGrantable = canCarryOut(found);
  return {
    take: isOpen,
    say: takesMessages(found.status),
    wait: found.status === 'handling',
    grant: isOpen && isGrantable,
    resolve: isOpen && !isGrantable,
    refuse: isOpen,
    reopen: nextWorkStatus(state, 'reconsider', 'operator', now) !== undefined,
  };
}

/** The wish in data; extras by their names. */
async function wishOf(tx: Tx, { dates, rooms, guests, requests, surcharges, agreed }: WorkOrderWish) {
  const names = await surchargesNamed(
    tx,
    (surcharges ?? []).map(({ surchargeId }) => surchargeId),
  );
  return {
    dates: dates
      ? { checkin: dates.checkin, checkout: dates.checkout, leaveOutGone: dates.leaveOutGone ?? false }
      : null,
    rooms: rooms ?? [],
    guests: (guests ?? []).map(({ roomNo, guests: people }) => ({
      roomNo,
      names: people.map(({ lastName, firstName }) => `${lastName} / ${firstName}`),
    })),
    beds: requests?.beds ?? [],
    otherRequests: requests?.otherRequests ?? null,
    arrivalTime: requests?.arrivalTime ?? null,
    flight: requests?.flight ?? null,
    surcharges:
      surcharges?.map(({ roomNo, surchargeId, count }) => {
        const name = names.get(surchargeId);
        const spelt = (language: 'zh' | 'en') => (name ? surchargeName(name, language) : String(surchargeId));
        return { roomNo, count, nameZh: spelt('zh'), nameEn: spelt('en') };
      }) ?? null,
    agreed: agreed ?? null,
  };
}
