import { useRef, useState } from 'react';
import { keepProgress, keptDraft, madeBefore } from '../order-draft.ts';

/**
 * Orders of this form that are made while others are not, kept in this tab.
 * @param of the rate and the stays of the form, as `sentFor` writes them
 */
export function useMadeOrders(userId: number, hotelId: number, of: string) {
  const [made, setMade] = useState(() => madeBefore(userId, hotelId, of));
  // The latest, also between two drawings: sending goes on in one function.
  const codes = useRef(made);
  /** `pending`: id of a request on its way, or without an answer */
  const keep = (pending?: string) => keepProgress(userId, hotelId, { of, made: [...codes.current], pending });
  return {
    /** codes, in the order of the parts */
    made,
    codes: () => codes.current,
    keep,
    add(orderCode: string) {
      codes.current = [...codes.current, orderCode];
      setMade(codes.current);
      keep();
    },
    /** Forgets the draft and the progress of this form. */
    forget() {
      keepProgress(userId, hotelId, undefined);
      keptDraft(userId, hotelId).write(undefined);
    },
  };
}
