import type { api } from '@waylight/contract';
import type { NotificationEntry } from '@waylight/contract/notification/notification';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { mailChoices, saveMailChoices } from '../identity/service.ts';
import * as data from './data.ts';
import { mailedTo } from './notification.ts';

export function notificationCalls({ database }: Pick<House, 'database'>): Handlers<typeof api.notification> {
  return {
    list: ({ page, limit }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { rows, total, unread } = await data.listEntries(tx, scope, (page - 1) * limit, limit);
        const mayPrice = scope.access.has('PRICE_VIEW');
        return { records: rows.map((row) => entryOf(row, mayPrice)), total, unread, page, limit };
      }),
    markRead: ({ notificationId }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        await data.markRead(tx, scope, notificationId, new Date(now));
        return { unread: await data.countUnread(tx, scope) };
      }),
    settings: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { off, credit } = await mailChoices(tx, scope);
        const isOn = (kind: string) => (kind === 'creditLow' ? credit : !off.includes(kind));
        return { mails: mailedTo(scope.access).map((kind) => ({ kind, on: isOn(kind) })) };
      }),
    async saveSettings({ mails }, { scope }) {
      await database.asDistributor(scope, async (tx) => {
        const { off, credit } = await mailChoices(tx, scope);
        const wanted = new Map(mails.map(({ kind, on }) => [kind as string, on]));
        const turnedOff = mails.filter(({ kind, on }) => !on && kind !== 'creditLow').map(({ kind }) => kind);
        const kept = off.filter((kind) => !wanted.has(kind));
        await saveMailChoices(tx, scope, { off: [...kept, ...turnedOff], credit: wanted.get('creditLow') ?? credit });
      });
      return null;
    },
  };
}

function entryOf(row: data.ListedEntry, mayPrice: boolean): NotificationEntry {
  const { id, kind, at, read, orderCode, workOrder, billId, billCode, quoteCode, title, zh, en, guest } = row;
  const { days, answer, method, amount, currency } = row.detail;
  return {
    ...{ notificationId: id, kind, at: at.getTime(), read },
    orderCode: orderCode ?? undefined,
    workOrder: workOrder ?? undefined,
    billId: billId ?? undefined,
    billCode: billCode ?? undefined,
    quoteCode: quoteCode ?? undefined,
    title: title ?? undefined,
    hotel: zh === null ? undefined : { infoName: zh, nameEng: en ?? zh },
    guest: guest ?? undefined,
    ...{ days, answer, method },
    ...(mayPrice && amount !== undefined ? { amount, currency } : {}),
  };
}
