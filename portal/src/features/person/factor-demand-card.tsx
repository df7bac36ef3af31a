import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { showToast } from '@waylight/ui/feedback/toast';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { words } from '../account/words.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** For a main account: whether everybody in the company needs the second step of signing in. */
export function FactorDemandCard() {
  const t = useText();
  const { data: state } = useCallQuery(api.person.secondFactor, {}, { staleTime: 0, handles: 'all' });
  const demand = useCall(api.staff.demandSecondFactor, { handles: 'all' });
  const [asking, setAsking] = useState(false);
  // The card above says why it could not be had.
  if (!state) return null;
  const demanded = !state.demanded;
  return (
    <Card
      title={t(words.demandTitle)}
      aside={state.demanded && <StatusChip tone="green">{t(words.demanded)}</StatusChip>}
    >
      <div className={styles.form}>
        <p>{t(state.on ? (demanded ? words.demandText : words.demandOffText) : words.demandNeedsOwn)}</p>
        {state.on && (
          <div className={styles.buttons}>
            <Button tone={demanded ? 'primary' : 'danger'} onPress={() => setAsking(true)}>
              {t(demanded ? words.demand : words.demandOff)}
            </Button>
          </div>
        )}
      </div>
      {asking && (
        <PasswordDialog
          title={t(demanded ? words.demand : words.demandOff)}
          text={t(demanded ? words.demandText : words.demandOffText)}
          confirm={t(demanded ? words.demand : words.demandOff)}
          onClose={() => setAsking(false)}
          onPassword={async (currentPassword) => {
            await demand.mutateAsync({ demanded, currentPassword });
            setAsking(false);
            showToast({ tone: 'success', text: t(words.demandDone) });
            await refreshCall(api.person.secondFactor);
          }}
        />
      )}
    </Card>
  );
}
