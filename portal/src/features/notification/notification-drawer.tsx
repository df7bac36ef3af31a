import { api } from '@waylight/contract';
import type { NotificationEntry, NotificationKind } from '@waylight/contract/notification/notification';
import { moneyInText } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { PlainButton } from '@waylight/ui/plain-button';
import { timeText } from '@waylight/ui/text/date-text';
import {
  CircleCheck,
  CircleX,
  Clock,
  CreditCard,
  Handshake,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { keyOf, queryClient, refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useGo } from '../../lib/url.ts';
import { type Say, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { MailSettings } from './mail-settings.tsx';
import styles from './notification.module.css';
import { kindWords, words } from './words.ts';

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  orderConfirmed: CircleCheck,
  orderRejected: CircleX,
  orderCancelled: CircleX,
  orderExpired: CircleX,
  workOrderAnswered: MessageSquare,
  deadlineNear: Clock,
  quoteAccepted: Handshake,
  paymentReceived: Wallet,
  refundMade: Undo2,
  creditLow: CreditCard,
  billMade: ReceiptText,
  billDue: ReceiptText,
};

const pageSize = 20;
/** As far back as an answer goes. */
const mostShown = 100;

/** Entries of the person, newest first. An entry leads to its page and is read by that. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const [settings, setSettings] = useState(false);
  const [limit, setLimit] = useState(pageSize);
  // As the bell asks, until somebody wants more.
  const request = limit === pageSize ? {} : { limit };
  const query = useCallQuery(api.notification.list, request, { handles: 'all', keepPrevious: true });
  const read = useCall(api.notification.markRead, {
    handles: 'all',
    onSuccess: () => refreshCall(api.notification.list),
  });
  const entries = query.data?.records ?? [];

  function open(entry: NotificationEntry) {
    if (!entry.read) {
      queryClient.setQueryData<typeof query.data>(
        [...keyOf(api.notification.list, request)],
        (old) => old && markedRead(old, entry),
      );
      read.mutate({ notificationId: entry.notificationId });
    }
    go(pageOf(entry), { replace: true });
  }

  return (
    <Drawer title={t(settings ? words.mails : words.title)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.tools}>
        <Button size="small" tone="quiet" className={styles.mails} onPress={() => setSettings(!settings)}>
          {t(settings ? words.back : words.mails)}
        </Button>
        {!settings && (query.data?.unread ?? 0) > 0 && (
          <Button size="small" pending={read.isPending} onPress={() => read.mutate({})}>
            {t(words.allRead)}
          </Button>
        )}
      </div>
      {settings ? (
        <MailSettings />
      ) : query.isError && !query.data ? (
        <CallFailed query={query} title={t(words.failed)} />
      ) : (
        <Loading waiting={!query.data} skeleton={<SkeletonText lines={8} />}>
          {() =>
            entries.length === 0 ? (
              <EmptyState reason="none" title={t(words.none)}>
                {t(words.noneText)}
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {entries.map((entry) => (
                    <li key={entry.notificationId}>
                      <Entry entry={entry} onPress={() => open(entry)} />
                    </li>
                  ))}
                </ul>
                {(query.data?.total ?? 0) > entries.length && limit < mostShown && (
                  <Button pending={query.isFetching} onPress={() => setLimit(limit + pageSize)}>
                    {t(words.older)}
                  </Button>
                )}
              </>
            )
          }
        </Loading>
      )}
    </Drawer>
  );
}

const markedRead = <Reply extends { records: NotificationEntry[]; unread: number }>(
  reply: Reply,
  { notificationId }: NotificationEntry,
) => ({
  ...reply,
  unread: Math.max(0, reply.unread - 1),
  records: reply.records.map((one) => (one.notificationId === notificationId ? { ...one, read: true } : one)),
});

function Entry({ entry, onPress }: { entry: NotificationEntry; onPress: () => void }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { kind, at, read, hotel, guest, orderCode, workOrder, billCode, quoteCode, title, amount, currency } = entry;
  const Icon = icons[kind];
  const money = amount !== undefined && currency !== undefined ? moneyInText({ amount, currency }) : undefined;
  const about = [
    hotel && names(hotel.infoName, hotel.nameEng).name,
    guest,
    title,
    workOrder ? t(words.workOrder, { code: workOrder }) : (orderCode ?? billCode ?? quoteCode),
    money &&
      (kind === 'creditLow'
        ? t(words.left, { amount: money })
        : kind.startsWith('bill')
          ? t(words.unpaid, { amount: money })
          : money),
  ].filter(Boolean);
  return (
    <PlainButton className={styles.entry!} data-unread={!read || undefined} onPress={onPress}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.head}>
        <span className={styles.what}>
          {!read && <span className={styles.mark}>{t(words.unread)}</span>}
          {whatOf(entry, t)}
        </span>
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {timeText(at, 'Asia/Shanghai', language, { noWeekday: true })}
        </time>
      </span>
      {about.length > 0 && <span className={styles.small}>{about.join('\u00a0· ')}</span>}
    </PlainButton>
  );
}

/** The event in a few words. */
function whatOf({ kind, answer, days, method }: NotificationEntry, t: Say): string {
  if (method === 'credit') return t(words.onCredit);
  if (answer === 'refuse') return t(words.refused);
  if (answer === 'message') return t(words.message);
  if (kind === 'deadlineNear' && days !== undefined) return t(words.deadlineDays, { n: days });
  if (kind === 'billDue' && days !== undefined)
    return days > 0 ? t(words.overdue, { n: days }) : days === 0 ? t(words.dueToday) : t(words.dueIn, { n: -days });
  return t(kindWords[kind]);
}

/** Where an entry leads. */
function pageOf({ kind, orderCode, workOrder, billId, quoteCode }: NotificationEntry): string {
  if (workOrder) return paths.workOrder(workOrder);
  if (orderCode) return paths.order(orderCode);
  if (billId) return paths.bill(billId);
  if (quoteCode) return paths.quote(quoteCode);
  return kind === 'creditLow' ? paths.home : paths.advanceBalance();
}
