import { api } from '@waylight/contract';
import type { SubAccount } from '@waylight/contract/identity/staff';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Select } from '@waylight/ui/field/select';
import { useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { KeywordSearch } from '../../lib/list/keyword-search.tsx';
import { enumField, keywordField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AreaPage } from '../account/area-page.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import styles from './staff-page.module.css';
import { StaffTable } from './staff-table.tsx';
import { words } from './words.ts';

const states = ['any', 'normal', 'locked', 'disabled'] as const;

/** The address is the state of the list. */
const staffAddress = listAddress({
  q: keywordField(),
  state: enumField(states, 'any'),
  p: pageField(),
  limit: limitField,
});
type StaffQuery = ReturnType<typeof staffAddress.parse>;

const requestFor = ({ q, state, p, limit }: StaffQuery) => ({
  page: p,
  limit,
  keyword: q,
  ...(state === 'normal' || state === 'locked' ? { status: state } : {}),
  ...(state === 'normal' ? { enabled: true } : state === 'disabled' ? { enabled: false } : {}),
});
const linkTo = (query: StaffQuery) => paths.staff(staffAddress.write(query));

/** The people of the company and their authorities. */
export function StaffPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(staffAddress);
  const [open, setOpen] = useState<{ account: SubAccount | undefined }>();
  const query = useCallQuery(api.staff.list, requestFor(asked), { staleTime: 0, keepPrevious: true, handles: 'all' });
  const narrowed = asked.q !== '' || asked.state !== 'any';
  const change = (part: Partial<StaffQuery>) => go(linkTo({ ...asked, p: 1, ...part }), { keepScroll: true });
  const add = (
    <Button tone="primary" onPress={() => setOpen({ account: undefined })}>
      {t(words.add)}
    </Button>
  );

  return (
    <AreaPage wide aside={add}>
      <Filters asked={asked} onChange={change} />
      <div className={styles.panel}>
        <PagedList
          query={query}
          skeleton={<ListSkeleton />}
          failed={t(words.failed)}
          empty={
            narrowed ? (
              <EmptyState
                reason="noMatch"
                title={t(words.noMatch)}
                action={<Button onPress={() => change({ q: '', state: 'any' })}>{t(words.clear)}</Button>}
              />
            ) : (
              <EmptyState reason="none" title={t(words.none)} action={add}>
                {t(words.noneText)}
              </EmptyState>
            )
          }
          page={asked.p}
          limit={asked.limit}
          hrefFor={(p) => linkTo({ ...asked, p })}
          onLimit={(limit) => change({ limit })}
        >
          {({ records }, busy) => (
            <StaffTable accounts={records} busy={busy} onEdit={(account) => setOpen({ account })} />
          )}
        </PagedList>
      </div>
      {open && <StaffDrawer account={open.account} onClose={() => setOpen(undefined)} />}
    </AreaPage>
  );
}

function Filters({ asked, onChange }: { asked: StaffQuery; onChange: (part: Partial<StaffQuery>) => void }) {
  const t = useText();
  return (
    <KeywordSearch
      className={styles.filters}
      keyword={asked.q}
      label={t(words.search)}
      hint={t(words.searchHint)}
      button={t(words.searchButton)}
      onSearch={(q) => onChange({ q })}
    >
      <Select
        label={t(words.state)}
        value={asked.state}
        onChange={(state) => onChange({ state })}
        options={states.map((state) => ({ value: state, label: t(words[state]) }))}
      />
    </KeywordSearch>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.panel}>
      {[0, 1, 2, 3].map((row) => (
        <SkeletonBlock key={row} height={56} />
      ))}
    </div>
  );
}
