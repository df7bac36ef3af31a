import { lengths } from '@waylight/contract/value/lengths';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useMenuList } from '@waylight/ui/picker/menu-list';
import { SuggestionList } from '@waylight/ui/picker/suggestion-list';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../lib/session/user.ts';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { useFound } from './found.tsx';
import styles from './palette.module.css';
import { words } from './words.ts';

/** ms without typing after which the server is asked */
const quietMs = 200;

interface PaletteProps {
  user: User | undefined;
  /** when it was asked for, and what was typed until it came */
  early: RefObject<{ at: number; text: string }>;
  onClose: () => void;
}

/** One field for everything that this person may go to. The list stays; Enter goes to the marked row, or the first. */
export function Palette({ user, early, onClose }: PaletteProps) {
  const t = useText();
  const go = useGo();
  const listId = useId();
  const [typed, setTyped] = useState(() => early.current.text);
  useEffect(() => {
    early.current = { at: Number.NEGATIVE_INFINITY, text: '' };
  }, [early]);
  const [keyword, setKeyword] = useState('');
  const composing = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => !composing.current && setKeyword(typed.trim()), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { groups, state } = useFound(user, keyword);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const list = useMenuList({
    listId,
    groups,
    stays: true,
    // The address takes the place of this layer: Back leads to the page beneath.
    onPick: ({ href, overlay }) =>
      go(href, { replace: true, ...(overlay ? { overlay } : {}), keepScroll: Boolean(overlay) }),
  });
  const none = count === 0 && (state === 'searching' ? t(words.searching) : t(words.none, { text: keyword }));
  return (
    <Dialog hanging title={t(words.title)} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.field}>
        <label htmlFor={`${listId}-field`}>{t(user ? words.field : words.fieldVisitor)}</label>
        <input
          autoFocus
          id={`${listId}-field`}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={lengths.keyword}
          placeholder={t(user ? words.hint : words.hintVisitor)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...list.inputProps}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            setKeyword(event.currentTarget.value.trim());
          }}
        />
      </div>
      <div className={styles.found}>
        {state === 'failed' && <p className={styles.none}>{t(words.failed)}</p>}
        {none && <p className={styles.none}>{none}</p>}
        {count > 0 && (
          <SuggestionList
            id={listId}
            label={t(words.title)}
            groups={groups}
            rowId={list.rowId}
            active={list.active}
            stale={state === 'searching'}
            onHover={list.mark}
            onPick={list.pick}
          />
        )}
      </div>
      <span role="status" className={styles.heard}>
        {none || (keyword && t(words.found, { n: count }))}
      </span>
    </Dialog>
  );
}
