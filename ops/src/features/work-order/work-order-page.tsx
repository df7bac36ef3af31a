import { useParams } from '@tanstack/react-router';
import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { Columns, Page, PageHead } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useName, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Conversation, Notes } from './conversation.tsx';
import { words } from './words.ts';
import styles from './work-order.module.css';
import { type WorkOrder, WorkOrderStatusChip } from './work-order-parts.tsx';

const everyMs = 30_000;

/** One work order: what is wanted, its order, the conversation, and the answers that are open. */
export function WorkOrderPage() {
  const t = useText();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const query = useCallQuery(
    opsApi.workOrder.get,
    { number },
    { handles: 'all', staleTime: 0, refetchInterval: everyMs },
  );
  const { data } = query;
  usePageTitle(`${t(words.title)} ${number}`);
  return (
    <Page width={1440}>
      <PageHead
        back={<Link href={paths.workOrders()}>{t(words.toList)}</Link>}
        line={
          <>
            <h1>{data ? `${t(workOrderName(data))} ${number}` : number}</h1>
            {data && <WorkOrderStatusChip status={data.status} />}
            {data?.urgedAt && <Badge tone="lamp">{t(words.urged, { n: data.urges })}</Badge>}
            {data && data.waitsFor !== 'nobody' && (
              <Badge tone="petrol">{t(data.waitsFor === 'hotel' ? words.waitsForHotel : words.waitsForAgency)}</Badge>
            )}
          </>
        }
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_WORK_ORDER"
        missing={words.missing}
        record={{ kind: 'workOrder', id: number }}
      >
        {(one) => <WorkOrderBody one={one} />}
      </DetailPage>
    </Page>
  );
}

function WorkOrderBody({ one }: { one: WorkOrder }) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <AnswerBar one={one} />
      {one.granted && one.can.resolve && <Banner tone="info">{t(words.grantedBefore)}</Banner>}
      <Columns aside={400} until={1080}>
        <div className={styles.stack}>
          <Conversation one={one} />
        </div>
        <div className={styles.stack}>
          <WishCard one={one} />
          <OrderCard one={one} />
          <Notes one={one} />
        </div>
      </Columns>
    </div>
  );
}

/** Facts of the wish that it names; the others are left out. */
function useWish({ wish, order, content }: WorkOrder): Fact[] {
  const t = useText();
  const name = useName();
  const join = useNames();
  const language = useLanguage();
  const { dates, rooms, guests, beds, surcharges, agreed } = wish;
  const request = (term: string, value: string | null): Fact[] =>
    value === null ? [] : [{ term, value: value || t(words.cleared) }];
  return [
    { term: t(words.statement), value: content },
    ...(dates
      ? [
          {
            term: t(words.dates),
            value: (
              <>
                {dateRangeText(dates.checkin, dates.checkout, language)}
                {dates.leaveOutGone && <div>{t(words.leaveOutGone)}</div>}
              </>
            ),
          },
        ]
      : []),
    ...(rooms.length > 0 ? [{ term: t(words.rooms), value: join(rooms.map((n) => t(words.room, { n }))) }] : []),
    ...guests.map(({ roomNo, names }) => ({
      id: `guests ${roomNo}`,
      term: `${t(words.guests)}, ${t(words.room, { n: roomNo })}`,
      value: join(names),
    })),
    ...beds.map(({ roomNo, bed }) => ({
      id: `bed ${roomNo}`,
      term: `${t(words.bed)}, ${t(words.room, { n: roomNo })}`,
      value: bed,
    })),
    ...request(t(words.otherRequests), wish.otherRequests),
    ...request(t(words.arrivalTime), wish.arrivalTime),
    ...request(t(words.flight), wish.flight),
    ...(surcharges
      ? [
          {
            term: t(words.surcharges),
            value:
              join(
                surcharges.map(
                  ({ roomNo, nameZh, nameEn, count }) =>
                    `${t(words.room, { n: roomNo })}: ${name(nameZh, nameEn)} × ${count}`,
                ),
              ) || t(words.noSurcharges),
          },
        ]
      : []),
    ...(agreed === null ? [] : [{ term: t(words.agreed), value: <Money amount={agreed} currency={order.currency} /> }]),
  ];
}

function WishCard({ one }: { one: WorkOrder }) {
  const t = useText();
  return (
    <Card title={t(words.wish)}>
      <Facts items={useWish(one)} />
    </Card>
  );
}

function OrderCard({ one }: { one: WorkOrder }) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const { order, contact, company } = one;
  return (
    <Card title={t(words.order)}>
      <Facts
        items={[
          { term: t(words.order), value: <Link href={paths.order(one.orderCode)}>{one.orderCode}</Link> },
          { term: t(words.hotel), value: name(one.hotelZh, one.hotelEn) },
          {
            term: t(words.stay),
            value: dateRangeText(order.checkin, order.checkout, language),
          },
          { term: t(words.roomCount), value: order.roomCount },
          { term: t(words.total), value: <Money amount={order.total} currency={order.currency} /> },
          {
            term: t(words.company),
            value: <Link href={paths.company(company.code)}>{name(company.nameZh, company.nameEn)}</Link>,
          },
          { term: t(words.contact), value: [contact.name, contact.phone, contact.email].join(' · ') },
          { term: t(words.handler), value: one.handler ?? t(words.nobody) },
        ]}
      />
    </Card>
  );
}
