import type { House } from '../../house.ts';
import type { Job } from '../../job.ts';
import { forgetOldSamples } from '../search/sample/service.ts';
import { publishDue } from './service.ts';

const secondMs = 1000;
const dayMs = 86_400_000;

/** Publishes drafts whose time has come, and forgets old searches on which drafts are tried. */
export const priceDraftJobs = (house: House): readonly Job[] => [
  { name: 'price drafts', everyMs: 5 * secondMs, whenDue: 'once', run: (now) => publishDue(house, now) },
  { name: 'search samples', everyMs: dayMs, run: (now) => forgetOldSamples(house, now) },
];
