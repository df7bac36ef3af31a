import { useState } from 'react';
import { queryClient } from '../../lib/calls.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { activity } from '../../lib/session/activity.ts';
import { type Grant, session } from '../../lib/session/session.ts';
import { useGo, useUrlText } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { safeNext } from '../../paths.ts';
import { CodeForm } from './code-form.tsx';
import type { FactorSetUp } from './factor-code.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { VisitorScreen } from './visitor-screen.tsx';
import { words } from './words.ts';

/** Steps of a sign-in: password, then a code; a new person sets the app up and is shown recovery codes once. */
type Step =
  | { at: 'password'; refused?: unknown }
  | { at: 'code'; ticket: string; setUp?: FactorSetUp }
  | { at: 'recovery'; codes: readonly string[] };

/** Signing in: password, code, and a new person's first set-up. */
export function SignInPage() {
  const t = useText();
  const go = useGo();
  const next = useUrlText('next');
  const ended = useUrlText('ended');
  const [step, setStep] = useState<Step>({ at: 'password' });
  const title = step.at === 'recovery' ? words.recovery : step.at === 'code' && step.setUp ? words.setUp : words.title;
  usePageTitle(t(title));

  const leave = () => go(safeNext(next, location.origin), { replace: true });
  const enter = (grant: Grant, codes: readonly string[] | null = null) => {
    queryClient.clear();
    activity.begin();
    session.take(grant);
    if (codes) setStep({ at: 'recovery', codes });
    else leave();
  };
  return (
    <VisitorScreen title={t(title)}>
      {step.at === 'password' && (
        <PasswordForm
          ended={ended}
          refused={step.refused}
          onGrant={enter}
          onTicket={(ticket, setUp) => setStep({ at: 'code', ticket, ...(setUp ? { setUp } : {}) })}
        />
      )}
      {step.at === 'code' && (
        <CodeForm
          ticket={step.ticket}
          setUp={step.setUp}
          onGrant={enter}
          onBack={(refused) => setStep({ at: 'password', refused })}
        />
      )}
      {step.at === 'recovery' && <RecoveryCodes codes={step.codes} onKept={leave} />}
    </VisitorScreen>
  );
}
