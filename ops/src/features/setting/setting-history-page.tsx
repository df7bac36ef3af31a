import type { FactValue } from '@waylight/contract/ops/act';
import { formatMoney } from '@waylight/contract/value/money';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { settingWords } from '../../lib/act/facts/setting-facts.ts';
import { useListQuery } from '../../lib/calls.ts';
import { limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { thresholdWords } from '../approval/words.ts';
import styles from './setting.module.css';
import { words } from './words.ts';

type About = ReplyOf<typeof opsApi.setting.history>['records'][number]['about'];

const address = listAddress({ page: pageField(), limit: limitField });

/** Changes of settings, thresholds and promised times, with who made them and why. */
export function SettingHistoryPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.setting.history, asked);
  usePageTitle(t(words.history));
  const { data } = query;
  const nameOf = (about: About) => {
    if (about.kind === 'setting') return t(settingWords[about.name]);
    if (about.kind === 'promise') return t(words.promiseOf, { rate: about.rate });
    return t(words.thresholdOf, { act: t(thresholdWords[about.name]), currency: about.currency });
  };
  const valueText = (value: FactValue) => {
    if (value === null) return t(words.preset);
    return typeof value === 'object' ? formatMoney(value) : String(value);
  };
  const open = (next: typeof asked) => go(paths.settingHistory(address.write(next)));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.history)}</h1>
        <Link href={paths.settings}>{t(words.settings)}</Link>
      </TitleLine>
      <p className={styles.lead}>{t(words.historyLead)}</p>
      {query.isError && !data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!data} skeleton={<PageSkeleton />}>
          {() =>
            data &&
            (data.total === 0 ? (
              <EmptyState reason="none" title={t(words.historyNone)} />
            ) : (
              <PlainRows
                caption={t(words.history)}
                rows={data.records}
                rowKey={({ id }) => id}
                busy={query.isPlaceholderData}
                columns={[
                  { id: 'setting', head: words.setting, cell: ({ about }) => nameOf(about) },
                  { id: 'value', head: words.value, cell: ({ value }) => valueText(value) },
                  { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
                  { id: 'person', head: words.person, cell: ({ person }) => person },
                  { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason },
                ]}
                pager={{
                  ...{ page: asked.page, limit: asked.limit, total: data.total },
                  onPage: (page) => open({ ...asked, page }),
                  onLimit: (limit) => open({ page: 1, limit }),
                }}
              />
            ))
          }
        </Loading>
      )}
    </Page>
  );
}
