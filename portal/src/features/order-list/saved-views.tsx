import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { showToast } from '@waylight/ui/feedback/toast';
import { TextField } from '@waylight/ui/field/text-field';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { Menu } from '@waylight/ui/overlay/menu';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/words.ts';
import { longestName, mostViews, type SavedView, withView } from './order-list-kept.ts';
import styles from './order-list-page.module.css';
import { words } from './words.ts';

interface SavedViewsProps {
  views: readonly SavedView[];
  /** the one that is open */
  mine: SavedView | undefined;
  /** the present request, as a view would keep it */
  query: Readonly<Record<string, string>>;
  /** it is not as the view has it, own or built in */
  changed: boolean;
  onViews: (views: SavedView[]) => void;
  onOpen: (view: SavedView | undefined) => void;
  onRestore: () => void;
}

type Naming = 'new' | 'rename' | undefined;

/** The user's saved views: a menu of them, and actions for the list as it is now. */
export function useSavedViews({ views, mine, query, changed, onViews, onOpen, onRestore }: SavedViewsProps) {
  const t = useText();
  const [naming, setNaming] = useState<Naming>();

  function save(name: string) {
    const view =
      naming === 'rename' && mine
        ? { ...mine, name }
        : { id: crypto.randomUUID().slice(0, 8), name, query: { ...query } };
    onViews(withView(views, view));
    setNaming(undefined);
    showToast({ tone: 'success', text: t(words.viewSaved, { name }) });
    if (naming === 'new') onOpen(view);
  }
  function update() {
    if (!mine) return;
    onViews(withView(views, { ...mine, query: { ...query } }));
    showToast({ tone: 'success', text: t(words.viewSaved, { name: mine.name }) });
  }
  function remove() {
    if (!mine) return;
    onViews(views.filter(({ id }) => id !== mine.id));
    onOpen(undefined);
    showToast({
      tone: 'success',
      text: t(words.viewDeleted, { name: mine.name }),
      action: { label: t(words.undo), onPress: () => onViews([...views]) },
    });
  }
  const saveAs = () =>
    views.length >= mostViews
      ? showToast({ tone: 'error', text: t(words.tooManyViews, { n: mostViews }) })
      : setNaming('new');

  const menu = (
    <Menu
      label={t(words.myViews)}
      trigger={
        <Button tone="quiet" size="small" flush="end">
          {t(words.myViews)}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      groups={[
        {
          id: 'views',
          label: t(words.savedViews),
          items:
            views.length === 0
              ? [{ id: 'none', label: t(words.noViews), description: t(words.noViewsText), disabled: true }]
              : views.map(({ id, name }) => ({ id: `view:${id}`, label: name })),
        },
        {
          id: 'this',
          label: t(words.thisView),
          items: [
            { id: 'saveAs', label: t(words.saveAsMore) },
            ...(mine
              ? [
                  { id: 'rename', label: t(words.renameMore) },
                  { id: 'delete', label: t(words.deleteView), danger: true },
                ]
              : []),
          ],
        },
      ]}
      onAction={(id) => {
        if (id === 'saveAs') saveAs();
        else if (id === 'rename') setNaming('rename');
        else if (id === 'delete') remove();
        else onOpen(views.find((view) => `view:${view.id}` === id));
      }}
    />
  );
  const bar = changed && (
    <div className={styles.changed} data-print="no">
      <Badge>{t(words.changed)}</Badge>
      {mine && (
        <Button size="small" tone="quiet" onPress={update}>
          {t(words.save)}
        </Button>
      )}
      <Button size="small" tone="quiet" onPress={saveAs}>
        {t(words.saveAs)}
      </Button>
      <Button size="small" tone="quiet" onPress={onRestore}>
        {t(words.restore)}
      </Button>
    </div>
  );
  const dialog = naming && (
    <NameDialog
      title={t(naming === 'new' ? words.saveTitle : words.renameTitle)}
      name={naming === 'rename' ? (mine?.name ?? '') : ''}
      taken={views.filter(({ id }) => naming === 'new' || id !== mine?.id).map(({ name }) => name)}
      onSave={save}
      onClose={() => setNaming(undefined)}
    />
  );
  return { menu, bar, dialog };
}

interface NameDialogProps {
  title: string;
  name: string;
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ title, name, taken, onSave, onClose }: NameDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const [submitted, setSubmitted] = useState(false);
  const text = typed.trim();
  const fault = text === '' ? words.viewNameNeeded : taken.includes(text) ? words.viewNameTaken : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!fault) onSave(text);
  }
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{t(words.cancel)}</Button>
          <Button tone="primary" type="submit" form="order-view-name">
            {t(words.save)}
          </Button>
        </>
      }
    >
      <form id="order-view-name" onSubmit={submit}>
        <TextField
          label={t(words.viewName)}
          hint={t(words.viewNameHint)}
          value={typed}
          onChange={setTyped}
          error={submitted && fault ? t(fault) : undefined}
          maxLength={longestName}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
