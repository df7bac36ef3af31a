import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { useCallQuery } from '../../lib/calls.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AreaPage } from '../account/area-page.tsx';
import styles from '../ledger/balance-page.module.css';
import { SecurityLogFilters } from './security-log-filters.tsx';
import { SecurityLogTable } from './security-log-table.tsx';
import {
  everything,
  isNarrowed,
  type SecurityLogQuery,
  securityLogAddress,
  securityLogRequest,
} from './security-log-url.ts';
import { words } from './words.ts';

/** The log of the company's accounts. The address is its state. */
export function SecurityLogPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(securityLogAddress);
  const query = useCallQuery(api.securityLog.list, securityLogRequest(asked), {
    staleTime: 0,
    keepPrevious: true,
    handles: 'all',
  });
  const change = (next: SecurityLogQuery) =>
    go(paths.securityLog(securityLogAddress.write(next)), { keepScroll: true });
  return (
    <AreaPage wide>
      <div className={styles.panel}>
        <p>{t(words.lead)}</p>
        <SecurityLogFilters asked={asked} people={query.data?.people ?? []} onChange={change} />
        <PagedList
          query={query}
          skeleton={[0, 1, 2, 3, 4].map((row) => <SkeletonBlock key={row} height={52} />)}
          failed={t(words.failed)}
          empty={
            isNarrowed(asked) || asked.p > 1 ? (
              <EmptyState
                reason="noMatch"
                title={t(words.noMatch)}
                action={<Button onPress={() => change(everything(asked.n))}>{t(words.clear)}</Button>}
              >
                {t(words.noMatchText)}
              </EmptyState>
            ) : (
              <EmptyState reason="none" title={t(words.none)}>
                {t(words.noneText)}
              </EmptyState>
            )
          }
          page={asked.p}
          limit={asked.n}
          hrefFor={(p) => paths.securityLog(securityLogAddress.write({ ...asked, p }))}
          onLimit={(n) => change({ ...asked, n, p: 1 })}
        >
          {(log, busy) => <SecurityLogTable log={log} busy={busy} />}
        </PagedList>
      </div>
    </AreaPage>
  );
}
