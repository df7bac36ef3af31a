import type { opsApi } from '@waylight/contract';
import { legalTexts } from '@waylight/contract/legal/legal-texts';
import { isLegalSetting } from '@waylight/contract/ops/content/legal-text';
import type { OperatorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Caller, Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler, type OpsAct, readFacts } from '../../operator/act/service.ts';
import * as data from '../data.ts';
import { placeholderValues, takeLegalTexts } from '../service.ts';
import {
  draftFacts,
  legalTextActs,
  newestOf,
  readState,
  type ShownVersion,
  sectionsToEdit,
  stateOf,
  subjectOf,
  type TextState,
} from './service.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const shown = ({ version, from, by }: ShownVersion) => ({ version, from: iso(from), by });
const draftOf = ({ draft }: TextState) =>
  draft ? { version: draft.version, by: draft.by, at: draft.at.toISOString() } : null;

const summaryOf = (state: TextState) => ({
  inForce: shown(state.inForce),
  scheduled: state.scheduled ? shown(state.scheduled) : null,
  draft: draftOf(state),
});

function versionState({ inForce, scheduled }: TextState, { version, isWithdrawn }: ShownVersion) {
  if (isWithdrawn) return 'withdrawn' as const;
  if (version === inForce.version) return 'inForce' as const;
  return version === scheduled?.version ? ('scheduled' as const) : ('past' as const);
}

/** Legal texts at the console. */
export function legalTextCalls(house: House): Handlers<typeof opsApi.legalText> {
  const { database, settings } = house;
  /** An act whose outcome agencies read at once. */
  const publishing = (act: OpsAct) => {
    const handler = actHandler(house, act);
    return async (request: unknown, caller: Caller<OperatorScope>) => {
      const reply = await handler(request, caller);
      if (reply.outcome === 'done') {
        await takeLegalTexts(house);
        // The others hear of it from the feed of changes; a wake-up lets them read it now.
        house.feed.wake();
      }
      return reply;
    };
  };
  return {
    list: (_, { now }) =>
      database.asOps(async (tx) => {
        const rows = await data.versions(tx);
        const drafts = await data.drafts(tx);
        return legalTexts.map((text) => ({ text, ...summaryOf(stateOf(text, rows, drafts, now)) }));
      }),

    get: ({ text }, { now }) =>
      database.asOps(async (tx) => {
        const state = await readState(tx, text, now);
        const zh = placeholderValues(settings, 'zh');
        const en = placeholderValues(settings, 'en');
        return {
          ...{ text, ...summaryOf(state), newest: newestOf(state) },
          sections: sectionsToEdit(state).map((section) => ({ ...section })),
          current: state.inForce.sections.map((section) => ({ ...section })),
          placeholders: Object.keys(zh).map((name) => ({
            ...{ name, isSetting: isLegalSetting(name) },
            ...{ zh: String(zh[name]), en: String(en[name]) },
          })),
          versions: state.versions.map((one) => ({
            ...{ ...shown(one), state: versionState(state, one), reason: one.reason, of: one.of },
            publishedAt: one.publishedAt === null ? null : iso(one.publishedAt),
          })),
          read: await readFacts(tx, subjectOf(text), draftFacts(state)),
        };
      }),

    version: ({ text, version }, { now }) =>
      database.asOps(async (tx) => {
        const { versions } = await readState(tx, text, now);
        const at = versions.findIndex((one) => one.version === version);
        if (at < 0) throw new No('NO_SUCH_LEGAL_VERSION');
        const before = versions.slice(at + 1).find(({ isWithdrawn }) => !isWithdrawn);
        return {
          ...{ text, version, sections: [...versions[at]!.sections] },
          before: before ? [...before.sections] : null,
        };
      }),

    saveDraft: actHandler(house, legalTextActs.saveDraft),
    dropDraft: actHandler(house, legalTextActs.dropDraft),
    publish: publishing(legalTextActs.publish),
    unschedule: publishing(legalTextActs.unschedule),
  };
}
