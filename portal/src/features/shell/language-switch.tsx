import { api } from '@waylight/contract';
import type { Language } from '@waylight/contract/value/words';
import { LanguageChoice } from '@waylight/ui/nav/language-choice';
import { useCall } from '../../lib/calls.ts';
import { setLanguage } from '../../lib/language.ts';
import { useSignedIn } from '../../lib/session/session.ts';

/** The page, what was typed and where it is scrolled to stay. */
export function LanguageSwitch() {
  const signedIn = useSignedIn();
  const keep = useCall(api.identity.updateDefaultLanguage, { handles: 'all' });
  const choose = (next: Language) => {
    setLanguage(next);
    if (signedIn) keep.mutate({ language: next });
  };
  return <LanguageChoice onChoose={choose} />;
}
