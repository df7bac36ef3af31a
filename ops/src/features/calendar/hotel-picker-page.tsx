import type { ReplyOf } from '@waylight/contract/wire/call';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useCallQuery } from '../../lib/calls.ts';
import { type Column, Filters, WholeList } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import { keywordField, listAddress } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './calendar.module.css';
import { words } from './words.ts';

type HotelRow = ReplyOf<typeof opsApi.calendar.hotels>['hotels'][number];

const address = listAddress({ keyword: keywordField(60) });

/** The hotels whose nights can be looked at: those edited last, or those with the words. */
export function HotelPickerPage() {
  const t = useText();
  const name = useName();
  const go = useGo();
  const { keyword } = useUrl(address);
  const query = useCallQuery(opsApi.calendar.hotels, { keyword }, { keepPrevious: true, handles: 'all' });
  usePageTitle(t(words.pickTitle));
  const columns: readonly [Column<HotelRow>, ...Column<HotelRow>[]] = [
    { id: 'hotel', head: words.hotel, wide: true, cell: ({ zh, en }) => name(zh, en) },
    { id: 'city', head: words.city, cell: ({ cityZh, cityEn }) => name(cityZh, cityEn) },
    { id: 'number', head: words.number, cell: ({ id }) => id },
    {
      id: 'status',
      head: words.status,
      cell: ({ active }) => (
        <StatusChip tone={active ? 'green' : 'grey'}>{t(active ? words.onSale : words.inactive)}</StatusChip>
      ),
    },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.pickTitle)}</h1>
      </TitleLine>
      <p className={styles.lead}>{t(words.pickLead)}</p>
      <Filters>
        <FilterBox
          label={t(words.pickField)}
          value={keyword}
          maxLength={60}
          onValue={(next) => go(paths.calendars(address.write({ keyword: next })), { keepScroll: true })}
        />
      </Filters>
      <WholeList
        query={query}
        rowsOf={({ hotels }) => hotels}
        caption={words.pickCaption}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ id }) => paths.calendar(id) }}
        columns={columns}
        muted={({ active }) => !active}
        none={words.pickNone}
      />
    </Page>
  );
}
