import type { Call } from '@waylight/contract/wire/call';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { useState } from 'react';
import { errorText, isUnknown, refreshCall } from '../calls.ts';
import { keepFocus } from '../page/heading-focus.ts';
import { send } from '../session/session.ts';
import { useText } from '../words.ts';
import { type ActCall, type ActRequest, actOpening } from './act-sending.ts';
import { words } from './words.ts';

/**
 * An act that needs no reason and shows nothing before: taking an entry, a message, a note. Sent again after no answer it is the
 * same act, as long as its content is.
 */
export function useRoutineAct<C extends ActCall>(call: C, touches: readonly Call[]) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<{ content: string; opening: ReturnType<typeof actOpening<C>> }>();
  return {
    busy,
    /** Whether it was done. */
    async send(request: ActRequest<C>): Promise<boolean> {
      const content = JSON.stringify(request);
      const opening = opened?.content === content ? opened.opening : actOpening(call, send);
      setOpened({ content, opening });
      setBusy(true);
      try {
        await opening.act(request, '');
        setOpened(undefined);
        return true;
      } catch (error) {
        if (!isUnknown(error)) setOpened(undefined);
        toasts.show({ tone: 'error', text: isUnknown(error) ? t(words.unknown) : errorText(error) });
        return false;
      } finally {
        // Until the page shows what has become of it: the next act is about that.
        const read = Promise.all(touches.map(refreshCall));
        keepFocus(read);
        await read;
        setBusy(false);
      }
    },
  };
}
