import { api } from '@waylight/contract';
import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Button } from '@waylight/ui/button';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { Pager } from '@waylight/ui/table/pager';
import { useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import styles from './conversation.module.css';
import { Conversation } from './conversation.tsx';
import { words } from './words.ts';

/** Entries on a page. */
const limit = 50;

/** A button that shows the conversations of all work orders of an order together, oldest first. */
export function OrderConversation({ orderCode }: { orderCode: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t(words.all)}
      </Button>
      <Dialog
        title={t(words.allOf, { order: orderCode })}
        size="large"
        isOpen={open}
        onOpenChange={setOpen}
        actions={(close) => <Button onPress={close}>{t(words.closeDialog)}</Button>}
      >
        {open && <Entries orderCode={orderCode} />}
      </Dialog>
    </>
  );
}

function Entries({ orderCode }: { orderCode: string }) {
  const t = useText();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useCallQuery(
    api.conversation.ofOrder,
    { orderCode, page, limit },
    { staleTime: 0, handles: 'all', keepPrevious: true },
  );
  const { data } = query;
  // Conversations run side by side: where another one goes on, its work order is named.
  const starts = new Set(
    data?.records.filter(({ number }, i, all) => number !== all[i - 1]?.number).map(({ id }) => id),
  );
  if (query.isError && !data) return <CallFailed query={query} title={t(words.failed)} />;
  return (
    <Loading waiting={!data} skeleton={<SkeletonText lines={6} />}>
      {() =>
        data && (
          <>
            <Conversation
              entries={data.records}
              numberOf={({ number }) => number}
              headOf={({ id, number, ...named }) =>
                starts.has(id) && (
                  <p className={styles.about}>
                    <Link href={paths.workOrder(number)}>
                      {t(words.about, { type: workOrderName(named)[language], number })}
                    </Link>
                  </p>
                )
              }
            />
            {data.total > limit && <Pager page={page} limit={limit} total={data.total} onPage={setPage} />}
          </>
        )
      }
    </Loading>
  );
}
