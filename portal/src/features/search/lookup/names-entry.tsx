import { Button } from '@waylight/ui/button';
import { ClipboardList } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useOverlay } from '../../../lib/overlay.ts';
import { useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { overlays } from '../list/list-state.ts';
import { words } from '../words.ts';

const NamesDialog = lazy(() => import('./names-dialog.tsx').then(({ NamesDialog }) => ({ default: NamesDialog })));

interface NamesEntryProps {
  stay: StaySearch;
  /** the edge of the column that it stands at */
  flush: 'start' | 'end';
  /** of its words, where they may have to give way to the icon */
  wordsClass?: string | undefined;
}

/** The way to search many hotels at once by their names, wherever they are. */
export function NamesEntry({ stay, flush, wordsClass }: NamesEntryProps) {
  const t = useText();
  const [open, setOpen] = useOverlay(overlays.names);
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        flush={flush}
        icon={<ClipboardList size={16} strokeWidth={1.5} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        <span className={wordsClass}>{t(words.namesEntry)}</span>
      </Button>
      {open && (
        <Suspense>
          <NamesDialog stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
