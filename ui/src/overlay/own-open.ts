import { useEffect, useState } from 'react';

/** Whether something is open beside its button. A page that goes out of sight and is kept comes back with nothing open. */
export function useOwnOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => () => setOpen(false), []);
  return [open, setOpen];
}
