import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import { keywordField, limitField, listAddress, optionalEnumField, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useAddHotel } from './hotel-acts.tsx';
import { words } from './words.ts';

const states = ['open', 'closed', 'nothingSold'] as const;
const address = listAddress({
  keyword: keywordField(),
  state: optionalEnumField(states),
  page: pageField(),
  limit: limitField,
});
type HotelQuery = ReturnType<typeof address.parse>;
type HotelLine = ReplyOf<typeof opsApi.hotel.list>['records'][number];

/** Hotels, the newest id first. */
export function HotelListPage() {
  const t = useText();
  const go = useGo();
  const mayAct = useMay('SUPPLY_ACT');
  const asked = useUrl(address);
  const { keyword, state, page, limit } = asked;
  const query = useListQuery(opsApi.hotel.list, { keyword, ...(state ? { state } : {}), page, limit });
  const columns = useColumns();
  const add = useAddHotel();
  usePageTitle(t(words.hotels));
  const hrefOf = (next: HotelQuery) => paths.hotels(address.write(next));
  const change = (part: Partial<HotelQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.hotels)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => add.open(null)}>
            {t(words.addHotel)}
          </Button>
        )}
      </TitleLine>
      <Filters>
        <FilterBox label={t(words.keyword)} value={keyword} onValue={(next) => change({ keyword: next })} />
        <Select
          label={t(words.state)}
          size="small"
          value={state ?? 'any'}
          options={[
            { value: 'any', label: t(words.anyState) },
            ...states.map((value) => ({ value, label: t(words[value]) })),
          ]}
          onChange={(next) => change({ state: next === 'any' ? undefined : next })}
        />
      </Filters>
      <DataList
        query={query}
        caption={words.hotels}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ id }) => paths.hotel(id) }}
        columns={columns}
        muted={({ active }) => !active}
        narrowed={keyword !== '' || state !== undefined}
        none={words.noHotels}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
      {add.dialog}
    </Page>
  );
}

export function SoldChip({ active }: { active: boolean }) {
  const t = useText();
  return <StatusChip tone={active ? 'green' : 'grey'}>{t(active ? words.open : words.closed)}</StatusChip>;
}

function useColumns(): readonly [Column<HotelLine>, ...Column<HotelLine>[]] {
  const name = useName();
  return [
    { id: 'id', head: words.id, cell: ({ id }) => id },
    { id: 'name', head: words.name, wide: true, cell: ({ nameZh, nameEn }) => name(nameZh, nameEn) },
    { id: 'city', head: words.city, cell: ({ city }) => name(city.nameZh, city.nameEn) },
    { id: 'star', head: words.star, align: 'end', cell: ({ star }) => star },
    { id: 'state', head: words.state, cell: ({ active }) => <SoldChip active={active} /> },
    { id: 'rooms', head: words.roomTypes, align: 'end', cell: ({ roomTypes }) => roomTypes },
    { id: 'rates', head: words.ratesOf, align: 'end', cell: ({ rates }) => rates },
    { id: 'photos', head: words.photoCount, align: 'end', cell: ({ photos }) => photos },
  ];
}
