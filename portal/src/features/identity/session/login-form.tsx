import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { SlideVerify } from '@waylight/ui/field/slide-verify';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { errorNamed, errorText, queryClient, useCall } from '../../../lib/calls.ts';
import { endedSession } from '../../../lib/session/ended.ts';
import { CallError, type Grant, session } from '../../../lib/session/session.ts';
import { useGo, useUrlText } from '../../../lib/url.ts';
import { type Text, useText } from '../../../lib/words.ts';
import { safeRedirect, visitorPaths } from '../../../visitor-paths.ts';
import { solveVerification } from '../verification.ts';
import { words } from '../words.ts';
import styles from './login-form.module.css';
import { rememberedNames } from './remembered.ts';

type Field = 'companyCode' | 'username' | 'password';
type Wrong = { [name in Field | 'verification']?: Text | undefined };

/** Few need it, and only after the password: it is loaded then. */
const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then(({ SecondFactorForm }) => ({ default: SecondFactorForm })),
);

export function LoginForm() {
  const t = useText();
  const go = useGo();
  const redirect = useUrlText('redirect');
  const [kept] = useState(rememberedNames.read);
  const [ended] = useState(endedSession.read);
  const [values, setValues] = useState({
    companyCode: kept?.companyCode ?? ended?.companyCode ?? '',
    username: kept?.username ?? '',
    password: '',
  });
  const [rememberMe, setRememberMe] = useState(kept !== undefined);
  const [wrong, setWrong] = useState<Wrong>({});
  const [verification, setVerification] = useState<string>();
  // A solution is spent once sent, and bound to the account typed: another key gives a fresh slider.
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const login = useCall(api.identity.login, { handles: 'all' });
  const [ticket, setTicket] = useState<string>();
  const [expired, setExpired] = useState<unknown>();

  const again = () => {
    setVerification(undefined);
    setRound((count) => count + 1);
  };

  const type = (field: Field) => (text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setWrong((before) => ({ ...before, [field]: undefined }));
    if (field !== 'password' && verification) again();
  };

  const show = (found: Wrong) => {
    setWrong(found);
    focusFirst(found, form.current);
  };

  const solve = async () => {
    const { companyCode, username } = values;
    const missing = accountMissing(values);
    if (missing.companyCode || missing.username) {
      show(missing);
      throw new Error('the challenge is bound to an account');
    }
    return solveVerification({ purpose: 'login', companyCode: companyCode.trim(), username: username.trim() });
  };

  const enter = (grant: Grant) => {
    rememberedNames.write(rememberMe ? { companyCode: values.companyCode, username: values.username } : undefined);
    endedSession.write(undefined);
    queryClient.clear();
    session.take(grant);
    go(safeRedirect(redirect, location.origin), { replace: true });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const found = formFaults(values, verification);
    if (Object.values(found).some(Boolean) || !verification) return show(found);
    login.mutate(
      { ...values, rememberMe, verification },
      {
        onSuccess: enter,
        onError: (error) => {
          again();
          setExpired(undefined);
          const name = errorNamed(error);
          if (name === 'SECOND_FACTOR_NEEDED' && error instanceof CallError) setTicket(String(error.data.ticket));
          if (name === 'VERIFICATION_NEEDED') setWrong({ verification: words.verify });
        },
      },
    );
  };

  if (ticket !== undefined)
    return (
      <Suspense>
        <SecondFactorForm
          ticket={ticket}
          onGrant={enter}
          onBack={(error) => {
            setTicket(undefined);
            login.reset();
            setExpired(error);
          }}
        />
      </Suspense>
    );

  const busy = login.isPending || login.isSuccess;
  const failure = login.error ?? expired;
  const focus = kept ? 'password' : ended?.companyCode ? 'username' : 'companyCode';
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {ended && <Notice tone="warning">{ended.reason ?? t(words.ended)}</Notice>}
      <AccountFields values={values} wrong={wrong} onType={type} focus={focus} />
      <SlideVerify
        key={round}
        onSolve={solve}
        onVerified={(token) => {
          setVerification(token);
          setWrong((before) => ({ ...before, verification: undefined }));
        }}
        error={wrong.verification && t(wrong.verification)}
        className={styles.verify}
      />
      <Checkbox isSelected={rememberMe} onChange={setRememberMe} description={t(words.rememberHint)}>
        {t(words.remember)}
      </Checkbox>
      <Button type="submit" tone="primary" size="large" wide pending={busy} className={styles.submit}>
        {t(words.submit)}
      </Button>
      {failure !== undefined && failure !== null && <Notice tone="error">{errorText(failure)}</Notice>}
      <SignInLinks />
    </form>
  );
}

/** Focuses the first field that is wrong, else the slider. */
function focusFirst(found: Wrong, form: HTMLFormElement | null) {
  const first = (['companyCode', 'username', 'password'] as const).find((field) => found[field]);
  form?.querySelector<HTMLElement>(first ? `[name="${first}"]` : '[role="slider"]')?.focus();
}

function Notice({ tone, children }: { tone: 'warning' | 'error'; children: string }) {
  return (
    <Banner tone={tone} live>
      {children}
    </Banner>
  );
}

function SignInLinks() {
  const t = useText();
  return (
    <div className={styles.links}>
      <Link href={visitorPaths.recovery()}>{t(words.forgot)}</Link>
      <Link href={visitorPaths.register}>{t(words.register)}</Link>
    </div>
  );
}

function accountMissing(values: { companyCode: string; username: string }): Wrong {
  return {
    ...(values.companyCode.trim() ? {} : { companyCode: words.companyCodeMissing }),
    ...(values.username.trim() ? {} : { username: words.usernameMissing }),
  };
}

function formFaults(values: Readonly<Record<Field, string>>, verification: string | undefined): Wrong {
  const found: Wrong = { ...accountMissing(values) };
  if (!values.password) found.password = words.passwordMissing;
  else if (values.password.length < 6) found.password = words.passwordShort;
  if (!verification) found.verification = words.verify;
  return found;
}

interface AccountFieldsProps {
  values: Readonly<Record<Field, string>>;
  wrong: Wrong;
  onType: (field: Field) => (text: string) => void;
  /** the one that is typed first */
  focus: Field;
}

function AccountFields({ values, wrong, onType, focus }: AccountFieldsProps) {
  const t = useText();
  const said = (field: Field) => wrong[field] && t(wrong[field]);
  return (
    <>
      <TextField
        name="companyCode"
        label={t(words.companyCode)}
        value={values.companyCode}
        onChange={onType('companyCode')}
        error={said('companyCode')}
        autoComplete="organization"
        size="large"
        className={styles.field}
        maxLength={32}
        autoFocus={focus === 'companyCode'}
      />
      <TextField
        name="username"
        label={t(words.username)}
        value={values.username}
        onChange={onType('username')}
        autoFocus={focus === 'username'}
        error={said('username')}
        autoComplete="username"
        size="large"
        className={styles.field}
        maxLength={32}
        spellCheck="false"
      />
      <TextField
        name="password"
        type="password"
        label={t(words.password)}
        value={values.password}
        onChange={onType('password')}
        error={said('password')}
        autoComplete="current-password"
        size="large"
        className={styles.field}
        maxLength={128}
        autoFocus={focus === 'password'}
      />
    </>
  );
}
