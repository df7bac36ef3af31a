import { buffer } from 'node:stream/consumers';
import type { api } from '@waylight/contract';
import { workOrderFileTypes } from '@waylight/contract/work-order/work-order';
import { workOrderFileBytes } from '@waylight/contract/work-order/work-order-fields';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { orderScope } from '../booking/order-rules.ts';
import { checkUpload } from '../upload/licence-file.ts';
import { keepUpload } from '../upload/service.ts';
import * as data from './data.ts';
import { save } from './service.ts';

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
        const { rows, total, counts } = await data.listed(tx, scope, orderScope(scope), request);
        return { records: rows.map(shown), total, page: request.page, limit: request.limit, counts };
      }),

    get: ({ number }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const found = await data.found(tx, scope, orderScope(scope), number);
        if (!found) throw new No('NO_SUCH_WORK_ORDER');
        const log = await data.logOf(tx, found.id);
        // The agreed amount is for the operator: not everybody who reads this may see prices.
        const { agreed: _, ...asked } = found.asked;
        return {
          ...shown(found),
          asked,
          contact: found.contact,
          attachments: await data.filesOf(tx, found.id),
          log: log.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
        };
      }),

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

function shown({ id: _, createdAt, completedAt, closedAt, ...rest }: Row) {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}
