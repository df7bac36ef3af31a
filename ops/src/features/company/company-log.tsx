import { securityEventWords } from '@waylight/contract/identity/security-log-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useState } from 'react';
import { ChangeTable } from '../../lib/act/change-table.tsx';
import { actWords } from '../../lib/act/fact-words.ts';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

type ActRow = ReplyOf<typeof opsApi.company.activity>['records'][number];
type EventRow = ReplyOf<typeof opsApi.company.security>['records'][number];

interface LogProps {
  code: string;
  page: number;
  hrefFor: (page: number) => string;
}

const limit = 20;
const paged = { limit, narrowed: false, onLimit: () => {} };

/** Acts of the operator about a company, newest first. */
export function ActivityTab({ code, page, hrefFor }: LogProps) {
  const t = useText();
  const query = useListQuery(opsApi.company.activity, { code, page, limit });
  const [shown, setShown] = useState<ActRow>();
  const columns: readonly [Column<ActRow>, ...Column<ActRow>[]] = [
    { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
    { id: 'by', head: words.by, cell: ({ person }) => person },
    { id: 'act', head: words.act, cell: ({ act }) => t(actWords(act)) },
    { id: 'changes', head: words.changes, align: 'end', cell: ({ changes }) => changes.length },
    { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason || '–' },
  ];
  return (
    <>
      <DataList
        {...paged}
        query={query}
        caption={words.activity}
        rowKey={({ id }) => String(id)}
        open={{ press: setShown }}
        columns={columns}
        none={words.noActivity}
        page={page}
        hrefFor={hrefFor}
      />
      {shown && (
        <Drawer isOpen title={t(actWords(shown.act))} onOpenChange={() => setShown(undefined)}>
          <p>{shown.reason}</p>
          <ChangeTable changes={shown.changes} />
        </Drawer>
      )}
    </>
  );
}

/** Events of a company's accounts. */
export function SecurityTab({ code, page, hrefFor }: LogProps) {
  const t = useText();
  const query = useListQuery(opsApi.company.security, { code, page, limit });
  const [shown, setShown] = useState<EventRow>();
  const columns: readonly [Column<EventRow>, ...Column<EventRow>[]] = [
    { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={new Date(at).toISOString()} /> },
    { id: 'event', head: words.event, cell: ({ kind }) => t(securityEventWords[kind]) },
    {
      id: 'who',
      head: words.username,
      cell: ({ loginName, aboutLoginName }) => [loginName, aboutLoginName].filter(Boolean).join(' → ') || '–',
    },
    { id: 'network', head: words.network, cell: ({ address }) => address || '–' },
    { id: 'device', head: words.device, wide: true, cell: ({ userAgent }) => userAgent.slice(0, 60) || '–' },
  ];
  return (
    <>
      <DataList
        {...paged}
        query={query}
        caption={words.security}
        rowKey={({ eventId }) => String(eventId)}
        open={{ press: setShown }}
        columns={columns}
        none={words.noEvents}
        page={page}
        hrefFor={hrefFor}
      />
      {shown && (
        <Drawer isOpen title={t(securityEventWords[shown.kind])} onOpenChange={() => setShown(undefined)}>
          <p>
            <OpsTime at={new Date(shown.at).toISOString()} />
          </p>
          <p>{shown.address}</p>
          <p>{shown.userAgent}</p>
        </Drawer>
      )}
    </>
  );
}
