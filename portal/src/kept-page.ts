import type { Page } from './pages.ts';

/** A kept page, and the address at which it was left. */
export interface KeptPage {
  readonly page: Page;
  readonly address: string;
  readonly isShown: boolean;
  /** counts the addresses at which it was opened anew */
  readonly opened: number;
}

/** The kept page once the portal stands at an address: path and parameters, or nothing while its page is on its way. */
export function keptAt(kept: KeptPage | undefined, keptPages: readonly Page[], address: string): KeptPage | undefined {
  const page = keptPages.find(({ path }) => address.split('?', 1)[0] === path);
  if (!page) return kept?.isShown ? { ...kept, isShown: false } : kept;
  const here = { page, address, isShown: true };
  if (kept?.page !== page) return { ...here, opened: (kept?.opened ?? 0) + 1 };
  if (kept.address === address) return kept.isShown ? kept : { ...kept, isShown: true };
  // Another address of a page that shows is a change of it; come to from elsewhere, it is another page.
  return { ...here, opened: kept.opened + (kept.isShown ? 0 : 1) };
}
