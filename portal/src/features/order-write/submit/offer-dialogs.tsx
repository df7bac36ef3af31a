import { orderStatusWords } from '@waylight/contract/booking/order-words';
import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { instantAt } from '@waylight/contract/value/wall-time';
import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { PolicyLine } from '../../price/policy-line.tsx';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import type { Question } from './offer.ts';

interface OfferDialogProps {
  question: Question;
  place: HotelPlace;
  checkin: string;
  rooms: number;
  /** its room type, where others stand beside it */
  roomType: string | undefined;
  /** true: go on */
  onAnswer: (goOn: boolean) => void;
}

/** Questions to the buyer before an order is sent: changed price or terms, a repeat, low stock. */
export function OfferDialog(props: OfferDialogProps) {
  const { question, onAnswer } = props;
  const t = useText();
  switch (question.kind) {
    case 'price':
      return <PriceDialog {...props} question={question} />;
    case 'repeat':
      return <RepeatDialog repeats={question.repeats} onAnswer={onAnswer} />;
    case 'lowStock':
      return (
        <AlertDialog
          isOpen
          title={t(words.lowTitle)}
          confirmLabel={t(words.goOn)}
          cancelLabel={t(words.back)}
          onConfirm={() => onAnswer(true)}
          onOpenChange={(open) => !open && onAnswer(false)}
        >
          {props.roomType && <p>{props.roomType}</p>}
          <p>{t(words.lowText, { num: question.stock })}</p>
        </AlertDialog>
      );
  }
}

function PriceDialog(props: OfferDialogProps & { question: Extract<Question, { kind: 'price' }> }) {
  const { question, place, checkin, rooms, roomType, onAnswer } = props;
  const { before, offer } = question;
  const t = useText();
  const locale = useLocaleTag();
  const { rate } = offer;
  const { total, currency } = offer.amount;
  const comparable = before !== undefined && before.currency === currency;
  const terms = offer.outcome === 'termsChanged';
  return (
    <AlertDialog
      isOpen
      title={t(terms ? words.termsTitle : words.higherTitle)}
      confirmLabel={t(words.accept, { amount: moneyText(total, currency, locale) })}
      cancelLabel={t(words.pickAnother)}
      onConfirm={() => onAnswer(true)}
      onOpenChange={(open) => !open && onAnswer(false)}
    >
      <div className={styles.compare}>
        {roomType && <p>{roomType}</p>}
        {terms && <p>{t(words.termsText)}</p>}
        <Facts
          layout="money"
          items={[
            ...(before
              ? [{ term: t(words.oldPrice), value: <Money amount={before.total} currency={before.currency} struck /> }]
              : []),
            {
              term: t(words.newPrice),
              value: <Money amount={total} currency={currency} look="strong" />,
              strong: true,
            },
            ...(comparable && total !== before.total
              ? [
                  {
                    term: t(words.difference),
                    value: <Money amount={total - before.total} currency={currency} />,
                    rule: true,
                  },
                  ...(rooms > 1
                    ? [
                        {
                          term: t(words.perRoom),
                          value: <Money amount={Math.round((total - before.total) / rooms)} currency={currency} />,
                        },
                      ]
                    : []),
                ]
              : []),
          ]}
        />
        {terms && (
          <div>
            <p className={styles.small}>{t(words.newPolicy)}</p>
            <PolicyLine
              policy={rate.cancellation}
              place={place}
              currency={currency}
              from={offer.pricedAt}
              now={offer.pricedAt}
              checkin={instantAt(rate.cancellation.timeZone, checkin, offer.checkInFrom)}
              open
            />
          </div>
        )}
      </div>
    </AlertDialog>
  );
}

function RepeatDialog(props: {
  repeats: Extract<Question, { kind: 'repeat' }>['repeats'];
  onAnswer: (go: boolean) => void;
}) {
  const { repeats, onAnswer } = props;
  const t = useText();
  const language = useLanguage();
  const first = repeats[0];
  return (
    <Dialog
      isOpen
      dismissable={false}
      title={t(words.repeatTitle)}
      onOpenChange={(open) => !open && onAnswer(false)}
      actions={
        <>
          <Button onPress={() => onAnswer(true)}>{t(words.orderAnyway)}</Button>
          {first && (
            <LinkButton tone="primary" href={paths.order(first.orderCode)} autoFocus>
              {t(words.viewOriginal)}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(words.repeatText)}</p>
      <ul className={styles.repeats}>
        {repeats.map((order) => (
          <li key={order.orderCode}>
            <strong>{order.orderCode}</strong> · {orderStatusWords[order.status][language]}
            <br />
            {dateRangeText(order.checkin, order.checkout, language)} · {listText(order.guests, language)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
