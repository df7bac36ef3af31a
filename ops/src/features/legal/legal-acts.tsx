import { type LegalText, legalTitles } from '@waylight/contract/legal/legal-texts';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import { typedDate } from '../../lib/list/filter-box.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { send } from '../../lib/session/session.ts';
import { type Text, useText } from '../../lib/words.ts';
import styles from './legal.module.css';
import { LegalFields } from './legal-fields.tsx';
import type { LegalReply } from './legal-parts.tsx';
import { faultsOf, type LegalValues, sectionsOf, valuesOf } from './legal-values.ts';
import { words } from './words.ts';

const { legalText } = opsApi;
const touches = [legalText.get, legalText.list, legalText.version, opsApi.audit.list];

/** Acts on the draft, and on the version that waits for its day. */
export function LegalActs({ legal }: { legal: LegalReply }) {
  const t = useText();
  const save = useSaveDraft();
  const publish = usePublish(words.publish);
  const drop = useDropDraft();
  const unschedule = useUnschedule();
  const { text, draft, scheduled, newest } = legal;
  return (
    <div className={styles.acts}>
      {draft && !scheduled && (
        <Button tone="primary" onPress={() => publish.open({ text, newest, source: { draft: draft.version } })}>
          {t(words.publish)}
        </Button>
      )}
      <Button {...(draft || scheduled ? {} : { tone: 'primary' as const })} onPress={() => save.open(legal)}>
        {t(draft ? words.edit : words.begin)}
      </Button>
      {draft && (
        <Button tone="quiet" onPress={() => drop.open(legal)}>
          {t(words.dropDraft)}
        </Button>
      )}
      {scheduled && (
        <Button tone="danger" onPress={() => unschedule.open(legal)}>
          {t(words.unschedule)}
        </Button>
      )}
      {save.dialog}
      {publish.dialog}
      {drop.dialog}
      {unschedule.dialog}
    </div>
  );
}

const useSaveDraft = () => {
  const t = useText();
  return useAct<typeof legalText.saveDraft, LegalReply, LegalValues>({
    call: legalText.saveDraft,
    title: words.saveDraft,
    subject: ({ text }) => t(legalTitles[text]),
    start: ({ sections }) => valuesOf(sections),
    fields: (form, { placeholders }) => <LegalFields form={form} placeholders={placeholders} />,
    check: faultsOf,
    request: (values, { text }) => ({ text, sections: sectionsOf(values) }),
    edit: { read: ({ read }) => read, again: ({ text }) => send(legalText.get, { text }) },
    isWide: true,
    touches,
    routine: true,
  });
};

interface Publication {
  text: LegalText;
  newest: number;
  source: { draft: number } | { version: number };
}

/** Publishes the draft, or the text of an older version again. */
export function usePublish(title: Text) {
  const t = useText();
  return useAct<typeof legalText.publish, Publication, { from: string }>({
    call: legalText.publish,
    title,
    subject: ({ text }) => t(legalTitles[text]),
    start: () => ({ from: '' }),
    fields: (form) => (
      <TextField
        {...form.text('from')}
        label={t(words.from)}
        hint={t(words.fromHint)}
        placeholder="YYYY-MM-DD"
        maxLength={10}
      />
    ),
    check: ({ from }) => {
      const day = typedDate(from);
      const isWrong = day === null || (day !== undefined && day <= dateIn(portalZone, Date.now()));
      return { from: isWrong ? words.dateWrong : undefined };
    },
    request: ({ from }, { text, newest, source }) => ({ text, newest, source, from: typedDate(from) ?? null }),
    touches,
  });
}

const useDropDraft = () => {
  const t = useText();
  return useAct<typeof legalText.dropDraft, LegalReply>({
    call: legalText.dropDraft,
    title: words.dropDraft,
    subject: ({ text }) => t(legalTitles[text]),
    request: (_, { text, draft }) => ({ text, draft: draft?.version ?? 0 }),
    touches,
    danger: true,
  });
};

const useUnschedule = () => {
  const t = useText();
  return useAct<typeof legalText.unschedule, LegalReply>({
    call: legalText.unschedule,
    title: words.unschedule,
    subject: ({ text, scheduled }) => `${t(legalTitles[text])} · ${t(words.versionNo, { n: scheduled?.version ?? 0 })}`,
    request: (_, { text, scheduled }) => ({ text, version: scheduled?.version ?? 0 }),
    touches,
    danger: true,
  });
};
