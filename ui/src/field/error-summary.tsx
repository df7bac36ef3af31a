import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { fromWidth, useMedia } from '../media.tsx';
import { useWord } from '../provider.tsx';
import { Disclosure } from '../text/disclosure.tsx';
import styles from './error-summary.module.css';

export interface FormError {
  /** Id of the field, or of an element that holds it. */
  fieldId: string;
  /** The same words as beside the field. */
  message: string;
  /** Errors of one group stand together under its name, such as "Room 2". */
  group?: string | undefined;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Changes with every attempt to send the form: the focus comes back here each time. */
  attempt: number;
}

/** Errors under the names of their groups, in the order of the page; those without a group first. */
export function byGroup(errors: readonly FormError[]): [group: string, errors: FormError[]][] {
  const groups = new Map<string, FormError[]>([['', []]]);
  for (const error of errors) {
    const group = error.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), error]);
  }
  return [...groups].filter(([, list]) => list.length > 0);
}

/** Errors in sight, by the width of the window; where there are more by at least two, the others are folded. */
const mostInSight = { wide: 5, phone: 2 };

/** Errors in sight and those folded, in the order in which they stand. */
export function foldedAfter(most: number, errors: readonly FormError[]): { inSight: FormError[]; folded: FormError[] } {
  const standing = byGroup(errors).flatMap(([, list]) => list);
  const at = standing.length > most + 1 ? most : standing.length;
  return { inSight: standing.slice(0, at), folded: standing.slice(at) };
}

/** Brings a field into sight and focuses it; false: it is not there. */
function focusField(id: string): boolean {
  const place = document.getElementById(id);
  if (!place) return false;
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const takesFocus = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';
  const field = place.matches(takesFocus) ? place : place.querySelector<HTMLElement>(takesFocus);
  place.scrollIntoView({ block: 'center' });
  (field ?? place).focus({ preventScroll: true });
  return true;
}

function goTo(event: MouseEvent, id: string) {
  if (focusField(id)) event.preventDefault();
}

/** Links to the fields, under the names of their groups. */
function ErrorLinks({ errors }: { errors: readonly FormError[] }) {
  return byGroup(errors).map(([group, list]) => (
    <div key={group}>
      {group && <p className={styles.group}>{group}</p>}
      <ul className={styles.list}>
        {list.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} className={styles.link} onClick={(event) => goTo(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/**
 * Faults of a sent form at its top: a count, and a link to each field; of many the first few, and the others folded. Takes the
 * focus, which a single fault gives to its field: that says it itself.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const word = useWord();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useMedia(fromWidth(640));
  const wrong = errors.length > 0;
  const prefix = word('errorTitle');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not for each error that goes away
  useEffect(() => {
    if (!wrong || attempt === 0) return;
    const [only, ...others] = errors;
    if (others.length > 0 || !focusField(only!.fieldId)) box.current?.focus();
  }, [attempt]);

  useEffect(() => {
    if (!wrong) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, prefix]);

  if (!wrong) return null;
  const { inSight, folded } = foldedAfter(isWide ? mostInSight.wide : mostInSight.phone, errors);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links that takes the focus is no fieldset
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.summary}
      data-single={errors.length === 1 || undefined}
    >
      <h2 id={titleId} className={styles.title}>
        {errors.length === 1 ? word('oneThingToFix') : word('thingsToFix', { count: errors.length })}
      </h2>
      <ErrorLinks errors={inSight} />
      {folded.length > 0 && (
        <Disclosure summary={word('moreToFix', { count: folded.length })} className={styles.more}>
          <ErrorLinks errors={folded} />
        </Disclosure>
      )}
    </div>
  );
}
