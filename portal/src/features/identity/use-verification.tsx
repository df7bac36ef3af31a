import { SlideVerify } from '@waylight/ui/field/slide-verify';
import { type ReactNode, useState } from 'react';
import { solveVerification, type VerificationFor } from './verification.ts';

/** The slider of a form whose challenge is bound to a purpose alone. A solution is spent once sent: then `again`. */
export function useVerification(purpose: Exclude<VerificationFor['purpose'], 'login'>): {
  token: string | undefined;
  again(): void;
  slider(error: string | undefined): ReactNode;
} {
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  return {
    token,
    again: () => {
      setToken(undefined);
      setRound((count) => count + 1);
    },
    slider: (error) => (
      <SlideVerify key={round} onSolve={() => solveVerification({ purpose })} onVerified={setToken} error={error} />
    ),
  };
}
