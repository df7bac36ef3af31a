/** Company code and username of "remember me". A password is never kept. */
export interface Remembered {
  companyCode: string;
  username: string;
}

const key = 'waylight.signIn';

export function readRemembered(): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (kept && typeof kept === 'object' && 'companyCode' in kept && 'username' in kept)
      return { companyCode: String(kept.companyCode), username: String(kept.username) };
  } catch {
    // unreadable or refused storage: nothing is remembered
  }
  return undefined;
}

export function remember(what: Remembered | undefined): void {
  try {
    if (what) localStorage.setItem(key, JSON.stringify(what));
    else localStorage.removeItem(key);
  } catch {
    // storage refused: the sign-in goes on without
  }
}
