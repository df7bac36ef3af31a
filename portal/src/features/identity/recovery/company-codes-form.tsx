import { api } from '@waylight/contract';
import { Link } from '@waylight/ui/link';
import { useCall } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { MailRequestForm } from './mail-request-form.tsx';
import { words } from './words.ts';

/** Mails the company codes that belong to an address, to that address. */
export function CompanyCodesForm() {
  const t = useText();
  const ask = useCall(api.recovery.sendCompanyCodes, { handles: 'all' });
  return (
    <MailRequestForm
      id="codes"
      says={{ title: words.codesTitle, lead: words.codesLead, send: words.codesSend, sent: words.codesSentText }}
      pending={ask.isPending}
      onSend={({ email, verification }) => ask.mutateAsync({ email, verification })}
      other={<Link href={paths.recovery()}>{t(words.toPassword)}</Link>}
    />
  );
}
