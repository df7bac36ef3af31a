import { useParams } from '@tanstack/react-router';
import { lacksNumber } from '@waylight/contract/booking/hotel-number';
import { creditStepWords, stepsShown } from '@waylight/contract/booking/order-steps';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { Timeline } from '@waylight/ui/text/timeline';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { HotelCard } from './hotel-card.tsx';
import { hotelWords } from './hotel-words.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderBooks } from './order-books.tsx';
import { AgencyCard, StayCard } from './order-facts.tsx';
import type { Order } from './order-reply.ts';
import { OrderStatusChip } from './order-status.tsx';
import styles from './orders.module.css';
import { actorWords, stepWords, words } from './words.ts';

const everyMs = 30_000;

/** One order: what its agency sees, what may be done, and the books behind it. */
export function OrderPage() {
  const t = useText();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useCallQuery(
    opsApi.order.get,
    { orderCode: code.toUpperCase() },
    { handles: 'all', staleTime: 0, refetchInterval: everyMs },
  );
  usePageTitle(`${t(words.order)} ${code}`);
  return (
    <Page gap={16}>
      <PageHead
        back={<Link href={paths.orders()}>{t(words.toList)}</Link>}
        line={
          <>
            <h1>
              {t(words.order)} {code}
            </h1>
            {query.data && <OrderStatusChip status={query.data.order.status} expired={query.data.order.expired} />}
          </>
        }
      />
      <DetailPage query={query} unknown="NO_SUCH_ORDER" missing={words.missing} record={{ kind: 'order', id: code }}>
        {(data) => <OrderBody data={data} />}
      </DetailPage>
    </Page>
  );
}

function OrderBody({ data }: { data: Order }) {
  const t = useText();
  const mayAct = useMay('ORDERS_ACT');
  const { taker, order, tasks } = data;
  const cannot = tasks.find(({ kind, doneAt }) => kind === 'hotelCannot' && doneAt === null);
  return (
    <div className={styles.stack}>
      {taker && (
        <Banner tone={taker.isOwn ? 'info' : 'warning'}>
          {taker.isOwn ? t(words.takenByYou) : t(words.takenBy, { name: taker.name })}
        </Banner>
      )}
      {cannot && <Banner tone="warning">{t(hotelWords.cannotAlarm, { reason: cannot.note })}</Banner>}
      {lacksNumber(order) && <Banner tone="warning">{t(words.numberAlarm)}</Banner>}
      {mayAct && <OrderActs data={data} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <StayCard data={data} />
          <OrderBooks books={data.books} />
        </div>
        <div className={styles.stack}>
          <Tasks tasks={tasks} mayAct={mayAct} />
          <HotelCard data={data} mayAct={mayAct} />
          <AgencyCard data={data} />
          <Notes notes={data.notes} />
          <WorkOrders workOrders={data.workOrders} />
          <History history={order.history} />
        </div>
      </div>
    </div>
  );
}

type Task = Order['tasks'][number];
const taskWords: Readonly<Record<Task['kind'], Text>> = {
  confirmOverdue: words.taskOverdue,
  tellCancelled: words.taskCancelled,
  tellChanged: words.taskChanged,
  hotelCannot: words.taskCannot,
};

function Tasks({ tasks, mayAct }: { tasks: Order['tasks']; mayAct: boolean }) {
  const t = useText();
  const finish = useAct({
    call: opsApi.order.finishTask,
    title: words.finishTask,
    routine: true,
    subject: ({ kind }: Task) => t(taskWords[kind]),
    start: () => ({ note: '' }),
    fields: (form) => <TextField {...form.text('note')} label={t(words.taskNote)} maxLength={300} autoFocus />,
    request: ({ note }, { id }) => ({ taskId: id, note: note.trim() }),
    touches: [opsApi.order.get, opsApi.order.list, opsApi.desk.waiting],
  });
  if (tasks.length === 0) return null;
  return (
    <Card title={t(words.tasks)}>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.item}>
            <span className={styles.line}>
              <strong>{t(taskWords[task.kind])}</strong>
              {mayAct && task.doneAt === null && (
                <Button size="small" onPress={() => finish.open(task)}>
                  {t(words.finish)}
                </Button>
              )}
            </span>
            <span className={styles.second}>
              <OpsTime at={task.at} />
              {task.doneBy !== null &&
                ` · ${t(words.doneBy, { name: t(actorWords[task.doneBy] ?? { zh: task.doneBy, en: task.doneBy }) })}`}
            </span>
            {(task.note || task.doneNote) && (
              <span className={styles.text}>{[task.note, task.doneNote].filter(Boolean).join('\n')}</span>
            )}
          </li>
        ))}
      </ul>
      {finish.dialog}
    </Card>
  );
}

function Notes({ notes }: { notes: Order['notes'] }) {
  const t = useText();
  return (
    <Card title={t(words.notes)}>
      {notes.length === 0 ? (
        <p>{t(words.noNotes)}</p>
      ) : (
        <ul className={styles.list}>
          {notes.map(({ at, person, note }) => (
            <li key={`${at} ${note}`} className={styles.item}>
              <span className={styles.text}>{note}</span>
              <span className={styles.second}>
                {person} · <OpsTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WorkOrders({ workOrders }: { workOrders: Order['workOrders'] }) {
  const t = useText();
  if (workOrders.length === 0) return null;
  return (
    <Card title={t(words.workOrders)}>
      <ul className={styles.list}>
        {workOrders.map(({ number, at }) => (
          <li key={number} className={styles.line}>
            {number}
            <span className={styles.second}>
              <OpsTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const statusWords: Readonly<Record<string, Text>> = { ...orderStatusWords, ...paymentStatusWords };

function History({ history }: { history: Order['order']['history'] }) {
  const t = useText();
  const status = (name: string | null) => (name === null ? '' : t(statusWords[name] ?? { zh: name, en: name }));
  return (
    <Card title={t(words.history)}>
      <Timeline
        steps={stepsShown(history).map(({ credit, ...step }, at) => ({
          key: `${step.at} ${step.kind} ${at}`,
          when: <OpsTime at={step.at} />,
          title: t(
            (credit && creditStepWords[step.kind]) || (stepWords[step.kind] ?? { zh: step.kind, en: step.kind }),
          ),
          detail:
            credit || step.to === null || step.to === step.from ? '' : `${status(step.from)} → ${status(step.to)}`,
          note: step.note || undefined,
          who: t(actorWords[step.who] ?? { zh: step.who, en: step.who }),
        }))}
      />
    </Card>
  );
}
