import { han } from './pasted-name.ts';
import { spellName } from './pinyin-name.ts';
import { isTwoCharacterSurname } from './surnames.ts';

const isHan = (text: string) => han.test(text) && !/[^\p{Script=Han}]/u.test(text);

/**
 * Pinyin for a row that was filled in Chinese: of the parts that are Chinese, or of a whole name that stands in one field.
 * A suggestion: only the passport knows. undefined: there is nothing to spell.
 */
export function spellRow(typed: {
  lastName: string;
  firstName: string;
}): { lastName?: string; firstName?: string } | undefined {
  const [last, first] = [typed.lastName, typed.firstName].map((text) =>
    text.normalize('NFKC').replace(/[\s·]/g, ''),
  ) as [string, string];
  const whole = last === '' ? first : first === '' ? last : '';
  if (isHan(whole) && whole.length > 1 && !isTwoCharacterSurname(whole)) {
    const { lastName, firstName } = spellName(whole);
    return { lastName, firstName };
  }
  const spelt = {
    ...(isHan(last) ? { lastName: spellName(last, last).lastName } : {}),
    ...(isHan(first) ? { firstName: spellName(`王${first}`, '王').firstName } : {}),
  };
  return Object.keys(spelt).length > 0 ? spelt : undefined;
}
