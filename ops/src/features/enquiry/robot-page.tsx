import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { enumField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './enquiry.module.css';
import { words } from './words.ts';

type RobotRow = ReplyOf<typeof opsApi.enquiry.robots>['records'][number];

const states = ['requested', 'active'] as const;
const address = listAddress({ status: enumField(states, 'requested'), page: pageField(), limit: limitField });

/** Companies that ask for the air-ticket robot, and those that have it. */
export function RobotPage() {
  const t = useText();
  const name = useName();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('SERVICE_ACT');
  const query = useListQuery(opsApi.enquiry.robots, asked);
  const look = {
    call: opsApi.enquiry.setRobot,
    subject: ({ code }: RobotRow) => `${code}. ${t(words.robotHint)}`,
    touches: [opsApi.enquiry.robots],
  };
  const activate = useAct({
    ...look,
    title: words.activate,
    request: (_: object, { code: company }: RobotRow) => ({ company, on: true }),
  });
  const switchOff = useAct({
    ...look,
    title: words.switchOff,
    request: (_: object, { code: company }: RobotRow) => ({ company, on: false }),
    danger: true,
  });
  usePageTitle(t(words.robots));
  const hrefOf = (next: typeof asked) => paths.robots(address.write(next));
  const columns: readonly [Column<RobotRow>, ...Column<RobotRow>[]] = [
    { id: 'code', head: words.companyCode, cell: ({ code }) => code },
    { id: 'company', head: words.company, cell: ({ nameZh, nameEn }) => name(nameZh, nameEn) },
    { id: 'main', head: words.main, cell: ({ main }) => main },
    { id: 'email', head: words.email, cell: ({ email }) => email },
    {
      id: 'acts',
      head: words.robots,
      cell: (row) =>
        mayAct && (
          <span className={styles.acts}>
            {row.status === 'requested' && (
              <Button size="small" tone="primary" onPress={() => activate.open(row)}>
                {t(words.activate)}
              </Button>
            )}
            <Button size="small" onPress={() => switchOff.open(row)}>
              {t(words.switchOff)}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.robots)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.robotStates)}
        selected={asked.status}
        onSelect={(status) => go(hrefOf({ ...asked, status, page: 1 }), { keepScroll: true })}
        items={states.map((id) => ({ id, label: t(words[id]) }))}
        panel={
          <DataList
            query={query}
            caption={words.robots}
            rowKey={({ code }) => code}
            open={{ href: ({ code }) => paths.company(code) }}
            columns={columns}
            narrowed={false}
            none={asked.status === 'active' ? words.noneActive : words.noneRequested}
            page={asked.page}
            limit={asked.limit}
            hrefFor={(page) => hrefOf({ ...asked, page })}
            onLimit={(limit) => go(hrefOf({ ...asked, limit, page: 1 }), { keepScroll: true })}
          />
        }
      />
      {activate.dialog}
      {switchOff.dialog}
    </Page>
  );
}
