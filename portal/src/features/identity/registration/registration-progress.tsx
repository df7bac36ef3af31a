import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useText } from '../../../lib/words.ts';
import { filledIn, groupNames, type RegistrationInput } from './registration-form.ts';
import styles from './registration-page.module.css';
import { words } from './words.ts';

/** How far each group is, beside the form; a press goes there. */
export function RegistrationProgress({ values }: { values: RegistrationInput }) {
  const t = useText();
  return (
    <nav className={styles.progress} aria-label={t(words.progress)}>
      <p className={styles.progressTitle}>{t(words.progress)}</p>
      {groupNames.map((group) => {
        const { done, all } = filledIn(values, group);
        const complete = done === all;
        const Icon = complete ? CircleCheck : CircleDashed;
        return (
          <a
            key={group}
            href={`#${group}`}
            className={styles.step}
            data-complete={complete || undefined}
            onClick={(event) => {
              event.preventDefault();
              const place = document.getElementById(group);
              place?.scrollIntoView({ block: 'start' });
              place?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
            }}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            <span>{t(words[group])}</span>{' '}
            <span className={styles.count}>
              {t(words.filled, { done, all })} <VisuallyHidden>{t(words.filledWhat)}</VisuallyHidden>
            </span>
          </a>
        );
      })}
    </nav>
  );
}
