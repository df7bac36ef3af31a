import type { OrderDetail } from '@waylight/contract/booking/booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import type { User } from '../../lib/session/user.ts';
import type { StaySearch } from '../stay/search-url.ts';
import { keptDraft } from './order-draft.ts';
import { emptyOrder, type Fault, faultsOf, type OrderInput, roomsFor, sameAgain } from './order-input.ts';
import { withOffered } from './section/room-extras.ts';
import type { Offer } from './submit/offer.ts';

interface OrderStart {
  user: User;
  hotelId: number;
  parts: readonly StaySearch[];
  offer: Offer;
  earlier: OrderDetail | undefined;
}

/** What the form starts with: a draft of this tab, else the order to be repeated, else the account's own contact. */
function startingWith({ user, hotelId, parts, offer, earlier }: OrderStart): {
  input: OrderInput;
  from: 'draft' | 'earlier' | 'new';
} {
  const draft = earlier ? undefined : keptDraft(user.userId, hotelId).read();
  const { userEmail, userMobile, companyPhone, companyFax } = user.attrs;
  const own = {
    name: user.realName,
    email: userEmail,
    mobile: userMobile,
    enterprisePhone: companyPhone,
    fax: companyFax,
  };
  const typed = draft ?? (earlier ? sameAgain(earlier) : emptyOrder([], own));
  const codes = offer.beds.map((option) => option.code);
  const wanted = parts.flatMap(({ rooms }) => rooms);
  const rooms = roomsFor(wanted, parts[0]!.nationality, typed.rooms).map((room) => ({
    ...withOffered(room, offer.surcharges),
    bed: codes.includes(room.bed) ? room.bed : codes.length === 1 ? codes[0]! : '',
  }));
  return { input: { ...typed, rooms }, from: draft ? 'draft' : earlier ? 'earlier' : 'new' };
}

/** Given how it was, what changes. */
export type OrderChange = Partial<OrderInput> | ((before: OrderInput) => Partial<OrderInput>);

/** What is typed into the form, kept in this tab as it grows, and which of its faults are shown. */
export function useOrderInput(given: OrderStart) {
  const { user, hotelId } = given;
  const [start] = useState(() => startingWith(given));
  const [input, setInput] = useState(start.input);
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);

  const first = useRef(input);
  useEffect(() => {
    if (input === first.current) return;
    keptDraft(user.userId, hotelId).write(input);
    // A fault leaves with the first stroke that mends it, and comes back only when the field is left or the form sent.
    const wrong = new Set(faultsOf(input).map((fault) => fault.fieldId));
    setRevealed((before) => new Set([...before].filter((fieldId) => wrong.has(fieldId))));
  }, [input, user.userId, hotelId]);

  // Each change is made upon the last one: leaving a name and choosing a bed may come in one press.
  const change = useCallback(
    (part: OrderChange) => setInput((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  );
  return {
    input,
    from: start.from,
    /** how often the form was sent with whatever was in it */
    attempt,
    /** those that are shown now */
    faults: faultsOf(input).filter((fault) => revealed.has(fault.fieldId)),
    change,
    reveal: (fieldId: string) => afterPress(() => setRevealed((before) => new Set([...before, fieldId]))),
    /** Shows whatever is wrong; true: nothing is. */
    check: (): boolean => {
      const wrong = faultsOf(input);
      setRevealed(new Set(wrong.map((fault) => fault.fieldId)));
      setAttempt((count) => count + 1);
      return wrong.length === 0;
    },
  };
}

/** What the sections of the form are given. */
export interface SectionProps {
  input: OrderInput;
  change: (part: OrderChange) => void;
  faults: readonly Fault[];
  reveal: (fieldId: string) => void;
}
