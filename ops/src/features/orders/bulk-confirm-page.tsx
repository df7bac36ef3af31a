import { fill } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { errorTable } from '@waylight/contract/wire/errors';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { TextArea } from '@waylight/ui/field/text-area';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { type FormEvent, useState } from 'react';
import { newRequestId } from '../../lib/act/act-sending.ts';
import { refreshCall, useCall } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { type Say, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './orders.module.css';
import { pastedPairs } from './promise.ts';
import { words } from './words.ts';

type Line = ReplyOf<typeof opsApi.order.confirmMany>['lines'][number];

function faultText(pasted: ReturnType<typeof pastedPairs>, t: Say): string | undefined {
  if ('lines' in pasted) return undefined;
  switch (pasted.fault) {
    case 'empty':
      return t(words.bulkEmpty);
    case 'tooMany':
      return t(words.bulkTooMany);
    case 'wrong':
      return t(words.bulkWrong, { n: pasted.line });
    case 'twice':
      return t(words.bulkTwice, { n: pasted.line });
  }
}

/** Confirms orders by pasted pairs of code and number: checked first, then each by itself. */
export function BulkConfirmPage() {
  const t = useText();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [answers, setAnswers] = useState<readonly Line[]>();
  // One paste has one effect, however often it is sent.
  const [requestId, setRequestId] = useState(newRequestId);
  const call = useCall(opsApi.order.confirmMany, { onSuccess: ({ lines }) => setAnswers(lines) });
  usePageTitle(t(words.bulkTitle));
  const ready = answers?.filter(({ outcome }) => outcome === 'ready') ?? [];
  const check = (event: FormEvent) => {
    event.preventDefault();
    const pasted = pastedPairs(text);
    setFault(faultText(pasted, t));
    if ('lines' in pasted) call.mutate({ requestId: newRequestId(), preview: true, lines: [...pasted.lines] });
  };
  const confirm = () =>
    call.mutate(
      { requestId, lines: ready.map(({ orderCode, hotelNumber }) => ({ orderCode, hotelNumber })) },
      {
        onSuccess: ({ lines }) => {
          for (const one of [opsApi.order.list, opsApi.order.get, opsApi.desk.waiting]) void refreshCall(one);
          const n = lines.filter(({ outcome }) => outcome === 'confirmed').length;
          toasts.show({ tone: 'success', text: t(words.allDone, { n }) });
        },
      },
    );
  return (
    <Page width={880} gap={16}>
      <PageHead
        back={<Link href={paths.orders({ view: 'toConfirm' })}>{t(words.toList)}</Link>}
        line={<h1>{t(words.bulkTitle)}</h1>}
      >
        <p>{t(words.bulkLead)}</p>
      </PageHead>
      <Card>
        <form noValidate className={styles.stack} onSubmit={check}>
          <TextArea
            label={t(words.bulkField)}
            value={text}
            onChange={(next) => {
              setText(next);
              setFault(undefined);
              setAnswers(undefined);
              setRequestId(newRequestId());
            }}
            error={fault}
            rows={8}
          />
          <div className={styles.acts}>
            <Button type="submit" tone={ready.length > 0 ? undefined : 'primary'} pending={call.isPending}>
              {t(words.bulkCheck)}
            </Button>
            {ready.length > 0 && (
              <Button tone="primary" pending={call.isPending} onPress={confirm}>
                {t(words.bulkConfirm, { n: ready.length })}
              </Button>
            )}
          </div>
        </form>
      </Card>
      {answers && <Answers lines={answers} />}
    </Page>
  );
}

function Answers({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  const language = useLanguage();
  const said = ({ outcome, error, data }: Line) => {
    if (outcome !== 'refused') return t(outcome === 'ready' ? words.ready : words.confirmedNow);
    const known = error !== null && error in errorTable ? errorTable[error as keyof typeof errorTable] : undefined;
    return known ? fill(known[language], data as Record<string, string>) : (error ?? '');
  };
  return (
    <Table caption={t(words.result)} density="compact" cards>
      <TableHead>
        <HeadCell>{t(words.order)}</HeadCell>
        <HeadCell>{t(words.hotelNumber)}</HeadCell>
        <HeadCell>{t(words.result)}</HeadCell>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.orderCode}>
            <RowHead>
              <Link href={paths.order(line.orderCode)}>{line.orderCode}</Link>
            </RowHead>
            <Cell label={t(words.hotelNumber)}>{line.hotelNumber}</Cell>
            <Cell label={t(words.result)}>
              <span className={line.outcome === 'refused' ? styles.alarm : undefined}>{said(line)}</span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
