/** A visit ends after this long (ms) without activity; what is reported sooner belongs to the one before. */
export const visitMs = 30 * 60_000;
/** Visits are kept this long, ms. */
export const visitsKeptMs = 400 * 86_400_000;

/** Whether a report at `now` counts as another visit. The portal's timer may be a little early. */
export const isAnotherVisit = (last: number | undefined, now: number) =>
  last === undefined || now - last >= visitMs - 5_000;
