import type { FirstStep } from '@waylight/contract/identity/identity';

/** Pages on which a first step is taken, and those that are seen once it has been. */
const places: Readonly<Record<FirstStep, { at: RegExp; done: RegExp }>> = {
  search: { at: /^\/home$/, done: /^\/booking\/bookItem$/ },
  order: { at: /^\/(booking\/bookItem|hotelDetail|orderWrite)$/, done: /^\/(payment|paySuccess|paymentResult)$/ },
  payment: { at: /^\/payment$/, done: /^\/(paySuccess|paymentResult)$/ },
};

/** The hint that a page shows of those that are left. */
export const hintAt = (left: readonly FirstStep[], pathname: string): FirstStep | undefined =>
  left.find((step) => places[step].at.test(pathname));

/** A step that is left and that the page shows to be done. */
export const stepDoneAt = (left: readonly FirstStep[], pathname: string): FirstStep | undefined =>
  left.find((step) => places[step].done.test(pathname));
