/** The two languages of the product. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages, written on one line. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

export type Parameters = Readonly<Record<string, string | number>>;

/** Fills `{name}` in a text; an unknown name is left as it stands, so that a gap is seen and not hidden. */
export function fill(text: string, parameters: Parameters = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** Accept-Language as the portal sends it (`zh-cn`, `en-us`) or as browsers do; English unless Chinese comes first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh' : 'en';
}

/** Names one after the other, as each language divides them: `张三、李四` / `Zhang San, Li Si`. */
export const listText = (names: readonly string[], language: Language): string =>
  names.join(language === 'zh' ? '、' : ', ');
