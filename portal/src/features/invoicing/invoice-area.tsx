import type { ReactNode } from 'react';
import { useText } from '../../lib/words.ts';
import { AreaPage } from '../account/account-page.tsx';
import { words } from './words.ts';

interface InvoiceAreaProps {
  aside?: ReactNode;
  back?: ReactNode;
  /** on a page that no menu leads to */
  title?: string;
  within?: string;
  children: ReactNode;
}

/** A page of Invoice Management. */
export function InvoiceArea(props: InvoiceAreaProps) {
  const t = useText();
  return <AreaPage wide area="invoiceManage" label={t(words.area)} {...props} />;
}
