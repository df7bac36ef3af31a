import { api } from '@waylight/contract';
import { Link } from '@waylight/ui/link';
import { useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { rememberedNames } from '../session/remembered.ts';
import { MailRequestForm } from './mail-request-form.tsx';
import { words } from './words.ts';

/** Mails a link to choose a new password, for a company code and an address. */
export function ForgottenForm() {
  const t = useText();
  const ask = useCall(api.recovery.forgotPassword, { handles: 'all' });
  const [companyCode] = useState(() => rememberedNames.read()?.companyCode ?? '');
  return (
    <MailRequestForm
      id="recover"
      says={{ title: words.title, lead: words.lead, send: words.send, sent: words.sentText }}
      companyCode={companyCode}
      pending={ask.isPending}
      onSend={(request) => ask.mutateAsync(request)}
      other={<Link href={paths.recovery('code')}>{t(words.noCode)}</Link>}
    />
  );
}
