import { listText } from '@waylight/contract/value/words';
import type { OperatorAuthority } from '@waylight/contract/wire/operator-access';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { useLanguage } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { authorityWords, words } from './words.ts';

function StartLink() {
  const t = useText();
  return <LinkButton href={paths.start}>{t(words.toStart)}</LinkButton>;
}

/** An address that no page has. */
export function NotFoundPage() {
  const t = useText();
  usePageTitle(t(words.missingTitle));
  return (
    <Page>
      <h1>{t(words.missingTitle)}</h1>
      <EmptyState reason="noMatch" title="404" action={<StartLink />}>
        {t(words.missingText)}
      </EmptyState>
    </Page>
  );
}

/** In place of a page that this person's roles do not open: which authority is missing. */
export function ForbiddenPage({ missing }: { missing: readonly OperatorAuthority[] }) {
  const t = useText();
  const language = useLanguage();
  usePageTitle(t(words.forbiddenTitle));
  const authorities = listText(
    missing.map((one) => authorityWords[one][language]),
    language,
  );
  return (
    <Page>
      <h1>{t(words.forbiddenTitle)}</h1>
      <EmptyState reason="forbidden" title="403" action={<StartLink />}>
        {t(words.forbiddenText, { authorities })}
      </EmptyState>
    </Page>
  );
}
