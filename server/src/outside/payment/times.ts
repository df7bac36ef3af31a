/** The providers write the wall clock of Beijing, which has kept UTC+8 all year since 1992. */
const beijingMs = 8 * 3_600_000;

/** `2026-11-21 19:30:05` of Beijing at an instant (ms since the epoch). */
export function beijingText(instant: number): string {
  return new Date(instant + beijingMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-21T19:30:05+08:00`. */
export function beijingIso(instant: number): string {
  return `${beijingText(instant).replace(' ', 'T')}+08:00`;
}

/** The instant of a Beijing wall clock text; undefined when it is none. */
export function instantOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const instant = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant) ? undefined : instant;
}
