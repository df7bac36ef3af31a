/** Secret of a new person for their authenticator app. */
export interface FactorSetUp {
  secret: string;
  otpauth: string;
}

/** A code as it is sent: spaces are how people read it. */
export const typedCode = (code: string): string => code.replaceAll(' ', '');

/** Six digits of the app, or a whole recovery code. */
export const isFactorCode = (code: string): boolean =>
  /^([0-9]{6}|[0-9a-f]{5}(-?[0-9a-f]{5}){3})$/i.test(typedCode(code));
