import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { ProgressBar } from '@waylight/ui/feedback/progress-bar';
import { useState } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

/** ms between two looks at a counting that goes on. */
const everyMs = 1000;

/** The daily sums counted anew, for an administrator: who did it last, how far it is, and the act. */
export function ReportRebuild() {
  const t = useText();
  const mayAct = useMay('PEOPLE_ACT');
  return mayAct ? (
    <Card title={t(words.rebuildTitle)}>
      <Rebuild />
    </Card>
  ) : null;
}

function Rebuild() {
  const t = useText();
  const [goesOn, setGoesOn] = useState(false);
  const query = useCallQuery(
    opsApi.report.rebuilt,
    {},
    { staleTime: 0, handles: 'all', refetchInterval: goesOn ? everyMs : false },
  );
  const last = query.data;
  const isCounting = last?.state === 'counting';
  if (query.isSuccess && isCounting !== goesOn) setGoesOn(isCounting);
  const rebuild = useAct({
    call: opsApi.report.rebuild,
    title: words.rebuild,
    subject: (_: null) => t(words.rebuildTitle),
    request: () => ({}),
    touches: [opsApi.report.rebuilt, opsApi.audit.list],
  });
  return (
    <div className={styles.rebuild}>
      <p className={styles.lead}>{t(words.rebuildLead)}</p>
      {query.isError && <Banner tone="error">{t(words.rebuildUnknown)}</Banner>}
      {isCounting && (
        <ProgressBar
          label={t(words.rebuildCounting)}
          value={last.orders}
          max={Math.max(last.total, 1)}
          valueText={t(words.rebuildProgress, { orders: last.orders, total: last.total })}
        />
      )}
      {last === null && <p className={styles.note}>{t(words.rebuildNever)}</p>}
      {last && (
        <p className={styles.note}>
          {t(words[last.state], { person: last.by, orders: last.orders, sums: last.sums ?? 0 })}{' '}
          <OpsTime at={last.endedAt ?? last.at} />
        </p>
      )}
      <div>
        <Button onPress={() => rebuild.open(null)} isDisabled={isCounting}>
          {t(words.rebuild)}
        </Button>
      </div>
      {rebuild.dialog}
    </div>
  );
}
