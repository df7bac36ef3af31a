import { api } from '@waylight/contract';
import { type MouseEvent, useEffect } from 'react';
import { send } from '../../lib/session/session.ts';

/** Adverts that this tab has reported as seen. */
const seen = new Set<number>();

/** Counting is nobody's business on the page: what fails is not said and not tried again. */
const count = (advertIds: number[], kind: 'view' | 'click') =>
  void send(api.statistics.advert, { advertIds, kind }).catch(() => undefined);

/** ms for which an advert has stood when it counts as seen: parts of a page that come one after the other are counted at once */
const seenMs = 1000;
const mostAtOnce = 60;
/** seen, and not counted yet */
let standing: number[] = [];

function countStanding(): void {
  count(standing.slice(0, mostAtOnce), 'view');
  standing = [];
}

/** Counts adverts as seen, each once in a tab. */
export function useAdvertViews(advertIds: readonly number[]): void {
  const key = advertIds.join();
  useEffect(() => {
    const fresh = key === '' ? [] : [...new Set(key.split(',').map(Number))].filter((id) => !seen.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) seen.add(id);
    if (standing.length === 0) setTimeout(countStanding, seenMs);
    standing.push(...fresh);
  }, [key]);
}

/**
 * Counts as a click whatever follows a link within an advert, by keys and in a new tab too. To be spread on the element around it;
 * undefined: it is no advert.
 */
export function advertClicks(advertId: number | undefined) {
  if (advertId === undefined) return {};
  const counted = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) count([advertId], 'click');
  };
  return {
    onClickCapture: counted,
    /** the middle button opens a new tab, the right one a menu */
    onAuxClickCapture: (event: MouseEvent) => event.button === 1 && counted(event),
  };
}
