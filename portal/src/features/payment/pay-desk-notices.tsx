import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useState } from 'react';
import { errorText } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { Outcome } from './pay-order.ts';
import { words } from './words.ts';

/** The refusal of the last attempt. */
export function PayFailure({ error }: { error: unknown }) {
  const t = useText();
  if (error === undefined) return null;
  return (
    <Banner tone="error" live title={t(words.failed)}>
      {errorText(error)}
    </Banner>
  );
}

/** No way can be used. `forbidden`: by this person. */
export function NoWay({ forbidden }: { forbidden: boolean }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      title={t(forbidden ? words.nobodyPays : words.noWay)}
      actions={<CopyButton text={location.href} name={t(words.copyLink)} labelled />}
    >
      {t(forbidden ? words.nobodyPaysText : words.noWayText)}
    </Banner>
  );
}

/** The answer is late and is being asked for. */
export function LateNotice() {
  const t = useText();
  return (
    <Banner tone="info" live title={t(words.late)}>
      {t(words.lateText)}
    </Banner>
  );
}

/** Nobody knows the outcome yet. */
export function UnknownNotice({ onAskAgain }: { onAskAgain: () => void }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      live
      title={t(words.unknown)}
      actions={
        <Button size="small" onPress={onAskAgain}>
          {t(words.checkAgain)}
        </Button>
      }
    >
      {t(words.unknownText)}
    </Banner>
  );
}

/** Money that came is being checked: paying again needs a second word. `codes`: the orders among several that it came for. */
export function SuspendedCard({ codes, onGoOn }: { codes: readonly string[]; onGoOn: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [sure, setSure] = useState(false);
  return (
    <Card title={t(words.methods)}>
      <Banner
        tone="warning"
        live
        title={t(words.suspendedTitle)}
        actions={
          <Button size="small" onPress={() => setSure(true)}>
            {t(words.payAnyway)}
          </Button>
        }
      >
        {t(words.suspendedText)}
        {codes.length > 0 && <p>{t(words.suspendedOf, { codes: codes.join(language === 'zh' ? '、' : ', ') })}</p>}
      </Banner>
      <AlertDialog
        isOpen={sure}
        onOpenChange={setSure}
        title={t(words.payAnywayTitle)}
        confirmLabel={t(words.payAnywayGo)}
        cancelLabel={t(words.payAnywayNot)}
        onConfirm={onGoOn}
      >
        <p>{t(words.payAnywayText)}</p>
      </AlertDialog>
    </Card>
  );
}

/** The subjects are being paid together with others, maybe by a colleague; paying them alone closes that payment. */
export function PaidElsewhere({ facts }: { facts: Outcome }) {
  const t = useText();
  const codes = facts.subjects.flatMap(({ kind, id }) => (kind === 'order' ? [id] : []));
  return (
    <Banner
      tone="info"
      title={facts.together ? t(words.togetherUnseen) : t(words.together, { n: codes.length })}
      actions={
        facts.together ? undefined : (
          <LinkButton size="small" href={paths.payment(codes)}>
            {t(words.togetherOpen)}
          </LinkButton>
        )
      }
    >
      {t(words.togetherText)}
    </Banner>
  );
}
