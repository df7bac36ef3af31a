import { timeToGoText } from '@waylight/contract/supply/hotel-time-words';
import { portalZone } from '@waylight/contract/value/stay';
import { timeText } from '@waylight/ui/text/date-text';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

const minuteMs = 60_000;

/** Deadline of a payment in a list, and the minutes left: they mean the same wherever its reader is. `until`: ISO instant. */
export function PayBy({ until }: { until: string }) {
  const t = useText();
  const language = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const deadline = Date.parse(until);
  const clock = (zone: string) => timeText(deadline, zone, language, { noDate: true });
  const [time, here] = [clock(portalZone), clock(Intl.DateTimeFormat().resolvedOptions().timeZone)];
  const left = timeToGoText(deadline, now, language);
  return (
    <>
      {t(time === here ? words.payBy : words.payByBeijing, { time })}
      {left && <span>{`\u00a0· ${left}`}</span>}
    </>
  );
}
