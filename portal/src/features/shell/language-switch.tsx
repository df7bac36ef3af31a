import { api } from '@waylight/contract';
import type { Language } from '@waylight/contract/value/words';
import { LanguageChoice } from '@waylight/ui/nav/language-choice';
import { useEffect } from 'react';
import { refreshCall, useCall } from '../../lib/calls.ts';
import { setLanguage } from '../../lib/language.ts';
import { useSignedIn } from '../../lib/session/session.ts';

/** Choice made before somebody signed in: it counts for whoever signs in next on this page. */
let chosenBefore: Language | undefined;

/** The page, what was typed and where it is scrolled to stay. Mails follow, as they come in the language one works in. */
export function LanguageSwitch() {
  const signedIn = useSignedIn();
  const { mutate: keep } = useCall(api.identity.updateDefaultLanguage, {
    handles: 'all',
    onSuccess: () => refreshCall(api.identity.currentUser),
  });
  useEffect(() => {
    if (!signedIn || chosenBefore === undefined) return;
    keep({ language: chosenBefore });
    chosenBefore = undefined;
  }, [signedIn, keep]);
  const choose = (next: Language) => {
    setLanguage(next);
    if (signedIn) keep({ language: next });
    else chosenBefore = next;
  };
  return <LanguageChoice onChoose={choose} />;
}
