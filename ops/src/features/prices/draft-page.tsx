import { useParams } from '@tanstack/react-router';
import { portalZone } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { typedDate } from '../../lib/list/filter-box.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { DraftStatus, SimulationPart } from './draft-parts.tsx';
import { draftWords } from './draft-words.ts';
import { emptyRule, faultsOf, MarkUpFields, type MarkUpValues, ruleRequest, startOf } from './mark-up-fields.tsx';
import { percentText } from './percent.ts';
import styles from './prices.module.css';
import { aboutKey, type MarkUpRule, useRuleTexts } from './rule-place.ts';

type Draft = ReplyOf<typeof opsApi.priceDraft.get>;
type DraftChange = Draft['changes'][number];

const touches = [opsApi.priceDraft.get, opsApi.priceDraft.list];

/** One draft: its rules, what orders and searches would cost under them, and its publishing. */
export function DraftPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCallQuery(opsApi.priceDraft.get, { draftId: Number(id) }, { handles: 'all' });
  const draft = query.data;
  usePageTitle(draft?.name ?? t(draftWords.drafts));
  return (
    <Page gap={12}>
      <PageHead
        back={<Link href={paths.priceDrafts}>{t(draftWords.toDrafts)}</Link>}
        line={
          <>
            <h1>{draft?.name ?? t(draftWords.drafts)}</h1>
            {draft && <DraftStatus status={draft.status} />}
          </>
        }
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_DRAFT"
        missing={draftWords.noDraft}
        record={{ kind: 'priceDraft', id }}
      >
        {(found) => <DraftBody draft={found} />}
      </DetailPage>
    </Page>
  );
}

function DraftBody({ draft }: { draft: Draft }) {
  const t = useText();
  const mayAct = useMay('PRICES_ACT');
  const { publishAt, publishedAt, publishedBy, reason } = draft;
  const isPlanned = draft.status === 'scheduled' && publishAt !== null;
  return (
    <>
      {isPlanned && (
        <Banner tone="info">
          {t(draftWords.scheduledFor, { person: publishedBy ?? '', reason })} <OpsTime at={publishAt} />
        </Banner>
      )}
      {publishedAt && (
        <p>
          {t(draftWords.publishedOn, { person: publishedBy ?? '', reason })} <OpsTime at={publishedAt} />
        </p>
      )}
      {mayAct && <DraftActs draft={draft} />}
      <RuleTable draft={draft} mayAct={mayAct && draft.status === 'draft'} />
      {draft.changes.length > 0 && (draft.status === 'draft' || draft.status === 'scheduled') && (
        <SimulationPart key={draft.version} draftId={draft.id} />
      )}
    </>
  );
}

/** `2026-03-14 09:00` in Shanghai as an instant; null: empty; undefined: no time. */
function timeIn(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [day = '', time = '', ...more] = typed.split(/\s+/);
  const date = typedDate(day);
  if (!date || more.length > 0 || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return new Date(instantAt(portalZone, date, time)).toISOString();
}

function DraftActs({ draft }: { draft: Draft }) {
  const t = useText();
  const ofDraft = (_: unknown, { id, version }: Draft) => ({ draftId: id, version });
  const prices = [...touches, opsApi.pricing.markUps];
  const subject = ({ name }: Draft) => name;
  const publish = useAct<typeof opsApi.priceDraft.publish, Draft, { at: string }>({
    call: opsApi.priceDraft.publish,
    title: draftWords.publish,
    subject,
    start: () => ({ at: '' }),
    fields: (form) => (
      <TextField
        {...form.text('at')}
        label={t(draftWords.publishAt)}
        hint={t(draftWords.publishAtHint)}
        placeholder="YYYY-MM-DD HH:MM"
        maxLength={16}
      />
    ),
    check: ({ at }) => ({ at: timeIn(at) === undefined ? draftWords.timeWrong : undefined }),
    request: ({ at }, { id, version }) => ({ draftId: id, version, publishAt: timeIn(at) ?? null }),
    touches: prices,
  });
  const unschedule = useAct<typeof opsApi.priceDraft.unschedule, Draft>({
    ...{ call: opsApi.priceDraft.unschedule, title: draftWords.unschedule, subject, request: ofDraft, touches },
  });
  const discard = useAct<typeof opsApi.priceDraft.discard, Draft>({
    ...{ call: opsApi.priceDraft.discard, title: draftWords.discard, subject, request: ofDraft, touches, danger: true },
  });
  const stepBack = useAct<typeof opsApi.priceDraft.stepBack, Draft>({
    ...{ call: opsApi.priceDraft.stepBack, title: draftWords.stepBack, subject, request: ofDraft },
    ...{ touches: prices, danger: true },
  });
  return (
    <div className={styles.line}>
      {draft.status === 'draft' && (
        <Button tone="primary" isDisabled={draft.changes.length === 0} onPress={() => publish.open(draft)}>
          {t(draftWords.publish)}
        </Button>
      )}
      {draft.status === 'scheduled' && (
        <Button onPress={() => unschedule.open(draft)}>{t(draftWords.unschedule)}</Button>
      )}
      {(draft.status === 'draft' || draft.status === 'scheduled') && (
        <Button tone="quiet" onPress={() => discard.open(draft)}>
          {t(draftWords.discard)}
        </Button>
      )}
      {draft.mayStepBack && <Button onPress={() => stepBack.open(draft)}>{t(draftWords.stepBack)}</Button>}
      {publish.dialog}
      {unschedule.dialog}
      {discard.dialog}
      {stepBack.dialog}
    </div>
  );
}

function RuleTable({ draft, mayAct }: { draft: Draft; mayAct: boolean }) {
  const t = useText();
  const texts = useRuleTexts();
  const markUps = useCallQuery(opsApi.pricing.markUps, {});
  const set = useAct<typeof opsApi.priceDraft.setRule, MarkUpRule, MarkUpValues>({
    call: opsApi.priceDraft.setRule,
    title: draftWords.addRule,
    subject: (rule) => (rule === emptyRule ? draft.name : texts.whole(rule)),
    start: startOf,
    fields: (form) => <MarkUpFields form={form} groups={markUps.data?.groups ?? []} />,
    check: faultsOf,
    request: (values) => ({ draftId: draft.id, version: draft.version, ...ruleRequest(values) }),
    touches,
    routine: true,
  });
  const drop = useAct<typeof opsApi.priceDraft.dropRule, DraftChange>({
    call: opsApi.priceDraft.dropRule,
    title: draftWords.dropRule,
    subject: texts.whole,
    request: (_, { id }) => ({ draftId: draft.id, version: draft.version, ruleId: id }),
    touches,
    routine: true,
  });
  const bpText = (bp: number | null, none: 'noRule' | 'ruleGone') =>
    bp === null ? t(draftWords[none]) : percentText(bp);
  return (
    <section className={styles.draftPart}>
      <div className={styles.centred}>
        <h2>{t(draftWords.changes)}</h2>
        {mayAct && (
          <Button size="small" onPress={() => set.open(emptyRule)}>
            {t(draftWords.addRule)}
          </Button>
        )}
      </div>
      {draft.changes.length === 0 && <EmptyState reason="none" title={t(draftWords.noRules)} />}
      {draft.changes.length > 0 && (
        <Table caption={t(draftWords.changes)} density="compact" cards>
          <TableHead>
            <HeadCell>{t(draftWords.of)}</HeadCell>
            <HeadCell align="end">{t(draftWords.ruleNow)}</HeadCell>
            <HeadCell align="end">{t(draftWords.ruleThen)}</HeadCell>
            {mayAct && <HeadCell>{t(draftWords.dropRule)}</HeadCell>}
          </TableHead>
          <TableBody>
            {draft.changes.map((change) => (
              <Row key={aboutKey(change)}>
                <RowHead>{texts.whole(change)}</RowHead>
                <Cell label={t(draftWords.ruleNow)} align="end">
                  {bpText(change.nowBp, 'noRule')}
                </Cell>
                <Cell label={t(draftWords.ruleThen)} align="end">
                  {bpText(change.percentBp, 'ruleGone')}
                </Cell>
                {mayAct && (
                  <Cell>
                    <Button size="small" tone="quiet" onPress={() => drop.open(change)}>
                      {t(draftWords.dropRule)}
                    </Button>
                  </Cell>
                )}
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {set.dialog}
      {drop.dialog}
    </section>
  );
}
