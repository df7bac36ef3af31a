/** One line of a suggestion list. `ranges` are the `[start, end)` parts of the label that the typed text matched. */
export interface Suggestion {
  key: string;
  label: string;
  /** Grey second line, e.g. “Tokyo, Japan · 1,240 hotels”. */
  detail?: string | undefined;
  ranges?: readonly (readonly [number, number])[] | undefined;
}

export interface SuggestionGroup<I extends Suggestion> {
  key: string;
  title: string;
  items: readonly I[];
}

/** At most `most` lines in all; every group keeps at least its share before earlier groups take what is left. */
export function trimGroups<I extends Suggestion>(
  groups: readonly SuggestionGroup<I>[],
  most: number,
): SuggestionGroup<I>[] {
  const filled = groups.filter((group) => group.items.length > 0).slice(0, most);
  const share = Math.floor(most / Math.max(1, filled.length));
  const taken = filled.map((group) => Math.min(group.items.length, share));
  let spare = most - taken.reduce((sum, count) => sum + count, 0);
  return filled.map((group, index) => {
    const more = Math.min(spare, group.items.length - (taken[index] ?? 0));
    spare -= more;
    return { ...group, items: group.items.slice(0, (taken[index] ?? 0) + more) };
  });
}

/** The label cut into parts that were typed and parts that were not; overlapping and stray ranges are put right. */
export function labelParts(
  label: string,
  ranges: readonly (readonly [number, number])[] = [],
): { text: string; typed: boolean; start: number }[] {
  const parts: { text: string; typed: boolean; start: number }[] = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start);
    const to = Math.min(label.length, end);
    if (to <= from) continue;
    if (from > at) parts.push({ text: label.slice(at, from), typed: false, start: at });
    parts.push({ text: label.slice(from, to), typed: true, start: from });
    at = to;
  }
  if (at < label.length) parts.push({ text: label.slice(at), typed: false, start: at });
  return parts;
}
