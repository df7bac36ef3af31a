import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Badge } from '../../src/feedback/badge.tsx';
import { StatusChip, type StatusTone } from '../../src/feedback/status-chip.tsx';
import { Link } from '../../src/link.tsx';
import { useLanguage } from '../../src/provider.tsx';
import { Facts } from '../../src/table/facts.tsx';
import { Cell, HeadCell, Row, RowHead, type SortOrder, Table, TableBody, TableHead } from '../../src/table/table.tsx';
import { CopyButton } from '../../src/text/copy-button.tsx';
import { DateText, dateRangeText, TimeText } from '../../src/text/date-text.tsx';
import { Money } from '../../src/text/money.tsx';
import { Example, type GallerySection, Line, useText } from '../section.tsx';

const rows = [
  { code: 'B2603140017', date: '2026-03-14', amount: 711_600, tone: 'green' },
  { code: 'B2603150102', date: '2026-03-15', amount: 2_592_000, tone: 'blue' },
  { code: 'B2603160044', date: '2026-03-16', amount: 52_320, tone: 'grey' },
] as const;

const statuses: Record<StatusTone, { zh: string; en: string }> = {
  blue: { zh: '处理中', en: 'In progress' },
  green: { zh: '已完成', en: 'Done' },
  red: { zh: '已拒绝', en: 'Rejected' },
  lamp: { zh: '等待中', en: 'Waiting' },
  plum: { zh: '退回中', en: 'Coming back' },
  grey: { zh: '已结束', en: 'Over' },
  inkOutline: { zh: '已锁定', en: 'Locked' },
  blueOutline: { zh: '挂账', en: 'On account' },
};

function Tables() {
  const t = useText();
  const [sort, setSort] = useState<SortOrder>('ascending');
  const sorted = [...rows].sort((one, other) => (one.amount - other.amount) * (sort === 'descending' ? -1 : 1));
  const heads = {
    code: t({ zh: '编号', en: 'Code' }),
    date: t({ zh: '日期', en: 'Date' }),
    status: t({ zh: '状态', en: 'Status' }),
    amount: t({ zh: '金额 (CNY)', en: 'Amount (CNY)' }),
  };
  return (
    <>
      {(['compact', 'comfortable'] as const).map((density) => (
        <Example key={density} name={`Table (${density})`} wide>
          <Table caption={t({ zh: '最近记录', en: 'Recent entries' })} density={density} cards stickyHead>
            <TableHead>
              <HeadCell>{heads.code}</HeadCell>
              <HeadCell>{heads.date}</HeadCell>
              <HeadCell>{heads.status}</HeadCell>
              <HeadCell
                align="end"
                sort={sort}
                onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}
              >
                {heads.amount}
              </HeadCell>
            </TableHead>
            <TableBody>
              {sorted.map((row, index) => (
                <Row key={row.code} selected={index === 1} muted={row.tone === 'grey'}>
                  <RowHead>
                    <Link plain href="#data">
                      {row.code}
                    </Link>
                  </RowHead>
                  <Cell label={heads.date}>
                    <DateText date={row.date} />
                  </Cell>
                  <Cell label={heads.status}>
                    <StatusChip tone={row.tone}>{t(statuses[row.tone])}</StatusChip>
                  </Cell>
                  <Cell label={heads.amount} align="end">
                    <Money amount={row.amount} currency="CNY" codeHidden look="strong" />
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Example>
      ))}
    </>
  );
}

function Values() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Example name="StatusChip">
        <Line>
          {(Object.keys(statuses) as StatusTone[]).map((tone) => (
            <StatusChip key={tone} tone={tone}>
              {t(statuses[tone])}
            </StatusChip>
          ))}
        </Line>
      </Example>
      <Example name="Badge">
        <Line>
          <Badge>{t({ zh: '即时确认', en: 'Instant' })}</Badge>
          <Badge tone="petrol">{t({ zh: '默认', en: 'Default' })}</Badge>
          <Badge tone="lamp">{t({ zh: '即将截止', en: 'Ends soon' })}</Badge>
          <Badge tone="plum">{t({ zh: '广告', en: 'Ad' })}</Badge>
          <Badge tone="count">3</Badge>
        </Line>
      </Example>
      <Example name="Money">
        <div>
          <Money amount={711_600} currency="CNY" look="price" />
        </div>
        <Line>
          <Money amount={118_600} currency="CNY" />
          <Money amount={-8_000} currency="CNY" look="strong" />
          <Money amount={12_346} currency="JPY" />
          <Money amount={98_050} currency="USD" approximate />
          <Money amount={783_000} currency="CNY" struck />
        </Line>
      </Example>
      <Example name="DateText, TimeText, CopyButton">
        <p>
          <DateText date="2026-03-14" />
        </p>
        <p>{dateRangeText('2026-03-14', '2026-03-17', language)}</p>
        <p>
          <TimeText instant="2026-03-12T09:00:00Z" timeZone="Asia/Tokyo" />{' '}
          {t({ zh: '（东京时间）', en: 'Tokyo time' })}
        </p>
        <Line>
          <span>B2603140017</span>
          <CopyButton text="B2603140017" name={t({ zh: '编号', en: 'code' })} />
          <CopyButton text="B2603140017" name={t({ zh: '编号', en: 'code' })} labelled />
        </Line>
      </Example>
    </>
  );
}

function Sheets() {
  const t = useText();
  return (
    <>
      <Example name="Card, Facts (money)">
        <Card
          title={t({ zh: '合计', en: 'Summary' })}
          level={3}
          aside={<Link href="#data">{t({ zh: '修改', en: 'Edit' })}</Link>}
        >
          <Facts
            layout="money"
            items={[
              { term: t({ zh: '时间', en: 'When' }), value: <DateText date="2026-03-14" /> },
              { term: t({ zh: '数量', en: 'Number' }), value: t({ zh: '2 间 × 3 晚', en: '2 × 3 nights' }) },
              { term: t({ zh: '小计', en: 'Subtotal' }), value: <Money amount={719_600} currency="CNY" />, rule: true },
              { term: t({ zh: '优惠', en: 'Reduction' }), value: <Money amount={-8_000} currency="CNY" /> },
              {
                term: t({ zh: '应付', en: 'To pay' }),
                value: <Money amount={711_600} currency="CNY" look="price" />,
                strong: true,
                rule: true,
              },
            ]}
          />
        </Card>
      </Example>
      <Example name="Facts (rows, columns)">
        <Facts
          items={[
            { term: t({ zh: '联系人', en: 'Contact' }), value: '林晓 · 186 **** 1402' },
            { term: t({ zh: '邮箱', en: 'E-mail' }), value: 'lin.xiao@example.com' },
          ]}
        />
        <Facts
          layout="columns"
          items={[
            { term: t({ zh: '入场', en: 'From' }), value: '15:00' },
            { term: t({ zh: '离场', en: 'Until' }), value: '11:00' },
          ]}
        />
        <Line>
          <Card selected>{t({ zh: '选中的卡片', en: 'A selected card' })}</Card>
          <Card dashed>{t({ zh: '票根', en: 'A stub' })}</Card>
        </Line>
        <Button tone="secondary" wide>
          {t({ zh: '与所在位置同宽', en: 'As wide as its place' })}
        </Button>
      </Example>
    </>
  );
}

function Section() {
  return (
    <>
      <Tables />
      <Values />
      <Sheets />
    </>
  );
}

export const section: GallerySection = {
  id: 'data',
  title: { zh: '表格与数值', en: 'Tables and values' },
  order: 40,
  Section,
};
