import { api } from '@waylight/contract';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';
import { useMay } from '../../lib/session/user.ts';
import { AreaPage } from '../account/area-page.tsx';
import { FactorDemandCard } from './factor-demand-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Whether the password alone is enough, for oneself and for everybody, and where one is signed in. */
export function SecurityPage() {
  const mayDemand = useMay('ACCOUNT_ADMIN');
  const { isPending } = useCallQuery(api.person.secondFactor, {}, { staleTime: justNowMs, handles: 'all' });
  return (
    <AreaPage>
      <SecondFactorCard />
      {mayDemand && <FactorDemandCard />}
      {/* Seen once the cards above have their height: it would be pushed down. */}
      <div hidden={isPending}>
        <SessionsCard />
      </div>
    </AreaPage>
  );
}
