import { keptValue } from '../../lib/kept.ts';

/** Contact and requests that an order form hands on within the browser: an address would be kept and passed on. */
export interface GroupBroughtAlong {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly remark: string;
}

/** ms that the way to the form may take, in this tab or a new one; whatever is older was never fetched */
const onTheWayMs = 60_000;

interface Sent extends GroupBroughtAlong {
  /** ms since 1970 */
  readonly at: number;
}

const kept = keptValue<Sent | undefined>(
  'browser',
  'waylight.groupBrought',
  (stored) => {
    const texts = stored as Record<string, unknown> | null;
    const text = (name: string) => (typeof texts?.[name] === 'string' ? texts[name] : '');
    return texts
      ? {
          name: text('name'),
          email: text('email'),
          phone: text('phone'),
          remark: text('remark'),
          at: Number(texts.at),
        }
      : undefined;
  },
  undefined,
);

export const groupBrought = {
  // The age is told at each reading: a kept value is checked once.
  read(): GroupBroughtAlong | undefined {
    const sent = kept.read();
    if (!sent) return undefined;
    const { at, ...along } = sent;
    const age = Date.now() - at;
    return age >= 0 && age < onTheWayMs ? along : undefined;
  },
  write: (along: GroupBroughtAlong | undefined) => kept.write(along && { ...along, at: Date.now() }),
};
