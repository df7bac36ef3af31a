/** Numbers by which a buyer is named on a Chinese invoice. Pure. */

/** GB 32100-2015: digits and letters without I, O, S, V and Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether it is a unified social credit code: 18 characters, the last of which checks the others. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const sign of text.slice(0, 17)) {
    sum += alphabet.indexOf(sign) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === text[17];
}

/** Tax numbers from before the credit code have 15, 17 or 20 digits or letters and no check of their own. */
const older = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/;

/** Whether it names a taxpayer: a credit code, or a number from before. */
export const isTaxNumber = (text: string): boolean => isCreditCode(text) || older.test(text);
