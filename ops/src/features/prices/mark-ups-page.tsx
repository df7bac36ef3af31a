import { Button } from '@waylight/ui/button';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useText } from '../../lib/words.ts';
import { ChangeList } from './change-list.tsx';
import { emptyRule, faultsOf, MarkUpFields, type MarkUpValues, ruleRequest, startOf } from './mark-up-fields.tsx';
import { percentText } from './percent.ts';
import styles from './prices.module.css';
import { RuleExplained } from './rule-explained.tsx';
import { aboutKey, type MarkUpRule, useRuleTexts } from './rule-place.ts';
import { words } from './words.ts';

/** Mark-ups on contract prices. */
export function MarkUpsPage() {
  const t = useText();
  const texts = useRuleTexts();
  const mayAct = useMay('PRICES_ACT');
  const query = useCallQuery(opsApi.pricing.markUps, {});
  usePageTitle(t(words.markUps));
  const set = useAct<typeof opsApi.pricing.setMarkUp, MarkUpRule, MarkUpValues>({
    call: opsApi.pricing.setMarkUp,
    title: words.setMarkUp,
    subject: (rule) => (rule === emptyRule ? '' : texts.whole(rule)),
    record: (rule) => (rule === emptyRule ? undefined : { kind: 'markUp', id: aboutKey(rule) }),
    start: startOf,
    fields: (form) => <MarkUpFields form={form} groups={query.data?.groups ?? []} />,
    check: faultsOf,
    request: ruleRequest,
    touches: [opsApi.pricing.markUps],
  });
  const columns: readonly [Column<MarkUpRule>, ...Column<MarkUpRule>[]] = [
    { id: 'company', head: words.company, cell: texts.whom },
    { id: 'place', head: words.place, wide: true, cell: texts.place },
    { id: 'finer', head: words.finer, wide: true, cell: (rule) => texts.finer(rule) || '–' },
    { id: 'percent', head: words.percent, align: 'end', cell: ({ percentBp }) => percentText(percentBp) },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.markUps)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => set.open(emptyRule)}>
            {t(words.setMarkUp)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(words.markUpsLead)}</p>
      <RuleExplained />
      <WholeList
        query={query}
        rowsOf={({ rules }) => rules}
        caption={words.markUpsCaption}
        rowKey={aboutKey}
        open={{ press: (rule) => mayAct && set.open(rule) }}
        columns={columns}
        none={words.markUpsNone}
      />
      {query.data && <ChangeList changes={query.data.changes} subjectOf={({ rule }) => texts.whole(rule)} />}
      {set.dialog}
    </Page>
  );
}
