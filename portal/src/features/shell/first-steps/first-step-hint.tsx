import { api } from '@waylight/contract';
import type { FirstStep } from '@waylight/contract/identity/identity';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { useEffect } from 'react';
import { keyOf, queryClient, useCall } from '../../../lib/calls.ts';
import { may, type User } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { words } from '../words.ts';
import styles from './first-step-hint.module.css';
import { hintAt, stepDoneAt } from './first-steps.ts';

const texts = { search: words.hintSearch, order: words.hintOrder, payment: words.hintPayment } as const;

/** One line above the page for a first step of a new company. It stands in the flow, covers nothing, and goes when it was followed. */
export function FirstStepHint({ user, pathname }: { user: User; pathname: string }) {
  const t = useText();
  const end = useCall(api.identity.endHint, { handles: 'all' });
  const away = (step: FirstStep) => {
    queryClient.setQueryData<User>(
      [...keyOf(api.identity.currentUser, {})],
      (old) => old && { ...old, hints: old.hints.filter((one) => one !== step) },
    );
    end.mutate({ step });
  };
  const done = stepDoneAt(user.hints, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is done
  useEffect(() => {
    if (done) away(done);
  }, [done]);
  const step = may(user, 'ORDER_CREATE') ? hintAt(user.hints, pathname) : undefined;
  if (!step || step === done) return null;
  return (
    <section className={styles.hint} aria-label={t(words.hint)} data-print="no">
      <Banner
        tone="info"
        actions={
          <Button size="small" onPress={() => away(step)}>
            {t(words.hintAway)}
          </Button>
        }
      >
        {t(texts[step])} <Link href={paths.help(step)}>{t(words.hintMore)}</Link>
      </Banner>
    </section>
  );
}
