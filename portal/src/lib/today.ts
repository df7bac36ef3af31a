import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import { useEffect, useState } from 'react';

/** The product's today: Shanghai's. */
export function today(): PlainDate {
  return dateIn(portalZone, Date.now());
}

const minuteMs = 60_000;

/** Today, also on a page that stays open over midnight. */
export function useToday(): PlainDate {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return day;
}
