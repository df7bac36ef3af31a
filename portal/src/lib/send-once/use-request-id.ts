import { useRef } from 'react';
import { newRequestId } from './send-once.ts';

/** One id for one content, so that sending it again has no second effect. */
export function useRequestId(): (content: unknown) => string {
  const last = useRef<{ content: string; requestId: string }>(undefined);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, requestId: newRequestId() };
    return last.current.requestId;
  };
}
