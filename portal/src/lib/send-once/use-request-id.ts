import { useRef } from 'react';

export const newRequestId = () => crypto.randomUUID().replaceAll('-', '');

/** One id for one content, so that sending it again has no second effect. */
export function useRequestId(): (content: unknown) => string {
  const sent = useRef<{ content: string; requestId: string }>(undefined);
  return (content) => {
    const text = JSON.stringify(content);
    if (sent.current?.content !== text) sent.current = { content: text, requestId: newRequestId() };
    return sent.current.requestId;
  };
}
