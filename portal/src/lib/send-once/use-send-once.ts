import type { Call, ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { useRef, useState } from 'react';
import { errorNamed, refreshCall } from '../calls.ts';
import { send } from '../session/session.ts';
import { isUnknown, newRequestId } from './send-once.ts';

export type Sending<R> =
  | { at: 'asking'; failure?: unknown }
  | { at: 'sending' }
  /** it may have had its effect, or not */
  | { at: 'unknown' }
  | { at: 'done'; answer: R };

interface SendOnceOptions<R> {
  /** calls whose answers are read anew afterwards */
  touches: readonly Call[];
  /** the server refused: the page may be out of date */
  onRefused?: () => void;
  /** the answer has come: a drawer closes by it */
  onDone?: (answer: R) => void;
}

/** One call that may have its effect only once. After a silence it is sent again unchanged; after a refusal it may change. */
export function useSendOnce<C extends Call>(call: C, { touches, onRefused, onDone }: SendOnceOptions<ReplyOf<C>>) {
  const [state, setState] = useState<Sending<ReplyOf<C>>>({ at: 'asking' });
  const requestId = useRef(newRequestId());
  const sent = useRef<RequestOf<C>>(undefined);

  async function dispatch(request: RequestOf<C>) {
    sent.current = request;
    setState({ at: 'sending' });
    try {
      const answer = await send(call, request);
      setState({ at: 'done', answer });
      for (const touched of touches) void refreshCall(touched);
      onDone?.(answer);
    } catch (failure) {
      if (isUnknown(failure)) return setState({ at: 'unknown' });
      setState({ at: 'asking', failure });
      if (errorNamed(failure) !== undefined) onRefused?.();
    }
  }
  return {
    state,
    start: (request: Omit<RequestOf<C>, 'requestId'>) =>
      dispatch({ ...request, requestId: requestId.current } as unknown as RequestOf<C>),
    again: () => {
      if (sent.current !== undefined) void dispatch(sent.current);
    },
  };
}
