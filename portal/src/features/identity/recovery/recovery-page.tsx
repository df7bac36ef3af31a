import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useGo, useUrlText } from '../../../lib/url.ts';
import { paths } from '../../../paths.ts';
import { CompanyCodesForm } from './company-codes-form.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { ResetForm } from './reset-form.tsx';

/**
 * Asks for a link; with `?find=code` for company codes; opened by the mailed link it takes the new password. The
 * secret behind the # leaves the address as soon as it is read.
 */
export function RecoveryPage() {
  const go = useGo();
  const { hash } = useLocation();
  const find = useUrlText('find');
  const inAddress = new URLSearchParams(hash).get('token') ?? undefined;
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    go(paths.recovery(), { replace: true });
  }, [inAddress, go]);

  if (token !== undefined) return <ResetForm token={token} onGiveUp={() => setToken(undefined)} />;
  return find === 'code' ? <CompanyCodesForm /> : <ForgottenForm />;
}
