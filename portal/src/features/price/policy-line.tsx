import type { Cancellation } from '@waylight/contract/search/search';
import { besideBeijing, type HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { type PolicyStep, policySteps, policyText } from '@waylight/contract/supply/policy-words';
import { Button } from '@waylight/ui/button';
import { Popover } from '@waylight/ui/overlay/popover';
import { PolicyRail } from '@waylight/ui/text/night-rail';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './policy-line.module.css';
import { PolicyWords } from './policy-words.tsx';

const words = {
  steps: { zh: '取消政策明细', en: 'Cancellation step by step' },
  more: { zh: '明细', en: 'Details' },
  moreOf: { zh: '取消政策明细：{main}', en: 'Details of cancellation: {main}' },
  when: { zh: '取消时间', en: 'When cancelled' },
  charge: { zh: '收取', en: 'Charged' },
} as const;

export interface PolicyLineProps {
  policy: Cancellation;
  place: HotelPlace;
  currency?: string | undefined;
  /** where the rail begins and ends (ms): booking or now, and check-in at the hotel */
  from: number;
  checkin: number;
  now: number;
  /** The steps stand below instead of in a popover. */
  open?: boolean;
  /** Only the words that matter most, for what cannot be had anyway. */
  brief?: boolean;
  /** Under the head of a column that says cancellation and the hotel's clock. */
  headed?: boolean;
  /** Beside dates that say the year: a deadline in one line. */
  oneLine?: boolean;
  /** A policy that has ended: its steps, without a cost of cancelling now. */
  over?: boolean;
  /** On a phone its lines are items of the grid around it, the first in row `--first` + 1: an act may stand beside it. */
  spread?: boolean;
}

/** A cancellation policy: icon, words and colour, the hotel's time first, Beijing's second, the rail, and every step. */
export function PolicyLine({
  policy,
  place,
  currency,
  from,
  checkin,
  now,
  open,
  brief,
  headed,
  oneLine,
  over,
  spread,
}: PolicyLineProps) {
  const t = useText();
  const language = useLanguage();
  const text = policyText(policy, { now, place, currency, language, headed, oneLine });
  const whole = headed ? policyText(policy, { now, place, currency, language }).main : text.main;
  if (brief) return <p className={styles.brief}>{besideBeijing(text.main, text.beijing, language)}</p>;
  const rows = policySteps(policy, { since: from, place, currency, language });
  const steps = <PolicySteps rows={rows} />;
  if (over && policy.steps.length > 0) return steps;
  // The words above say two steps, or of a free one the first.
  const said = text.state === 'free' ? 1 : 2;
  return (
    <div className={spread ? styles.spread : styles.policy} {...(open ? { 'data-clear': '' } : {})}>
      <PolicyWords text={text} />
      {/* A rail of one colour says no more than the words above it, which stand alone. */}
      <div className={styles.railLine} data-flat={text.state === 'free' ? undefined : ''}>
        <PolicyRail
          from={from}
          to={checkin}
          now={now}
          deadline={policy.freeUntil === null ? null : Date.parse(policy.freeUntil)}
          label={whole}
        />
        {rows.length > said && !open && (
          <Popover
            title={t(words.steps)}
            trigger={
              <Button tone="quiet" size="small" className={styles.more} aria-label={t(words.moreOf, { main: whole })}>
                {t(words.more)}
              </Button>
            }
          >
            {steps}
          </Popover>
        )}
      </div>
      {open && steps}
    </div>
  );
}

function PolicySteps({ rows }: { rows: readonly PolicyStep[] }) {
  const t = useText();
  return (
    <table className={styles.steps}>
      <thead>
        <tr>
          <th scope="col">{t(words.when)}</th>
          <th scope="col">{t(words.charge)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((step) => (
          <tr key={step.when}>
            <th scope="row">
              {step.when}
              {step.beijing && <span className={styles.second}>{step.beijing}</span>}
            </th>
            <td className={step.free ? styles.stepFree : undefined}>{step.charge}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
