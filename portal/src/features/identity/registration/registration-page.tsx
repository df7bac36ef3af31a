import { useLocation } from '@tanstack/react-router';
import { api } from '@waylight/contract';
import type { LegalText } from '@waylight/contract/legal/legal-texts';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { Link } from '@waylight/ui/link';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { useForm } from '../../../lib/field/use-form.ts';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { changedIn, rereadLegal } from '../../legal/use-legal.ts';
import { PaperPage } from '../paper-page.tsx';
import { useVerification } from '../use-verification.tsx';
import { AdministratorCard } from './administrator-card.tsx';
import { AgreementFields } from './agreement-fields.tsx';
import { CompanyCard } from './company-card.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Registered } from './registered.tsx';
import {
  emptyRegistration,
  faultsOf,
  filledIn,
  type GroupName,
  type RegistrationInput,
  requestOf,
} from './registration-form.ts';
import styles from './registration-page.module.css';
import { RegistrationProgress } from './registration-progress.tsx';
import { words } from './words.ts';

type Outcome = ReplyOf<typeof api.registration.register> & { email: string; username: string };

/**
 * The form, or the confirmation by a mailed link. The secret of the link stands behind the # and leaves the address as
 * soon as it is read.
 */
export function RegistrationPage() {
  const go = useGo();
  const { hash, pathname } = useLocation();
  const inAddress = new URLSearchParams(hash).get('confirm') ?? undefined;
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    go(pathname, { replace: true });
  }, [inAddress, pathname, go]);
  return token === undefined ? (
    <RegistrationForm />
  ) : (
    <ConfirmEmail token={token} onGiveUp={() => setToken(undefined)} />
  );
}

/** One form for both addresses. On the phone's address faults stand in the page alone. */
function RegistrationForm() {
  const t = useText();
  const inPage = useLocation().pathname === '/mobileRegister';
  const verification = useVerification('register');
  const [outcome, setOutcome] = useState<Outcome>();
  const [changed, setChanged] = useState<readonly LegalText[]>([]);
  const form = useForm<RegistrationInput>({
    id: 'register',
    start: emptyRegistration,
    check: (values) => faultsOf({ ...values, verification: verification.token ?? '' }),
  });
  const values = { ...form.values, verification: verification.token ?? '' };
  const check = useCall(api.registration.check, { handles: 'all' });
  const register = useCall(api.registration.register, {
    handles: inPage
      ? 'all'
      : [
          'INVALID_REQUEST',
          'COMPANY_NAME_TAKEN',
          'UPLOAD_GONE',
          'NO_SUCH_DISTRICT',
          'LEGAL_TEXT_CHANGED',
          'PASSWORD_COMMON',
          'PASSWORD_IS_NAME',
          'VERIFICATION_NEEDED',
          'VERIFICATION_HARDER',
        ],
  });

  const send = () => {
    if (register.isPending) return;
    register.mutate(requestOf(values), {
      onSuccess: (reply) => setOutcome({ ...reply, email: values.email.trim(), username: values.username.trim() }),
      onError(error) {
        const texts = changedIn(error);
        if (texts.length > 0) {
          void rereadLegal().then(() => setChanged(texts));
          form.change({ acceptTerms: false });
        }
        form.refuse(error, {
          LEGAL_TEXT_CHANGED: 'acceptTerms',
          COMPANY_NAME_TAKEN: 'companyName',
          UPLOAD_GONE: 'licence',
          NO_SUCH_DISTRICT: 'province',
          PASSWORD_COMMON: 'password',
          PASSWORD_IS_NAME: 'password',
          VERIFICATION_NEEDED: 'verification',
          VERIFICATION_HARDER: 'verification',
        });
      },
      onSettled: verification.again,
    });
  };

  const askAboutName = () => {
    form.leave('companyName');
    const companyName = values.companyName.trim();
    if (!companyName) return;
    check.mutate(
      { companyName },
      {
        onSuccess: ({ companyNameTaken }) => {
          if (companyNameTaken) form.blame('companyName', t(words.companyNameTaken));
        },
      },
    );
  };

  if (outcome) return <Registered outcome={outcome} />;
  const filled = (group: GroupName) => (
    <span className={styles.filled} aria-hidden="true">
      {t(words.filled, filledIn(values, group))}
    </span>
  );
  return (
    <PaperPage title={t(words.title)}>
      <div className={styles.columns}>
        <form noValidate className={styles.form} onSubmit={(event) => form.send(send, event)}>
          <p className={styles.lead}>
            {t(words.lead)} <Link href={paths.login()}>{t(words.haveAccount)}</Link>
          </p>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <CompanyCard form={form} aside={filled('company')} onCompanyName={askAboutName} />
          <AdministratorCard form={form} aside={filled('user')} />
          <Card id="agreement" title={t(words.agreement)} aside={filled('agreement')}>
            <div className={styles.fields}>
              <AgreementFields form={form} changed={changed} />
              <div id={form.idOf('verification')} className={styles.slider}>
                {verification.slider(form.errorAt('verification'))}
              </div>
              {inPage && form.failure && (
                <Banner tone="error" live>
                  {form.failure}
                </Banner>
              )}
              {form.summary.length > 0 && <p className={styles.incomplete}>{t(words.incomplete)}</p>}
              <div className={styles.submit}>
                <Button type="submit" tone="primary" size="large" pending={register.isPending}>
                  {t(words.submit)}
                </Button>
              </div>
            </div>
          </Card>
        </form>
        <RegistrationProgress values={values} />
      </div>
    </PaperPage>
  );
}
