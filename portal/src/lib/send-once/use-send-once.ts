import type { Call, ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { useRef, useState } from 'react';
import { errorNamed, refreshCall } from '../calls.ts';
import { send } from '../session/session.ts';
import { isUnknown } from './send-once.ts';

export type Sending<R> =
  | { at: 'asking'; failure?: unknown }
  | { at: 'sending' }
  /** it may have had its effect, or not */
  | { at: 'unknown' }
  | { at: 'done'; answer: R };

interface SendOnceOptions {
  /** whose answers are asked anew afterwards */
  touches: readonly Call[];
  /** the server said no: what was shown may be out of date */
  onRefused?: () => void;
}

/**
 * Sends what may have its effect only once. A request that nobody answered is sent again as it was, under the same id;
 * one that was refused may be changed and sent again.
 */
export function useSendOnce<C extends Call>(call: C, { touches, onRefused }: SendOnceOptions) {
  const [state, setState] = useState<Sending<ReplyOf<C>>>({ at: 'asking' });
  const requestId = useRef(crypto.randomUUID());
  const sent = useRef<RequestOf<C>>(undefined);

  async function dispatch(request: RequestOf<C>) {
    sent.current = request;
    setState({ at: 'sending' });
    try {
      setState({ at: 'done', answer: await send(call, request) });
      for (const touched of touches) void refreshCall(touched);
    } catch (failure) {
      if (isUnknown(failure)) return setState({ at: 'unknown' });
      setState({ at: 'asking', failure });
      if (errorNamed(failure) !== undefined) onRefused?.();
    }
  }
  return {
    state,
    start: (asked: Omit<RequestOf<C>, 'requestId'>) =>
      dispatch({ ...asked, requestId: requestId.current } as unknown as RequestOf<C>),
    again: () => {
      if (sent.current !== undefined) void dispatch(sent.current);
    },
  };
}
