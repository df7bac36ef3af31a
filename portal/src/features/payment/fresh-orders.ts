import { useEffect, useState } from 'react';

/** Codes of the orders that the form has just made, as in the address of the page where they are paid. */
let fresh = '';

export const markFresh = (codes: readonly string[]): void => {
  fresh = String(codes);
};

/** True: the form has just led here with these orders. Who comes back later reads the plain title. */
export function useFresh(codes: readonly string[]): boolean {
  const [marked] = useState(() => fresh);
  useEffect(
    () => () => {
      fresh = '';
    },
    [],
  );
  return marked !== '' && marked === String(codes);
}
