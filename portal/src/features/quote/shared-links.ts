import { keptValue } from '../../lib/kept.ts';

/**
 * Links to shared quotes that a person made in this browser: the server keeps none, so nowhere else can one be copied again.
 */

interface SharedLink {
  quoteCode: string;
  url: string;
  /** as the server said when the link was made: another instant means another link, which ended this one */
  sharedUntil: string;
}

const mostLinks = 50;

const isSharedLink = (stored: unknown): stored is SharedLink => {
  const { quoteCode, url, sharedUntil } = (stored ?? {}) as Partial<SharedLink>;
  return [quoteCode, url, sharedUntil].every((text) => typeof text === 'string');
};

export function sharedLinks(userId: number) {
  const kept = keptValue<readonly SharedLink[]>(
    'browser',
    `waylight.quoteLinks.${userId}`,
    (stored) => (Array.isArray(stored) ? stored.filter(isSharedLink) : undefined),
    [],
  );
  const others = (quoteCode: string) => kept.read().filter((one) => one.quoteCode !== quoteCode);
  return {
    subscribe: kept.subscribe,
    read: kept.read,
    keep: (link: SharedLink) => void kept.write([link, ...others(link.quoteCode)].slice(0, mostLinks)),
    forget: (quoteCode: string) => void kept.write(others(quoteCode)),
  };
}

/** The address that opens a quote now; undefined: it is shared by a link that was not made here, or not at all. */
export const linkOf = (
  links: readonly SharedLink[],
  quoteCode: string,
  sharedUntil: string | null,
): string | undefined => links.find((one) => one.quoteCode === quoteCode && one.sharedUntil === sharedUntil)?.url;
