import { useEffect, useState } from 'react';

/** An address at which a picture that a call answered can be shown; empty until it is there. */
export function useBlobAddress(blob: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress('');
    };
  }, [blob]);
  return address;
}
