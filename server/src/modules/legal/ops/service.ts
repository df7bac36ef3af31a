import { opsApi } from '@waylight/contract';
import {
  incompleteSection,
  type LegalSection,
  type LegalText,
  sectionFacts,
} from '@waylight/contract/legal/legal-texts';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { builtInVersion } from '../../../legal/legal-versions.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type OpsAct, opsAct, refuseChanged } from '../../operator/act/service.ts';
import * as data from '../data.ts';

/** Drafts and versions of legal texts at the console. An act knows the text by its name: every text is always there. */

export const subjectOf = (text: LegalText) => ({ kind: 'legalText', id: text });

/** A version or the built-in one, as the console reads it. Times are ms since the epoch. */
export interface ShownVersion {
  readonly version: number;
  readonly from: number;
  readonly sections: readonly LegalSection[];
  /** null: built in */
  readonly by: string | null;
  readonly publishedAt: number | null;
  readonly reason: string;
  readonly of: number | null;
  readonly isWithdrawn: boolean;
}

export interface TextState {
  readonly inForce: ShownVersion;
  readonly scheduled: ShownVersion | undefined;
  readonly draft: data.DraftRow | undefined;
  /** newest first, the built-in one last */
  readonly versions: readonly ShownVersion[];
}

/** A text out of its rows, at a time. */
export function stateOf(
  text: LegalText,
  rows: readonly data.VersionRow[],
  drafts: readonly data.DraftRow[],
  now: number,
): TextState {
  const first = builtInVersion(text);
  const versions: ShownVersion[] = [
    ...rows
      .filter((row) => row.text === text)
      .map(({ from, publishedAt, withdrawnAt, ...row }) => ({
        ...row,
        ...{ from: from.getTime(), publishedAt: publishedAt.getTime(), isWithdrawn: withdrawnAt !== null },
      })),
    { ...first, by: null, publishedAt: null, reason: '', of: null, isWithdrawn: false },
  ];
  const standing = versions.filter(({ isWithdrawn }) => !isWithdrawn);
  return {
    inForce: standing.find(({ from }) => from <= now) ?? versions.at(-1)!,
    scheduled: standing.find(({ from, version }) => from > now && version > 1),
    draft: drafts.find((one) => one.text === text),
    versions,
  };
}

export const readState = async (tx: Tx, text: LegalText, now: number): Promise<TextState> =>
  stateOf(text, await data.versions(tx, text), await data.drafts(tx, text), now);

/** Sections that an editor begins with: the draft's, or else those published last. */
export const sectionsToEdit = ({ draft, scheduled, inForce }: TextState) => (draft ?? scheduled ?? inForce).sections;

export const draftFacts = (state: TextState): Facts => ({
  hasDraft: state.draft !== undefined,
  ...sectionFacts(sectionsToEdit(state)),
});

function versionFacts({ scheduled, inForce }: TextState): Facts {
  const { version, from, sections } = scheduled ?? inForce;
  return { legalVersion: version, inForceFrom: new Date(from).toISOString(), ...sectionFacts(sections) };
}

/** The number of the newest version, withdrawn or not. */
export const newestOf = ({ versions }: TextState): number => versions[0]!.version;

const saveDraft = opsAct(
  'legalText.saveDraft',
  opsApi.legalText.saveDraft,
  async (tx, { text, sections }, { name, now }) => {
    await data.lockTexts(tx);
    return {
      subject: subjectOf(text),
      facts: async () => draftFacts(await readState(tx, text, now)),
      run: () => data.saveDraft(tx, text, sections, name, new Date(now)),
    };
  },
  { isRoutine: true },
);

const dropDraft = opsAct('legalText.dropDraft', opsApi.legalText.dropDraft, async (tx, { text, draft }, { now }) => {
  await data.lockTexts(tx);
  const state = await readState(tx, text, now);
  await refuseChanged(tx, subjectOf(text), draft, state.draft?.version ?? 0);
  return {
    subject: subjectOf(text),
    facts: async () => draftFacts(await readState(tx, text, now)),
    run: () => data.dropDraft(tx, text),
  };
});

/** When a version comes into force: now, or as a day begins. Throws LEGAL_DAY_PAST. */
function timeOf(from: string | null, now: number): Date {
  if (from === null) return new Date(now);
  const today = dateIn(portalZone, now);
  if (from <= today) throw new No('LEGAL_DAY_PAST', { today });
  return new Date(instantAt(portalZone, from, '00:00'));
}

const publish = opsAct('legalText.publish', opsApi.legalText.publish, async (tx, request, { name, reason, now }) => {
  const { text, newest, source } = request;
  await data.lockTexts(tx);
  const subject = subjectOf(text);
  const state = await readState(tx, text, now);
  await refuseChanged(tx, subject, newest, newestOf(state));
  const { scheduled, inForce, draft } = state;
  if (scheduled)
    throw new No('LEGAL_TEXT_SCHEDULED', { version: scheduled.version, from: dateIn(portalZone, scheduled.from) });
  const isDraft = 'draft' in source;
  if (isDraft) await refuseChanged(tx, subject, source.draft, draft?.version ?? 0);
  const taken = isDraft ? draft : state.versions.find(({ version }) => version === source.version);
  if (!taken) throw new No('NO_SUCH_LEGAL_VERSION');
  const section = incompleteSection(taken.sections);
  if (section !== undefined) throw new No('LEGAL_TEXT_INCOMPLETE', { section });
  if (JSON.stringify(sectionFacts(taken.sections)) === JSON.stringify(sectionFacts(inForce.sections)))
    throw new No('LEGAL_TEXT_SAME', { version: inForce.version });
  const row: data.VersionRow = {
    ...{ text, version: newest + 1, sections: taken.sections, from: timeOf(request.from, now) },
    ...{ of: isDraft ? null : source.version, by: name, publishedAt: new Date(now), reason, withdrawnAt: null },
  };
  return {
    subject,
    facts: async () => versionFacts(await readState(tx, text, now)),
    async run() {
      await data.insertVersion(tx, row);
      if (isDraft) await data.dropDraft(tx, text);
    },
  };
});

const unschedule = opsAct(
  'legalText.unschedule',
  opsApi.legalText.unschedule,
  async (tx, { text, version }, { now }) => {
    await data.lockTexts(tx);
    const { scheduled } = await readState(tx, text, now);
    if (scheduled?.version !== version) throw new No('NO_SUCH_LEGAL_VERSION');
    return {
      subject: subjectOf(text),
      facts: async () => versionFacts(await readState(tx, text, now)),
      run: () => data.withdraw(tx, text, version, new Date(now)),
    };
  },
);

export const legalTextActs = { saveDraft, dropDraft, publish, unschedule } satisfies Record<string, OpsAct>;
