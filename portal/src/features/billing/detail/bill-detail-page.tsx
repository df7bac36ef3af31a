import { api } from '@waylight/contract';
import { billStatusWords } from '@waylight/contract/billing/billing-words';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Page } from '@waylight/ui/page/page';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { DetailPage } from '../../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useUrl } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { billDetailAddress } from './bill-detail-address.ts';
import { BillDetailBody } from './bill-detail-body.tsx';

/** One bill in full. An unknown one, or another agency's, leads to /404. */
export function BillDetailPage() {
  const t = useText();
  const language = useLanguage();
  const asked = useUrl(billDetailAddress);
  const id = asked.id?.toString() ?? '';
  const query = useCallQuery(api.billing.get, { id }, { enabled: id !== '', staleTime: 0, handles: 'all' });
  const bill = query.data?.bill;
  usePageTitle(
    bill
      ? t(words.detailPageTitle, { code: bill.code, status: billStatusWords[bill.status][language] })
      : t(words.facts),
  );
  return (
    <DetailPage
      query={query}
      code={id}
      unknown="NO_SUCH_BILL"
      failed={t(words.detailFailed)}
      skeleton={
        <Page width={1440}>
          <SkeletonBlock width={320} height={28} />
          <SkeletonBlock height={120} />
          <SkeletonBlock height={360} />
        </Page>
      }
    >
      {(found) => <BillDetailBody found={found} asked={asked} />}
    </DetailPage>
  );
}
