import { keptValue } from '../../../lib/kept.ts';

/** Company code and username of "remember me". A password is never kept. */
export interface SignInNames {
  companyCode: string;
  username: string;
}

export const rememberedNames = keptValue<SignInNames | undefined>(
  'browser',
  'waylight.signIn',
  (stored) =>
    stored && typeof stored === 'object' && 'companyCode' in stored && 'username' in stored
      ? { companyCode: String(stored.companyCode), username: String(stored.username) }
      : undefined,
  undefined,
);
