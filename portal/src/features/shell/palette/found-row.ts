import type { ReactNode } from 'react';
import type { Overlay } from '../../../lib/url.ts';

/** A thing or a page that the palette leads to. */
export interface FoundRow {
  key: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
  href: string;
  overlay?: Overlay | undefined;
}

/** Rows of one kind. */
export interface FoundGroup {
  key: string;
  title: string;
  items: FoundRow[];
}
