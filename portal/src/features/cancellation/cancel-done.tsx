import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './cancel-drawer.module.css';
import { cancelWords as words } from './words.ts';

/** The result: cancelled, with fee and refund, or requested. */
export function CancelDone({ answer }: { answer: ReplyOf<typeof api.cancellation.cancel> }) {
  const t = useText();
  const locale = useLocaleTag();
  const { way, money, workOrder, paymentStatus } = answer;
  if (way === 'request')
    return (
      <div className={styles.form}>
        <Banner tone="info" title={t(words.requestedTitle)} live>
          {t(words.requestedText)}
        </Banner>
        {workOrder && (
          <LinkButton href={paths.workOrder(workOrder)}>{t(words.workOrder, { number: workOrder })}</LinkButton>
        )}
      </div>
    );
  return (
    <div className={styles.form}>
      <Banner tone="success" title={t(words.doneTitle)} live>
        {money && money.refund > 0
          ? t(paymentStatus === 'refunded' ? words.doneBack : words.doneRefund, {
              refund: moneyText(money.refund, money.currency, locale),
            })
          : undefined}
      </Banner>
      {money && money.fee + money.refund > 0 && (
        <Facts
          layout="money"
          items={[
            { term: t(words.fee), value: <Money amount={money.fee} currency={money.currency} /> },
            {
              term: t(words.refund),
              value: <Money amount={money.refund} currency={money.currency} look="strong" />,
              strong: true,
              rule: true,
            },
          ]}
        />
      )}
    </div>
  );
}
