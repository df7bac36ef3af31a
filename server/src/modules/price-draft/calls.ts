import { opsApi } from '@waylight/contract';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import type { Facts } from '../operator/act/act.ts';
import { type Actor, type ActPlan, actHandler, type OpsAct, opsAct, refuseChanged } from '../operator/act/service.ts';
import { keyOf, namedRules, targetsOf, targetText } from '../supply/ops/mark-up-rule.ts';
import { lockMarkUps } from '../supply/service.ts';
import * as data from './data.ts';
import { publishDraft, takeBack } from './service.ts';
import { simulateDraft } from './simulation-run.ts';

/** Drafts of mark-ups at the console. */

const subjectOf = ({ id, name }: Pick<data.DraftRow, 'id' | 'name'>) => ({ kind: 'priceDraft', id: `${id} ${name}` });
const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** A draft in one of these states, under lock. Throws NO_SUCH_DRAFT, STATE_CHANGED, DRAFT_MOVED. */
async function draftToChange(
  tx: Tx,
  { draftId, version }: { draftId: number; version: number },
  ...states: readonly data.DraftRow['status'][]
): Promise<data.DraftRow> {
  const draft = await data.lockDraft(tx, draftId);
  if (!draft) throw new No('NO_SUCH_DRAFT');
  await refuseChanged(tx, subjectOf(draft), version, draft.version);
  if (!states.includes(draft.status)) throw new No('DRAFT_MOVED');
  return draft;
}

const statusOf = async (tx: Tx, id: number): Promise<Facts> => {
  const draft = await data.draft(tx, id);
  return { draftStatus: draft?.status ?? null, publishAt: timeOf(draft?.publishAt ?? null) };
};

/** The rules of a draft as they stand, in words. */
async function standingRules(tx: Tx, draftId: number): Promise<Facts> {
  const rules = await data.rulesOf(tx, draftId);
  const now = await lockMarkUps(tx, rules);
  const texts = await targetsOf(tx, rules);
  return Object.fromEntries(rules.map((_, at) => [`${targetText(texts[at]!)} (bp)`, now[at] ?? null]));
}

const create = opsAct('priceDraft.create', opsApi.priceDraft.create, async (tx, { name }, { name: by, now }) => ({
  subject: { kind: 'priceDraft', id: name },
  facts: async () => ({ drafts: await data.countDrafts(tx) }),
  run: () => data.insertDraft(tx, name, by, new Date(now)),
}));

/** A rule of a draft by its words; null: the draft has it not. */
async function ruleOf(tx: Tx, draftId: number, text: string): Promise<Facts> {
  const rules = await data.rulesOf(tx, draftId);
  const at = (await targetsOf(tx, rules)).map(targetText).indexOf(text);
  return { [`${text} (bp)`]: at < 0 ? null : (rules[at]!.percentBp ?? 'none') };
}

const setRule = opsAct(
  'priceDraft.setRule',
  opsApi.priceDraft.setRule,
  async (tx, request) => {
    const { draftId, version, percentBp, requestId: _, reason: __, preview: ___, ...target } = request;
    const draft = await draftToChange(tx, { draftId, version }, 'draft');
    const key = await keyOf(tx, target);
    return {
      subject: subjectOf(draft),
      facts: () => ruleOf(tx, draftId, targetText(target)),
      async run() {
        await data.putRule(tx, draftId, { ...key, percentBp });
        await data.moveDraft(tx, draftId);
      },
    };
  },
  { isRoutine: true },
);

const dropRule = opsAct(
  'priceDraft.dropRule',
  opsApi.priceDraft.dropRule,
  async (tx, { draftId, version, ruleId }) => {
    const draft = await draftToChange(tx, { draftId, version }, 'draft');
    const rule = (await data.rulesOf(tx, draftId)).find(({ id }) => id === ruleId);
    const [target] = rule ? await targetsOf(tx, [rule]) : [];
    return {
      subject: subjectOf(draft),
      facts: async () => (target ? ruleOf(tx, draftId, targetText(target)) : {}),
      async run() {
        await data.removeRule(tx, draftId, ruleId);
        await data.moveDraft(tx, draftId);
      },
    };
  },
  { isRoutine: true },
);

const publish = opsAct('priceDraft.publish', opsApi.priceDraft.publish, async (tx, request, actor) => {
  const { draftId, publishAt } = request;
  const draft = await draftToChange(tx, request, 'draft');
  const rules = await data.rulesOf(tx, draftId);
  if (rules.length === 0) throw new No('DRAFT_EMPTY');
  const at = publishAt === null ? null : new Date(publishAt);
  if (at && at.getTime() > actor.now + mostAheadMs) throw new No('PUBLISH_TIME');
  // Granted after its time, it is published at once.
  const isNow = at === null || at.getTime() <= actor.now;
  const isBelowZero = rules.some(({ percentBp }) => percentBp !== null && percentBp < 0);
  const who = { by: actor.name, reason: actor.reason };
  return {
    subject: subjectOf(draft),
    ...(isBelowZero ? { weight: { threshold: 'markUpBelowZero' as const } } : {}),
    facts: async () => ({ ...(await statusOf(tx, draftId)), ...(await standingRules(tx, draftId)) }),
    run: () =>
      isNow
        ? publishDraft(tx, draftId, who, new Date(actor.now))
        : data.moveDraft(tx, draftId, {
            ...{ status: 'scheduled', publish_at: at, published_by: who.by, reason: who.reason },
          }),
  };
});

/** A year ahead is no plan any more. */
const mostAheadMs = 366 * 86_400_000;

const unschedule = opsAct('priceDraft.unschedule', opsApi.priceDraft.unschedule, async (tx, request) => {
  const draft = await draftToChange(tx, request, 'scheduled');
  return {
    subject: subjectOf(draft),
    facts: () => statusOf(tx, draft.id),
    run: () => data.moveDraft(tx, draft.id, { status: 'draft', publish_at: null }),
  };
});

const discard = opsAct('priceDraft.discard', opsApi.priceDraft.discard, async (tx, request) => {
  const draft = await draftToChange(tx, request, 'draft', 'scheduled');
  return {
    subject: subjectOf(draft),
    facts: () => statusOf(tx, draft.id),
    run: () => data.moveDraft(tx, draft.id, { status: 'discarded', publish_at: null }),
  };
});

async function stepBackPlan(tx: Tx, request: { draftId: number; version: number }, actor: Actor): Promise<ActPlan> {
  const draft = await draftToChange(tx, request, 'published');
  if ((await data.lastPublished(tx)) !== draft.id) throw new No('DRAFT_MOVED');
  const rules = await data.rulesOf(tx, draft.id);
  return {
    subject: subjectOf(draft),
    ...(rules.some(({ beforeBp }) => beforeBp !== null && beforeBp < 0)
      ? { weight: { threshold: 'markUpBelowZero' as const } }
      : {}),
    facts: async () => ({ ...(await statusOf(tx, draft.id)), ...(await standingRules(tx, draft.id)) }),
    run: () => takeBack(tx, draft.id, { by: actor.name, reason: actor.reason }, new Date(actor.now)),
  };
}
const stepBack = opsAct('priceDraft.stepBack', opsApi.priceDraft.stepBack, stepBackPlan);

export const priceDraftActs: readonly OpsAct[] = [create, setRule, dropRule, publish, unschedule, discard, stepBack];

const draftOf = ({ madeAt, publishAt, publishedAt, reason: _, ...draft }: data.DraftRow) => ({
  ...draft,
  madeAt: madeAt.toISOString(),
  publishAt: timeOf(publishAt),
  publishedAt: timeOf(publishedAt),
});

export function priceDraftCalls(house: House, model: ReadModel): Handlers<typeof opsApi.priceDraft> {
  const { database } = house;
  return {
    list: () => database.asOps(async (tx) => ({ drafts: (await data.drafts(tx)).map(draftOf) })),

    get: ({ draftId }) =>
      database.asOps(async (tx) => {
        const draft = await data.draft(tx, draftId);
        if (!draft || draft.status === 'discarded') throw new No('NO_SUCH_DRAFT');
        const rules = await data.rulesOf(tx, draftId);
        const now = await lockMarkUps(tx, rules);
        const names = await namedRules(tx, rules);
        return {
          ...draftOf(draft),
          reason: draft.reason,
          mayStepBack: draft.status === 'published' && (await data.lastPublished(tx)) === draftId,
          changes: rules.map(({ id, percentBp }, at) => ({ ...names[at]!, id, percentBp, nowBp: now[at] ?? null })),
        };
      }),

    async simulate({ draftId }, { now }) {
      const found = await simulateDraft(house, model, draftId, now);
      if (!found) throw new No('NO_SUCH_DRAFT');
      return found;
    },

    create: actHandler(house, create),
    setRule: actHandler(house, setRule),
    dropRule: actHandler(house, dropRule),
    publish: actHandler(house, publish),
    unschedule: actHandler(house, unschedule),
    discard: actHandler(house, discard),
    stepBack: actHandler(house, stepBack),
  };
}
