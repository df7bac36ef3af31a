import type { WorkOrderSummary } from '@waylight/contract/work-order/work-order';
import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { TimeText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useOpenRow } from '../../lib/list/open-row.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './words.ts';
import styles from './work-order-list-page.module.css';
import { HandlerName, WorkOrderMarks, WorkOrderStatusChip } from './work-order-status.tsx';

/** One row a work order; a press anywhere on it opens it, and so does its link. Cards on a phone. */
export function WorkOrderTable({ workOrders, busy }: { workOrders: readonly WorkOrderSummary[]; busy: boolean }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const openRow = useOpenRow();
  return (
    <Table caption={t(words.caption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>{t(words.number)}</HeadCell>
        <HeadCell>{t(words.order)}</HeadCell>
        <HeadCell>{t(words.content)}</HeadCell>
        <HeadCell>{t(words.status)}</HeadCell>
        <HeadCell>{t(words.submitted)}</HeadCell>
        <HeadCell>{t(words.handler)}</HeadCell>
      </TableHead>
      <TableBody>
        {workOrders.map((one) => (
          <Row
            key={one.number}
            muted={one.status === 'closed' || one.status === 'completed'}
            onClick={openRow(paths.workOrder(one.number))}
          >
            <RowHead>
              <Link strong plain href={paths.workOrder(one.number)}>
                {one.number}
              </Link>
              <WorkOrderMarks workOrder={one} />
              <span className={styles.second}>{workOrderName(one)[language]}</span>
            </RowHead>
            <Cell label={t(words.order)} wide>
              <Link plain href={paths.order(one.orderCode)}>
                {one.orderCode}
              </Link>
              <span className={styles.second}>{names(one.infoName, one.nameEng).name}</span>
            </Cell>
            <Cell label={t(words.content)} wide>
              <span className={styles.content}>{one.content}</span>
            </Cell>
            <Cell label={t(words.status)}>
              <WorkOrderStatusChip status={one.status} />
            </Cell>
            <Cell label={t(words.submitted)}>
              <span className={styles.nowrap}>
                <TimeText instant={one.createdAt} timeZone="Asia/Shanghai" />
              </span>
              <span className={styles.second}>{one.submitter}</span>
            </Cell>
            <Cell label={t(words.handler)}>
              <HandlerName name={one.handler} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
