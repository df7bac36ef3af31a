import { lazy, Suspense, useEffect, useRef } from 'react';
import { useOverlay } from '../../../lib/overlay.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useGo } from '../../../lib/url.ts';
import { everyLink } from '../menu-entries.ts';
import { isField, searchOfPage, shortcutOf, singleKeys } from './shortcuts.ts';

const loadLayers = () => import('./layers.ts');
const layersAhead = () => void loadLayers().catch(() => undefined);
const Palette = lazy(() => loadLayers().then(({ Palette }) => ({ default: Palette })));
const ShortcutList = lazy(() => loadLayers().then(({ ShortcutList }) => ({ default: ShortcutList })));

/** ms after `g` in which a letter leads to a page */
const goMs = 1500;
/** ms in which the palette has come at the latest, and keys wait for it */
const comesMs = 3000;

/** Hears the shortcuts of every page. The layers that they open are loaded at the first key. */
export function Keyboard() {
  const go = useGo();
  const user = useUser();
  const [palette, setPalette] = useOverlay('palette');
  const [shortcuts, setShortcuts] = useOverlay('shortcuts');
  // Letters typed before the palette has come: they are for its field, and no shortcuts.
  const early = useRef({ at: Number.NEGATIVE_INFINITY, text: '' });

  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const afterGo = event.timeStamp - goAt < goMs;
      goAt = Number.NEGATIVE_INFINITY;
      const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
      const waits = event.timeStamp - early.current.at < comesMs;
      if (waits && key.length === 1 && !(ctrlKey || metaKey || altKey || isComposing)) {
        event.preventDefault();
        early.current.text += key;
        return;
      }
      const shortcut = shortcutOf({
        ...{ key, ctrlKey, metaKey, altKey, isComposing, repeat, afterGo },
        inField: isField(event.target),
        underLayer: document.querySelector('[role=dialog], [role=alertdialog]') !== null,
        single: singleKeys.read(),
      });
      if (shortcut === undefined) return;
      if (shortcut === 'go') {
        goAt = event.timeStamp;
        return;
      }
      if (typeof shortcut === 'object') {
        // A page that this person does not have has no key either.
        if (!everyLink(user).some(({ path }) => path === shortcut.page) && shortcut.page !== '/home') return;
        event.preventDefault();
        go(shortcut.page);
        return;
      }
      const field = shortcut === 'search' ? searchOfPage() : undefined;
      if (shortcut === 'search' && !field) return;
      event.preventDefault();
      field?.focus();
      field?.select();
      // Asked for again it is there, or on its way with the letters so far.
      if (shortcut === 'palette' && !palette) {
        early.current = { at: event.timeStamp, text: '' };
        setPalette(true);
      }
      if (shortcut === 'shortcuts') setShortcuts(true);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', layersAhead, { once: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', layersAhead);
    };
  }, [go, user, palette, setPalette, setShortcuts]);

  return (
    <Suspense>
      {palette ? (
        <Palette user={user} early={early} onClose={() => setPalette(false)} />
      ) : (
        shortcuts && <ShortcutList user={user} onClose={() => setShortcuts(false)} />
      )}
    </Suspense>
  );
}
