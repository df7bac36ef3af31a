import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { showToast } from '@waylight/ui/feedback/toast';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { words } from '../account/words.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

/** Recovery codes below this are few. */
const few = 3;

type Open = 'setUp' | 'renew' | 'turnOff' | undefined;

/** The second step of signing in: off with a way to set it up, or on with its recovery codes. */
export function SecondFactorCard() {
  const t = useText();
  const query = useCallQuery(api.person.secondFactor, {}, { staleTime: 0, handles: 'all' });
  const renew = useCall(api.person.renewRecoveryCodes, { handles: 'all' });
  const end = useCall(api.person.endSecondFactor, { handles: 'all' });
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const state = query.data;

  return (
    <Card
      title={t(words.factor)}
      aside={
        state && (
          <StatusChip tone={state.on ? 'green' : 'grey'}>{t(state.on ? words.factorOn : words.factorOff)}</StatusChip>
        )
      }
    >
      {query.isError && !state ? (
        <CallFailed query={query} title={t(words.loadFailed)} />
      ) : (
        <Loading waiting={!state} skeleton={<SkeletonBlock height={112} />}>
          {() =>
            state?.on ? (
              <div className={styles.form}>
                <p>{t(words.codesLeft, { n: state.recoveryCodesLeft })}</p>
                {state.recoveryCodesLeft < few && <Banner tone="warning">{t(words.codesFew)}</Banner>}
                <div className={styles.buttons}>
                  <Button onPress={() => setOpen('renew')}>{t(words.renew)}</Button>
                  {!state.demanded && (
                    <Button tone="danger" onPress={() => setOpen('turnOff')}>
                      {t(words.turnOff)}
                    </Button>
                  )}
                </div>
                {state.demanded && <p className={styles.small}>{t(words.kept)}</p>}
              </div>
            ) : (
              <div className={styles.form}>
                {state?.demanded && (
                  <Banner tone="warning" title={t(words.owed)}>
                    {t(words.owedText)}
                  </Banner>
                )}
                <p>{t(words.factorOffText)}</p>
                <div className={styles.buttons}>
                  <Button tone="primary" onPress={() => setOpen('setUp')}>
                    {t(words.turnOn)}
                  </Button>
                </div>
              </div>
            )
          }
        </Loading>
      )}
      {open === 'setUp' && (
        <SecondFactorSetUp
          onClose={close}
          onDone={(made) => {
            close();
            setCodes(made);
            void refreshCall(api.person.secondFactor);
            void refreshCall(api.identity.currentUser);
          }}
        />
      )}
      {open === 'renew' && (
        <PasswordDialog
          title={t(words.renew)}
          text={t(words.renewText)}
          confirm={t(words.renew)}
          onClose={close}
          onPassword={async (currentPassword) => {
            const { recoveryCodes } = await renew.mutateAsync({ currentPassword });
            close();
            setCodes(recoveryCodes);
            await refreshCall(api.person.secondFactor);
          }}
        />
      )}
      {open === 'turnOff' && (
        <PasswordDialog
          title={t(words.turnOff)}
          text={t(words.turnOffText)}
          confirm={t(words.turnOff)}
          tone="dangerSolid"
          onClose={close}
          withCode
          onPassword={async (currentPassword, code) => {
            await end.mutateAsync({ currentPassword, code });
            close();
            showToast({ tone: 'success', text: t(words.turnedOff) });
            await refreshCall(api.person.secondFactor);
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}
