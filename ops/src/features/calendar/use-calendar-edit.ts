import type { ChangedCell } from '@waylight/contract/ops/calendar';
import { announce } from '@waylight/ui/feedback/live-region';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { useRef, useState } from 'react';
import { actOpening } from '../../lib/act/act-sending.ts';
import { errorNamed, errorText, isUnknown, refreshCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallError, send } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import { decidedRequest, type EditRequest, nightsChanged, type RowChange, rowChanges } from './edit-request.ts';
import { words } from './words.ts';

/** Nights that somebody has to decide about before the edit goes on. */
export interface ChangedNights {
  readonly count: number;
  /** whose edit it was; null: orders or a file */
  readonly person: string | null;
  readonly cells: readonly ChangedCell[];
}

type EditStep =
  | { readonly step: 'none' }
  | { readonly step: 'preview'; readonly changes: readonly RowChange[] }
  | { readonly step: 'decide'; readonly changed: ChangedNights };

/** One edit from its preview to the save: previewed, decided about where nights have changed, applied once. */
export function useCalendarEdit(currencyOf: (rate: number) => string | undefined, onSaved: () => void) {
  const t = useText();
  const [state, setState] = useState<EditStep>({ step: 'none' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const under = useRef<{ request: EditRequest; opening: ReturnType<typeof actOpening<typeof opsApi.calendar.edit>> }>(
    undefined,
  );

  const refused = (error: unknown) => {
    if (error instanceof CallError && error.error === 'CELLS_CHANGED') {
      void refreshCall(opsApi.calendar.nights);
      const { count, person, cells } = error.data as unknown as ChangedNights;
      setState({ step: 'decide', changed: { count, person, cells } });
      return;
    }
    setFailure(isUnknown(error) ? t(words.unknown) : errorText(error));
    if (errorNamed(error) !== undefined) setState({ step: 'none' });
  };
  /** Whether the preview stands. */
  const ask = async (request: EditRequest): Promise<boolean> => {
    const opening = actOpening(opsApi.calendar.edit, send);
    under.current = { request, opening };
    setFailure(undefined);
    setBusy(true);
    try {
      const { changes } = await opening.preview(request);
      const cells = rowChanges(changes, currencyOf);
      setState({ step: 'preview', changes: cells });
      announce(t(words.changes, { n: nightsChanged(cells) }));
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const apply = async () => {
    if (!under.current || state.step !== 'preview' || busy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      await under.current.opening.act(under.current.request, '');
      const n = nightsChanged(state.changes);
      toasts.show({ tone: 'success', text: n > 0 ? t(words.saved, { n }) : t(words.savedRates) });
      setState({ step: 'none' });
      await refreshCall(opsApi.calendar.nights);
      onSaved();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    failure,
    ask,
    apply: () => void apply(),
    /** Goes on with the nights that the person wants edited all the same. */
    decide(set: (cell: ChangedCell) => boolean) {
      if (under.current && state.step === 'decide')
        void ask(decidedRequest(under.current.request, state.changed.cells, set));
    },
    drop() {
      setState({ step: 'none' });
      setFailure(undefined);
    },
  };
}
export type CalendarEditing = ReturnType<typeof useCalendarEdit>;
