import { type DeliveryThing, deliveryAbouts, deliveryStates } from '@waylight/contract/ops/delivery/delivery';
import type { Words } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import type { ReactNode } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, type DataListProps, Filters } from '../../lib/list/data-list.tsx';
import { enumField, limitField, listAddress, optionalEnumField, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './delivery.module.css';
import { aboutWords, failureWords, stateWords, thingWords, topicWords, words } from './words.ts';

type MailRow = ReplyOf<typeof opsApi.mail.list>['records'][number];
type ReactionRow = ReplyOf<typeof opsApi.reaction.list>['records'][number];

const address = listAddress({
  kind: enumField(['mail', 'reaction'], 'mail'),
  state: optionalEnumField(deliveryStates),
  about: optionalEnumField(deliveryAbouts),
  page: pageField(),
  limit: limitField,
});
type DeliveryQuery = ReturnType<typeof address.parse>;

const requestOf = ({ state, about, page, limit }: DeliveryQuery) => ({
  ...{ page, limit },
  ...(state ? { state } : {}),
  ...(about ? { about } : {}),
});

const hrefOf = (next: DeliveryQuery) => paths.deliveries(address.write(next));

/** Mails that did not leave, and follow-ups that failed: who may read money sees both. */
export function DeliveryPage() {
  const t = useText();
  const go = useGo();
  const seesReactions = useMay('MONEY_READ');
  const url = useUrl(address);
  const kind = seesReactions ? url.kind : 'mail';
  const asked = { ...url, kind };
  usePageTitle(t(words.title));
  const list = kind === 'mail' ? <MailList asked={asked} /> : <ReactionList asked={asked} />;
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      {seesReactions ? (
        <Tabs
          label={t(words.kinds)}
          selected={kind}
          onSelect={(next) =>
            go(hrefOf({ kind: next, state: undefined, about: undefined, page: 1, limit: asked.limit }))
          }
          items={(['mail', 'reaction'] as const).map((id) => ({ id, label: t(words[id]) }))}
          panel={list}
        />
      ) : (
        list
      )}
    </Page>
  );
}

interface ListProps {
  asked: DeliveryQuery;
}

function MailList({ asked }: ListProps) {
  const t = useText();
  const mayAct = useMay('ORDERS_ACT');
  const query = useListQuery(opsApi.mail.list, requestOf(asked));
  const look = {
    subject: ({ recipients, subject, about }: MailRow) =>
      [recipients.join(', '), subject ?? t(aboutWords[about])].filter(Boolean).join(' · '),
    request: (_: unknown, { id }: MailRow) => ({ id }),
    touches: [opsApi.mail.list, opsApi.desk.waiting],
  };
  const again = useAct<typeof opsApi.mail.sendAgain, MailRow>({
    ...{ ...look, call: opsApi.mail.sendAgain, title: words.again },
  });
  const leave = useAct<typeof opsApi.mail.leave, MailRow>({
    ...{ ...look, call: opsApi.mail.leave, title: words.leaveMail, danger: true },
  });
  const columns: readonly [Column<MailRow>, ...Column<MailRow>[]] = [
    { id: 'subject', head: words.subject, wide: true, cell: ({ subject, about }) => subject ?? t(aboutWords[about]) },
    {
      id: 'to',
      head: words.to,
      cell: ({ recipients }) => (
        <span className={styles.address}>{recipients.length > 0 ? recipients.join(', ') : t(words.unknownTo)}</span>
      ),
    },
  ];
  return (
    <DeliveryList
      asked={asked}
      query={query}
      columns={columns}
      acts={mayAct ? { again, leave, againWord: words.again, leaveWord: words.leaveMail } : undefined}
      lead={words.mailLead}
      none={words.none}
    />
  );
}

function ReactionList({ asked }: ListProps) {
  const t = useText();
  const mayAct = useMay('MONEY_ACT');
  const query = useListQuery(opsApi.reaction.list, requestOf(asked));
  const nameOf = ({ topic, about }: ReactionRow) => t(topicWords[topic] ?? aboutWords[about]);
  const look = {
    subject: (row: ReactionRow) => [nameOf(row), row.thing?.code ?? row.id].join(' · '),
    request: (_: unknown, { id }: ReactionRow) => ({ id }),
    touches: [opsApi.reaction.list, opsApi.desk.waiting],
  };
  const again = useAct<typeof opsApi.reaction.retry, ReactionRow>({
    ...{ ...look, call: opsApi.reaction.retry, title: words.retry },
  });
  const leave = useAct<typeof opsApi.reaction.leave, ReactionRow>({
    ...{ ...look, call: opsApi.reaction.leave, title: words.leaveReaction, danger: true },
  });
  const columns: readonly [Column<ReactionRow>, ...Column<ReactionRow>[]] = [
    { id: 'event', head: words.event, wide: true, cell: nameOf },
  ];
  return (
    <DeliveryList
      asked={asked}
      query={query}
      columns={columns}
      acts={mayAct ? { again, leave, againWord: words.retry, leaveWord: words.leaveReaction } : undefined}
      lead={words.reactionLead}
      none={words.noneFailed}
    />
  );
}

interface ActOnRow<R> {
  readonly open: (row: R) => void;
  readonly dialog: ReactNode;
}

interface DeliveryListProps<R extends ReactionRow> extends ListProps {
  readonly query: DataListProps<R>['query'];
  /** what only this list has, before the columns of both */
  readonly columns: readonly [Column<R>, ...Column<R>[]];
  /** undefined: the person may only read */
  readonly acts: { again: ActOnRow<R>; leave: ActOnRow<R>; againWord: Words; leaveWord: Words } | undefined;
  readonly lead: Words;
  readonly none: Words;
}

/** The frame of both lists: filters, columns and acts. */
function DeliveryList<R extends ReactionRow>({ asked, query, columns, acts, lead, none }: DeliveryListProps<R>) {
  const t = useText();
  const shared = useSharedColumns<R>();
  const actsColumn = (one: NonNullable<typeof acts>): Column<R> => ({
    id: 'acts',
    head: words.acts,
    wide: true,
    cell: (row) => (
      <Acts
        again={t(one.againWord)}
        onAgain={() => one.again.open(row)}
        leave={row.state === 'left' ? undefined : t(one.leaveWord)}
        onLeave={() => one.leave.open(row)}
      />
    ),
  });
  return (
    <div className={styles.stack}>
      <p>{t(lead)}</p>
      <DeliveryFilters asked={asked} />
      <DataList
        query={query}
        caption={words.caption}
        rowKey={({ id }) => String(id)}
        open={{ press: (row) => acts?.again.open(row) }}
        columns={[...columns, ...shared, ...(acts ? [actsColumn(acts)] : [])]}
        none={none}
        {...usePages(asked)}
      />
      {acts?.again.dialog}
      {acts?.leave.dialog}
    </div>
  );
}

/** Pages of a list, and whether filters are set. */
function usePages(asked: DeliveryQuery) {
  const go = useGo();
  return {
    narrowed: asked.state !== undefined || asked.about !== undefined,
    ...{ page: asked.page, limit: asked.limit },
    hrefFor: (page: number) => hrefOf({ ...asked, page }),
    onLimit: (limit: number) => go(hrefOf({ ...asked, page: 1, limit })),
  };
}

function DeliveryFilters({ asked }: ListProps) {
  const t = useText();
  const go = useGo();
  const change = (part: Partial<DeliveryQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  // Follow-ups are never given up, and none is about these.
  const states = asked.kind === 'mail' ? deliveryStates : deliveryStates.filter((one) => one !== 'givenUp');
  const abouts =
    asked.kind === 'mail'
      ? deliveryAbouts
      : deliveryAbouts.filter((one) => ['order', 'payment', 'bill', 'workOrder', 'company'].includes(one));
  return (
    <Filters>
      <Select
        size="small"
        label={t(words.state)}
        value={asked.state ?? 'open'}
        onChange={(state) => change({ state: state === 'open' ? undefined : state })}
        options={[
          { value: 'open', label: t(words.open) },
          ...states.map((value) => ({ value, label: t(stateWords[value]) })),
        ]}
      />
      <Select
        size="small"
        label={t(words.about)}
        value={asked.about ?? 'any'}
        onChange={(about) => change({ about: about === 'any' ? undefined : about })}
        options={[
          { value: 'any', label: t(words.any) },
          ...abouts.map((value) => ({ value, label: t(aboutWords[value]) })),
        ]}
      />
      {(asked.state || asked.about) && (
        <Button tone="quiet" size="small" onPress={() => change({ state: undefined, about: undefined })}>
          {t(words.reset)}
        </Button>
      )}
    </Filters>
  );
}

/** Page of a thing, and the authority without which its code stands there without a link. */
const pageOf = {
  order: { href: paths.order, needs: 'ORDERS_READ' },
  bill: { href: paths.bill, needs: 'MONEY_READ' },
  invoice: { href: paths.invoice, needs: 'MONEY_READ' },
  workOrder: { href: paths.workOrder, needs: 'SERVICE_READ' },
  enquiry: { href: paths.enquiry, needs: 'SUPPLIERS_READ' },
  company: { href: (code: string) => paths.company(code), needs: 'COMPANIES_READ' },
  registration: { href: (code: string) => paths.registration(Number(code)), needs: 'COMPANIES_READ' },
} as const satisfies Record<DeliveryThing, unknown>;

function Thing({ kind, code }: NonNullable<ReactionRow['thing']>) {
  const t = useText();
  const { href, needs } = pageOf[kind];
  const name = t(thingWords[kind], { code });
  return useMay(needs) ? <Link href={href(code)}>{name}</Link> : name;
}

/** Columns of both lists. */
function useSharedColumns<R extends ReactionRow>(): readonly Column<R>[] {
  const t = useText();
  const name = useName();
  return [
    {
      id: 'thing',
      head: words.thing,
      cell: ({ thing, company }) =>
        thing || company ? (
          <span className={styles.lines}>
            {thing && <Thing {...thing} />}
            {company && <span className={styles.note}>{name(company.nameZh, company.nameEn)}</span>}
          </span>
        ) : (
          '–'
        ),
    },
    { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
    { id: 'attempts', head: words.attempts, align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'failure',
      head: words.failure,
      wide: true,
      cell: ({ failure, id }) => t(failureWords[failure], { id }),
    },
    {
      id: 'state',
      head: words.state,
      wide: true,
      cell: ({ state, dueAt, decided }) => (
        <span className={styles.lines}>
          <span>{t(stateWords[state])}</span>
          {dueAt && (
            <span className={styles.note}>
              {t(words.nextTry)} <OpsTime at={dueAt} />
            </span>
          )}
          {decided && (
            <span className={styles.note}>
              {t(decided.choice === 'again' ? words.decidedAgain : words.decidedLeave, {
                person: decided.by,
                reason: decided.reason,
              })}
            </span>
          )}
        </span>
      ),
    },
  ];
}

interface ActsProps {
  again: string;
  onAgain: () => void;
  /** undefined: it has been left */
  leave: string | undefined;
  onLeave: () => void;
}

function Acts({ again, onAgain, leave, onLeave }: ActsProps) {
  return (
    <span className={styles.acts}>
      <Button size="small" onPress={onAgain}>
        {again}
      </Button>
      {leave && (
        <Button size="small" tone="quiet" onPress={onLeave}>
          {leave}
        </Button>
      )}
    </span>
  );
}
