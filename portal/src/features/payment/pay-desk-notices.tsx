import type { Subject } from '@waylight/contract/payment/payment';
import { listText } from '@waylight/contract/value/words';
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

type SubjectKind = Subject['kind'];

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

/** Notice that no payment method is available; `forbidden`: this person may not pay. */
export function NoWay({ forbidden, kind }: { forbidden: boolean; kind: SubjectKind }) {
  const t = useText();
  const bill = kind === 'bill';
  return (
    <Banner
      tone="warning"
      title={t(forbidden ? (bill ? words.nobodyPaysBills : words.nobodyPays) : words.noWay)}
      actions={<CopyButton text={location.href} name={t(words.copyLink)} labelled />}
    >
      {t(forbidden ? words.nobodyPaysText : bill ? words.noWayBillsText : words.noWayText)}
    </Banner>
  );
}

/** Notice that the provider's answer is late; the page keeps asking. */
export function LateNotice() {
  const t = useText();
  return (
    <Banner tone="info" live title={t(words.late)}>
      {t(words.lateText)}
    </Banner>
  );
}

/** Notice of an unknown outcome. */
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

/** Notice of a payment under review. Another payment needs a confirmation. `codes`: the orders that the payment was for. */
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
        {codes.length > 0 && <p>{t(words.suspendedOf, { codes: listText(codes, language) })}</p>}
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

/** Notice of a joint payment that includes these subjects, maybe a colleague's. Paying them alone closes it. */
export function PaidElsewhere({ facts }: { facts: Outcome }) {
  const t = useText();
  const codes = facts.subjects.flatMap(({ kind, id }) => (kind === 'order' ? [id] : []));
  const bills = codes.length === 0;
  return (
    <Banner
      tone="info"
      title={
        bills
          ? t(words.togetherBills)
          : facts.together
            ? t(words.togetherUnseen)
            : t(words.together, { n: codes.length })
      }
      actions={
        facts.together || bills ? undefined : (
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
