import { api } from '@waylight/contract';
import type { SavedGuest } from '@waylight/contract/booking/guest';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { IconButton } from '@waylight/ui/icon-button';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCall, useCallQuery } from '../../lib/calls.ts';
import { useCountryName } from '../../lib/field/countries.ts';
import { useSettled } from '../../lib/field/use-settled.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useText } from '../../lib/words.ts';
import { nameText } from './guest-name.ts';
import styles from './guest-picker.module.css';
import { guestKey, type PickListProps } from './pickable-guest.ts';
import { SavedGuestForm } from './saved-guest-form.tsx';
import { savedGuestsChanged } from './saved-guests-changed.ts';
import { words } from './words.ts';

const shown = 50;

/** Guests that the company keeps: to pick, add, change and delete. */
export function SavedGuests({ keyword, chosen, onToggle }: PickListProps) {
  const t = useText();
  const countryName = useCountryName();
  const [editing, setEditing] = useState<SavedGuest | 'new'>();
  const [removing, setRemoving] = useState<SavedGuest>();
  const wanted = useSettled(keyword.trim());
  const query = useCallQuery(api.guest.list, { keyword: wanted, limit: shown }, { keepPrevious: true, handles: 'all' });
  const { data, error } = query;
  const remove = useCall(api.guest.remove, {
    onSuccess: () => {
      savedGuestsChanged();
      setRemoving(undefined);
      showToast({ tone: 'success', text: t(words.removedToast) });
    },
  });

  if (editing)
    return <SavedGuestForm guest={editing === 'new' ? undefined : editing} onDone={() => setEditing(undefined)} />;
  if (error) return <CallFailed query={query} title={t(words.loadFailed)} />;
  const add = (
    <Button
      size="small"
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
      onPress={() => setEditing('new')}
    >
      {t(words.addGuest)}
    </Button>
  );
  return (
    <Loading waiting={!data} skeleton={<SkeletonBlock height={200} />}>
      {() =>
        data && data.records.length > 0 ? (
          <>
            <ul className={styles.list}>
              {data.records.map((guest) => (
                <li key={guest.guestId} className={styles.row}>
                  <Checkbox
                    isSelected={chosen.has(guestKey(guest))}
                    onChange={() => onToggle(guest)}
                    description={guest.note || undefined}
                  >
                    {nameText(guest)} <span className={styles.small}>{countryName(guest.nationality)}</span>
                  </Checkbox>
                  <span className={styles.tools}>
                    <IconButton
                      size="small"
                      label={t(words.editNamed, { name: nameText(guest) })}
                      onPress={() => setEditing(guest)}
                    >
                      <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      size="small"
                      label={t(words.removeNamed, { name: nameText(guest) })}
                      onPress={() => setRemoving(guest)}
                    >
                      <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
                    </IconButton>
                  </span>
                </li>
              ))}
            </ul>
            <div className={styles.foot}>
              {add}
              {data.total > shown && <span className={styles.small}>{t(words.more, { n: data.total - shown })}</span>}
            </div>
            {removing && (
              <AlertDialog
                isOpen
                tone="danger"
                title={t(words.removeTitle)}
                confirmLabel={t(words.remove)}
                cancelLabel={t(words.cancel)}
                pending={remove.isPending}
                onConfirm={() => remove.mutate({ guestId: removing.guestId })}
                onOpenChange={(open) => !open && setRemoving(undefined)}
              >
                <p>{t(words.removeText, { name: nameText(removing) })}</p>
              </AlertDialog>
            )}
          </>
        ) : wanted === '' ? (
          <EmptyState reason="none" title={t(words.savedNone)} action={add}>
            {t(words.savedNoneText)}
          </EmptyState>
        ) : (
          <EmptyState reason="noMatch" title={t(words.noMatch)} action={add} />
        )
      }
    </Loading>
  );
}
