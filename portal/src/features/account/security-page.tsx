import { useMay } from '../../lib/user.ts';
import { AccountPage } from './account-page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Where one is signed in, and for a main account whether the password alone is enough. */
export function SecurityPage() {
  const mayHaveFactor = useMay('ACCOUNT_ADMIN');
  return (
    <AccountPage section="security">
      {mayHaveFactor && <SecondFactorCard />}
      <SessionsCard />
    </AccountPage>
  );
}
