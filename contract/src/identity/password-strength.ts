/** How strong a password looks: shown beside the field, never a reason to refuse. */
export type PasswordStrength = 'weak' | 'medium' | 'strong';

const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** Length and variety; runs and repetitions do not count as length. */
export function passwordStrength(password: string): PasswordStrength {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  let length = 0;
  for (let i = 0; i < password.length; i++) {
    const step = password.charCodeAt(i) - password.charCodeAt(i - 1);
    if (i === 0 || Math.abs(step) > 1) length++;
  }
  if (length >= 10 && variety >= 3) return 'strong';
  if (length >= 12 && variety >= 2) return 'strong';
  return length >= 6 && variety >= 2 ? 'medium' : 'weak';
}
