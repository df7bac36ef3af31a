import type { OrderDetail } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import { occupancyOf } from '@waylight/contract/value/party';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Button } from '@waylight/ui/button';
import { classNames } from '@waylight/ui/class-names';
import { showToast } from '@waylight/ui/feedback/toast';
import { Link, LinkButton } from '@waylight/ui/link';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Menu } from '@waylight/ui/overlay/menu';
import { copyToClipboard } from '@waylight/ui/text/copy-button';
import { Copy, Ellipsis, FileText, Hotel, Mail, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { RefusalWords } from '../../lib/refusal-words.tsx';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from '../booking/words.ts';
import styles from './order-detail-page.module.css';
import { orderText, orderTextIn } from './order-text.ts';

export interface OrderActionsProps {
  order: OrderDetail;
  onCancel: () => void;
  onChange: () => void;
  /** Asks an operator to cancel an order that cannot be cancelled directly. */
  onAsk: () => void;
  /** Asks an operator something about the order. */
  onQuestion: () => void;
  onDocuments: () => void;
  /** Somebody points at an action, or has come to it. */
  onNear: () => void;
}

interface OrderAction {
  id: string;
  label: string;
  /** where it leads; otherwise `onPress` */
  href?: string;
  onPress?: () => void;
  icon?: ReactNode;
  tone?: 'primary' | 'danger';
  /** how it is called where its label alone would say too little */
  named?: string;
}

/** Where the refusal of the call would say too much, or too little, for a line beside the buttons. */
const ownWords: Readonly<Record<string, Text>> = {
  FORBIDDEN: words.noOperate,
};

interface OrderActionBarProps extends OrderActionsProps {
  acts: readonly OrderAction[];
  /** at the foot of a phone's window, wherever the page is scrolled */
  foot?: boolean;
}

/** The one bar of actions on an order: what changes it first. What has no room waits in a menu. */
export function OrderActions({ acts, foot = false, ...props }: OrderActionBarProps) {
  const t = useText();
  const tools = useTools(props);
  const wide = useMedia(fromWidth(960));
  const middle = useMedia(fromWidth(640));
  const narrow = !useMedia(fromWidth(360));
  const room = wide ? acts.length : middle ? 3 : narrow ? 1 : 2;
  // On a phone the papers of a confirmed order stand beside its acts where those leave room.
  const papersFirst = !middle && hasVoucher(props.order) && acts.length < room;
  const [shown, hidden] = [acts.slice(0, room), acts.slice(room)];
  const shownTools = wide ? tools : middle || papersFirst ? tools.slice(0, 1) : [];
  const waiting = [...hidden, ...tools.slice(shownTools.length)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
    <div
      className={classNames(styles.actions, foot && styles.foot)}
      role="group"
      aria-label={t(words.actions)}
      data-print="no"
      {...(foot ? { 'data-clear': '', 'data-foot': '' } : {})}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
    >
      {shown.map((act) => (
        <ActionButton key={act.id} act={act} />
      ))}
      <span className={styles.tools}>
        {shownTools.map((act) => (
          <ActionButton key={act.id} act={act} quiet />
        ))}
        {waiting.length > 0 && (
          <Menu
            label={t(words.actions)}
            groups={[
              {
                id: 'actions',
                items: waiting.map(({ id, label, named, icon, href, tone }) => ({
                  ...{ id, label: named ?? label, icon, danger: tone === 'danger' },
                  ...(href === undefined ? {} : { href }),
                })),
              },
            ]}
            onAction={(id) => waiting.find((act) => act.id === id)?.onPress?.()}
            trigger={
              <Button size="small" icon={<Ellipsis size={16} strokeWidth={1.5} />}>
                {t(words.moreActions)}
              </Button>
            }
          />
        )}
      </span>
    </div>
  );
}

/** Why what is missing from the bar is not allowed. */
export function OrderReasons({ order, asked }: Pick<OrderActs, 'order' | 'asked'>) {
  const t = useText();
  const reasons = reasonsOf(order, asked);
  if (reasons.length === 0) return null;
  return (
    <p className={styles.reasons} data-print="no">
      {reasons.map((reason) =>
        typeof reason === 'string' ? (
          <span key={reason}>
            <RefusalWords name={reason} />
          </span>
        ) : (
          <span key={reason.en}>{t(reason)}</span>
        ),
      )}
      {reasons.some((reason) => typeof reason !== 'string' && unchangeable.includes(reason)) && (
        <Link href={paths.about(2)}>{t(words.askUs)}</Link>
      )}
    </p>
  );
}

function ActionButton({ act, quiet = false }: { act: OrderAction; quiet?: boolean }) {
  const { label, href, onPress, icon, tone, named } = act;
  const look = { size: 'small', tone: tone ?? (quiet ? 'quiet' : 'secondary') } as const;
  return href === undefined ? (
    <Button {...look} icon={icon} {...(named ? { 'aria-label': named } : {})} onPress={() => onPress?.()}>
      {label}
    </Button>
  ) : (
    <LinkButton {...look} href={href}>
      {icon}
      {label}
    </LinkButton>
  );
}

interface OrderActs extends Pick<OrderActionsProps, 'order' | 'onCancel' | 'onChange' | 'onAsk' | 'onQuestion'> {
  /** A request for its cancellation waits for an answer: a second one would only be refused. */
  asked: boolean;
}

/** Acts on the order, of those who may; customers see none of them. */
export function useOrderActs({ order, asked, onCancel, onChange, onAsk, onQuestion }: OrderActs): OrderAction[] {
  const t = useText();
  const { orderCode, can, status, hotelId, ratePlanId } = order;
  if (inCustomerView()) return [];
  if (status === 'cancelled' || status === 'rejected') {
    const rooms = order.rooms.map((one) => occupancyOf(one));
    const stay = { checkin: order.checkin, checkout: order.checkout, rooms, nationality: order.nationality };
    const href = paths.orderWrite(hotelId, ratePlanId, stay, { again: orderCode });
    return [{ id: 'again', label: t(words.again), href }];
  }
  const pay: OrderAction = { id: 'pay', label: t(words.payNow), href: paths.payment(orderCode), tone: 'primary' };
  const cancel: OrderAction = { id: 'cancel', label: t(words.cancelOrder), onPress: onCancel, tone: 'danger' };
  const cancelling = status === 'cancelRequested';
  return [
    ...(can.pay === true && order.payUntil !== null ? [pay] : []),
    ...(can.change === true && !cancelling ? [{ id: 'change', label: t(words.changeOrder), onPress: onChange }] : []),
    ...(mayAsk(order) && !cancelling && !asked ? [{ id: 'ask', label: t(words.askCancel), onPress: onAsk }] : []),
    ...(can.cancel === true && !cancelling ? [cancel] : []),
    ...(can.requests === true || can.requests === 'request'
      ? [{ id: 'question', label: t(words.askQuestion), onPress: onQuestion }]
      : []),
  ];
}

/** Tools for the order's words and papers; a phone shares through its own sheet. */
function useTools({ order, onDocuments }: OrderActionsProps): OrderAction[] {
  const t = useText();
  const language = useLanguage();
  const title = t(words.detailTitle, { code: order.orderCode });
  const over = isOver(order);
  const icon = { size: 16, strokeWidth: 1.5 };
  async function copy() {
    const done = await copyToClipboard(orderText(order, Date.now()), t(words.copyFailed));
    if (done) showToast({ tone: 'success', text: t(words.copied) });
  }
  async function share() {
    // Somebody who closes the sheet has not failed at anything.
    await navigator.share({ title, text: orderText(order, Date.now()) }).catch(() => undefined);
  }
  /** Programs for mail take an address of two thousand signs: one language fits. */
  function mail() {
    const body = orderTextIn(order, Date.now(), language).replaceAll('\n', '\r\n');
    location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
    // Many write mail in a browser: without a program nothing would be seen to happen.
    showToast({ tone: 'info', text: t(words.mailOpens) });
  }
  const sameHotel: OrderAction = {
    ...{ id: 'sameHotel', label: t(words.sameHotel), icon: <Hotel {...icon} /> },
    href: paths.hotel(order.hotelId, undefined, { again: order.orderCode }),
  };
  return [
    ...(over
      ? []
      : [{ id: 'documents', label: t(words.documents), icon: <FileText {...icon} />, onPress: onDocuments }]),
    {
      ...{ id: 'copy', label: t(words.copyShort), named: t(words.copyOrder), icon: <Copy {...icon} /> },
      onPress: () => void copy(),
    },
    'share' in navigator
      ? { id: 'share', label: t(words.share), icon: <Share2 {...icon} />, onPress: () => void share() }
      : { id: 'mail', label: t(words.sendMail), icon: <Mail {...icon} />, onPress: mail },
    { id: 'print', label: t(words.print), icon: <Printer {...icon} />, onPress: () => window.print() },
    ...(hasVoucher(order) && !inCustomerView() ? [sameHotel] : []),
  ];
}

const hasVoucher = ({ status }: OrderDetail) => status === 'confirmed' || status === 'nonCancellable';

const mayAsk = ({ status, can }: OrderDetail) => status === 'nonCancellable' && can.cancel === 'ORDER_NON_CANCELLABLE';

const unchangeable: readonly Text[] = [words.neverFree, words.freeOver, words.partCancelled];

/** Which of the reasons for which an order may not be changed is this one's. */
function whyUnchangeable({ cancellation: { freeUntil } }: OrderDetail): Text {
  if (freeUntil === null) return words.neverFree;
  return Date.parse(freeUntil) <= Date.now() ? words.freeOver : words.partCancelled;
}

/** In words of this page, or by the name of the refusal. */
function reasonsOf(order: OrderDetail, asked: boolean): (Text | ErrorName)[] {
  const { status, can } = order;
  if (inCustomerView() || status === 'cancelled' || status === 'rejected' || status === 'cancelRequested') return [];
  // That it is non-cancellable is its status: nothing has been refused.
  const asks = mayAsk(order);
  const refused = [...new Set([can.cancel, can.change].filter((one) => one !== true && !(asks && one === can.cancel)))];
  return refused.map((reason) =>
    reason === 'ORDER_NOT_MODIFIABLE'
      ? asks
        ? asked
          ? words.noChangeAsked
          : words.noChangeEither
        : whyUnchangeable(order)
      : (ownWords[reason as string] ?? (reason as ErrorName)),
  );
}
