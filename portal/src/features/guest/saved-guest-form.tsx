import { api } from '@waylight/contract';
import type { SavedGuest } from '@waylight/contract/booking/guest';
import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import { useState } from 'react';
import { errorText, useCall } from '../../lib/calls.ts';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import { useText } from '../../lib/words.ts';
import { nameFaultText } from './guest-fault-text.ts';
import { nameFault, passportLetters } from './guest-name.ts';
import styles from './guest-picker.module.css';
import { typedNameMost } from './room-input.ts';
import { savedGuestsChanged } from './saved-guests-changed.ts';
import { words } from './words.ts';

/** A guest that the company keeps: a new one, or one that is changed. */
export function SavedGuestForm({ guest, onDone }: { guest: SavedGuest | undefined; onDone: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(guest ?? { lastName: '', firstName: '', nationality: 'CN', note: '' });
  const [checked, setChecked] = useState(false);
  const options = {
    handles: 'all' as const,
    onSuccess: () => {
      savedGuestsChanged();
      showToast({ tone: 'success', text: t(words.savedToast) });
      onDone();
    },
  };
  const keep = useCall(api.guest.keep, options);
  const amend = useCall(api.guest.amend, options);
  const failure = keep.error ?? amend.error;

  function save() {
    setChecked(true);
    const { nationality, note } = typed;
    const [lastName, firstName] = [passportLetters(typed.lastName), passportLetters(typed.firstName)];
    if (nameFault(lastName) || nameFault(firstName)) return;
    const sent = { lastName, firstName, nationality, note: note.trim() };
    if (guest) amend.mutate({ guestId: guest.guestId, ...sent });
    else keep.mutate({ guests: [sent] });
  }
  const field = (part: 'lastName' | 'firstName') => {
    const fault = checked ? nameFault(typed[part]) : undefined;
    return (
      <TextField
        label={t(part === 'lastName' ? words.lastName : words.firstName)}
        value={typed[part]}
        error={fault && nameFaultText(fault, part, t)}
        maxLength={typedNameMost}
        onChange={(value) => setTyped((before) => ({ ...before, [part]: value }))}
        autoComplete="off"
        spellCheck="false"
        autoFocus={part === 'lastName'}
      />
    );
  };
  return (
    <form
      noValidate
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        // The order form stands around this one in the tree of the page, though not on the screen.
        event.stopPropagation();
        save();
      }}
    >
      <FieldRow>
        {field('lastName')}
        {field('firstName')}
      </FieldRow>
      <FieldRow>
        <CountrySelect
          label={t(words.nationality)}
          value={typed.nationality}
          onChange={(nationality) => setTyped((before) => ({ ...before, nationality }))}
        />
        <TextField
          optional
          label={t(words.note)}
          hint={t(words.noteHint)}
          value={typed.note}
          maxLength={lengths.guestNote}
          onChange={(note) => setTyped((before) => ({ ...before, note }))}
          autoComplete="off"
        />
      </FieldRow>
      {failure && (
        <Banner tone="error" live>
          {errorText(failure)}
        </Banner>
      )}
      <div className={styles.foot}>
        <Button onPress={onDone}>{t(words.cancel)}</Button>
        <Button type="submit" tone="primary" pending={keep.isPending || amend.isPending}>
          {t(words.save)}
        </Button>
      </div>
    </form>
  );
}
