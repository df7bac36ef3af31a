import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { useLocaleTag, useWordsOf } from '../provider.tsx';
import styles from './countdown.module.css';
import { countdownMark, countdownStage, leftWords, type Mark } from './countdown-clock.ts';
import { countdownWords } from './countdown-words.tsx';

export interface CountdownProps {
  /** When it ends, ms since the epoch by the server's clock. */
  deadline: number;
  /** Server clock minus this device's, in ms: a wrong clock here must not shorten or stretch the time. */
  serverOffset?: number | undefined;
  /** IANA zone of the clock time shown. */
  timeZone?: string | undefined;
  /** The words before the time, from “14:32”; by default “pay by”. */
  beforeText?: ((time: string) => string) | undefined;
  /** Text once the time is over. */
  overText?: string | undefined;
  /** Told once, when it ends or when it had ended before. */
  onExpire?: (() => void) | undefined;
  className?: string | undefined;
}

/** A deadline as a chip: clock time first, then what is left. Heard at 5 minutes, 1 minute and the end, and only then. */
export function Countdown(props: CountdownProps) {
  const { deadline, serverOffset = 0, timeZone = 'Asia/Shanghai', beforeText, overText, onExpire, className } = props;
  const word = useWordsOf(countdownWords);
  const locale = useLocaleTag();
  const [left, setLeft] = useState(() => deadline - (Date.now() + serverOffset));
  const [mark, setMark] = useState<Mark | undefined>();
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });

  useEffect(() => {
    let previous = deadline - (Date.now() + serverOffset);
    let timer: number | undefined;
    let over = false;
    const tick = () => {
      window.clearTimeout(timer);
      const current = deadline - (Date.now() + serverOffset);
      const passed = countdownMark(previous, current);
      if (passed) setMark(passed);
      previous = current;
      setLeft(current);
      if (current > 0) timer = window.setTimeout(tick, current % 1000 || 1000);
      else if (!over) {
        over = true;
        expire.current?.();
      }
    };
    setMark(undefined);
    tick();
    // Timers sleep in hidden tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline, serverOffset]);

  const stage = countdownStage(left);
  const clock = clockTime(deadline, timeZone, locale);
  const here = clockTime(deadline, undefined, locale);
  const time = timeZone === 'Asia/Shanghai' && clock !== here ? word('beijingTime', { time: clock }) : clock;
  const heard = mark === 'over' ? (overText ?? word('timeUp')) : mark ? word(mark) : '';
  return (
    <span className={classNames(styles.chip, styles[stage], className)}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      {stage === 'over' ? (
        <span>{overText ?? word('timeUp')}</span>
      ) : (
        <span role="timer">
          {beforeText ? beforeText(time) : word('payBefore', { time }).replace('） ', '）')}
          {'\u00a0· '}
          <span className={styles.left}>{word('remaining', { left: leftWords(left) })}</span>
        </span>
      )}
      <span role="status" className={styles.heard}>
        {heard}
      </span>
    </span>
  );
}

function clockTime(instant: number, timeZone: string | undefined, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).format(instant);
}
