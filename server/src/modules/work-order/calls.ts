import { buffer } from 'node:stream/consumers';
import type { api } from '@waylight/contract';
import { agencyMoves, workOrderFileTypes } from '@waylight/contract/work-order/work-order';
import { workOrderFileBytes } from '@waylight/contract/work-order/work-order-fields';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { orderSeenBy } from '../booking/order/service.ts';
import { orderScope } from '../booking/order-rules.ts';
import { checkUpload } from '../upload/licence-file.ts';
import { keepUpload } from '../upload/service.ts';
import { countUnread, unreadOf, urgesOf } from './conversation/data.ts';
import * as data from './data.ts';
import { save } from './service.ts';
import { move, reconsider, waitsForCancel } from './step/service.ts';
import {
  askedIn,
  completesAt,
  nextWorkStatus,
  reconsiderUntil,
  takesMessages,
  urgeAgainAt,
  urgeRefusal,
  type WorkOrderState,
} from './work-order.ts';

const minuteMs = 60_000;

export function workOrderCalls({ database, files, limit, settings }: House): Handlers<typeof api.workOrder> {
  return {
    async attach({ file }, { scope, now }) {
      await limit('attachments by account', String(scope.userId), 30, 10 * minuteMs);
      const mediaType = checkUpload(file, workOrderFileBytes, workOrderFileTypes);
      const quota = { distributorId: scope.distributorId, megabytes: settings.STORAGE_MEGABYTES };
      const { secret, fileName } = await keepUpload({ database, files }, file, mediaType, 'workOrder', now, quota);
      return { token: secret, fileName, mediaType, bytes: file.bytes.length };
    },

    save: (request, { scope, now }) => database.asSystem((tx) => save(tx, scope, request, now, settings.MAX_NIGHTS)),

    list: (request, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const orders = orderScope(scope);
        const { rows, total, counts } = await data.listed(tx, scope, orders, request);
        const unread = await unreadOf(
          tx,
          scope,
          orders,
          rows.map(({ id }) => id),
        );
        return {
          records: rows.map((row) => shown(row, unread.get(row.id) ?? 0)),
          total,
          page: request.page,
          limit: request.limit,
          counts,
          awaitingYou: await data.countAwaiting(tx, scope, orders),
          unread: await countUnread(tx, scope, orders),
        };
      }),

    get: ({ number }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const orders = orderScope(scope);
        const found = await data.found(tx, scope, orders, number);
        if (!found) throw new No('NO_SUCH_WORK_ORDER');
        const order = await orderSeenBy(tx, scope, found.orderCode);
        const log = await data.logOf(tx, found.id);
        // The agreed amount is for the operator: not everybody who reads this may see prices.
        const asked = askedIn(found.asked);
        const { estimate } = found.asked;
        const names = await data.surchargesNamed(
          tx,
          (asked.surcharges ?? []).map(({ surchargeId }) => surchargeId),
        );
        const unread = await unreadOf(tx, scope, orders, [found.id]);
        return {
          ...shown(found, unread.get(found.id) ?? 0),
          asked,
          extras: [...names].map(([surchargeId, name]) => ({ surchargeId, ...name })),
          ...(estimate && scope.access.has('PRICE_VIEW') ? { estimate } : {}),
          contact: found.contact,
          attachments: await data.filesOf(tx, found.id),
          log: log.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
          ...possibilities(
            { ...found, cancelWaits: waitsForCancel(found, order) },
            await urgesOf(tx, found.id),
            scope.access.has('ORDER_OPERATE'),
            now,
          ),
        };
      }),

    move: (request, { scope, now }) => database.asSystem((tx) => move(tx, scope, request, now)),
    reconsider: (request, { scope, now }) => database.asSystem((tx) => reconsider(tx, scope, request, now)),

    async file({ number, fileId }, { scope }) {
      await limit('attachments read by account', String(scope.userId), 60, minuteMs);
      const file = await database.asDistributor(scope, async (tx) => {
        const found = await data.found(tx, scope, orderScope(scope), number);
        return found && (await data.filesOf(tx, found.id)).find((one) => one.fileId === fileId);
      });
      if (!file) throw new No('NO_SUCH_WORK_ORDER');
      return { ...file, bytes: await buffer(files.read(file.fileId)) };
    },
  };
}

type Row = Awaited<ReturnType<typeof data.listed>>['rows'][number];

function shown({ id: _, createdAt, resolvedAt, completedAt, closedAt, ...rest }: Row, unread: number) {
  return {
    ...rest,
    unread,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Acts that are open to the caller now, and until when. */
function possibilities(
  state: WorkOrderState,
  urges: { made: number; lastAt: Date | null },
  mayAct: boolean,
  now: number,
) {
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const nextAt = urgeAgainAt({ ...urges, status: state.status });
  return {
    can: {
      moves: mayAct ? agencyMoves.filter((action) => nextWorkStatus(state, action, 'agency', now)) : [],
      write: mayAct && takesMessages(state.status),
      urge: mayAct && urgeRefusal({ ...urges, status: state.status }, now) === undefined,
    },
    urges: { made: urges.made, nextAt: nextAt !== undefined && nextAt > now ? iso(nextAt) : null },
    completesAt: iso(completesAt(state)),
    reconsiderUntil: iso(reconsiderUntil(state)),
  };
}
