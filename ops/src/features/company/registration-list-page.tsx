import type { ReplyOf } from '@waylight/contract/wire/call';
import { Badge } from '@waylight/ui/feedback/badge';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { placeText } from './company-parts.tsx';
import { words } from './words.ts';

type Row = ReplyOf<typeof opsApi.company.registrations>['records'][number];

const address = listAddress({ page: pageField(), limit: limitField });

/** Registrations that wait for a decision, oldest first. */
export function RegistrationListPage() {
  const t = useText();
  const name = useName();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.company.registrations, asked);
  usePageTitle(t(words.registrations));
  const hrefOf = (next: typeof asked) => paths.registrations(address.write(next));
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    { id: 'name', head: words.name, cell: ({ nameZh, nameEn }) => name(nameZh, nameEn) },
    { id: 'place', head: words.place, cell: placeText },
    { id: 'phone', head: words.phone, cell: ({ phone }) => phone },
    { id: 'main', head: words.mainPerson, cell: ({ mainName, email }) => `${mainName} · ${email}` },
    {
      id: 'alike',
      head: words.alikeCount,
      align: 'end',
      cell: ({ alikeCount }) => (alikeCount === 0 ? '–' : <Badge tone="lamp">{alikeCount}</Badge>),
    },
    { id: 'at', head: words.applied, cell: ({ createdAt }) => <OpsTime at={createdAt} /> },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.registrations)}</h1>
      </TitleLine>
      <DataList
        query={query}
        caption={words.registrations}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ id }) => paths.registration(id) }}
        columns={columns}
        narrowed={false}
        none={words.noRegistrations}
        page={asked.page}
        limit={asked.limit}
        hrefFor={(page) => hrefOf({ ...asked, page })}
        onLimit={(limit) => go(hrefOf({ limit, page: 1 }), { keepScroll: true })}
      />
    </Page>
  );
}
