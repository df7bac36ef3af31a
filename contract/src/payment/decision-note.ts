import { z } from 'zod';
import { fill, type Language, type Parameters, type Words } from '../value/words.ts';

/** Notes of an operator's decision about money: what it rests on, as parts that console and commands say in the reader's language. */

/** Answers of a provider to a question. `notSetUp`: nobody can be asked here; `noAnswer`: none has come */
export const providerAnswers = [
  'paid',
  'givenBack',
  'notPaid',
  'closed',
  'failed',
  'unknown',
  'refunded',
  'refunding',
  'none',
  'unsupported',
  'notSetUp',
  'noAnswer',
] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

/** `text`: the provider’s number of a payment, or its own reason as it came */
export const providerWord = z.object({ answer: z.enum(providerAnswers), text: z.string().optional() });
export type ProviderWord = z.infer<typeof providerWord>;

export const decisionNote = z.object({
  /** number of the refund that it is about */
  refund: z.string().optional(),
  /** code of the company whose advance balance got the money */
  company: z.string().optional(),
  /** to or from the advance balance of the company that paid */
  advance: z.enum(['to', 'from']).optional(),
  /** number of a bank transfer */
  transfer: z.string().optional(),
  /** reference of the journal that books money back */
  booked: z.string().optional(),
  provider: providerWord.optional(),
  evidence: z.string().optional(),
  /** a sentence of before there were parts */
  asWritten: z.string().optional(),
});
export type DecisionNote = z.infer<typeof decisionNote>;

// biome-ignore format: both languages of a text stand on one line
export const providerAnswerWords: Readonly<Record<ProviderAnswer, Words>> = {
  paid: { zh: '已支付', en: 'paid' },
  givenBack: { zh: '已支付，后已退回', en: 'paid and given back' },
  notPaid: { zh: '未支付', en: 'not paid' },
  closed: { zh: '已关闭', en: 'closed' },
  failed: { zh: '失败', en: 'failed' },
  unknown: { zh: '没有结果', en: 'no result' },
  refunded: { zh: '已退款', en: 'refunded' },
  refunding: { zh: '退款中', en: 'refund under way' },
  none: { zh: '没有此笔', en: 'nothing there' },
  unsupported: { zh: '不提供查询', en: 'it does not say such things' },
  notSetUp: { zh: '本站未接入，无法查询', en: 'not set up here, so nobody can be asked' },
  noAnswer: { zh: '没有答复', en: 'no answer' },
};

/** Decisions of operators about a payment, its refunds, or a difference. */
// biome-ignore format: both languages of a text stand on one line
export const decisionWords = {
  asked: { zh: '向支付机构查询', en: 'Asked the provider' },
  refunded: { zh: '原路退回', en: 'Sent back' },
  attached: { zh: '关联到所付项目', en: 'Given to what it paid for' },
  credited: { zh: '转入预付款', en: 'To the advance' },
  refundCredited: { zh: '退款转入预付款', en: 'Refund to the advance' },
  refundSettled: { zh: '退款由银行支付', en: 'Refund paid by bank' },
  refundEnded: { zh: '认定退款失败', en: 'Refund called failed' },
  refundRecovered: { zh: '收回重复退款', en: 'Took back what came twice' },
  absent: { zh: '认定支付机构未收款', en: 'Called absent at the provider' },
  settled: { zh: '结清', en: 'Closed' },
  reversed: { zh: '冲回', en: 'Booked back' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
const parts = {
  refund: { zh: '退款 {refund}', en: 'refund {refund}' },
  company: { zh: '转入公司 {company} 的预付款', en: 'to the advance balance of company {company}' },
  to: { zh: '转入预付款', en: 'to the advance balance' },
  from: { zh: '从预付款扣回', en: 'from the advance balance' },
  transfer: { zh: '银行转账 {transfer}', en: 'bank transfer {transfer}' },
  booked: { zh: '冲回凭证 {booked}', en: 'booked back as {booked}' },
  provider: { zh: '支付机构答复：{said}', en: 'the provider said: {said}' },
  evidence: { zh: '证据：{evidence}', en: 'evidence: {evidence}' },
  said: { zh: '{answer}（{text}）', en: '{answer} ({text})' },
} as const satisfies Record<string, Words>;

const separators: Words = { zh: '；', en: '; ' };

/** The word of a provider in one language. */
export function providerWordIn({ answer, text }: ProviderWord, language: Language): string {
  const said = providerAnswerWords[answer][language];
  return text ? fill(parts.said[language], { answer: said, text }) : said;
}

/** The word of a provider in both languages. */
export const providerWordWords = (word: ProviderWord): Words => ({
  zh: providerWordIn(word, 'zh'),
  en: providerWordIn(word, 'en'),
});

/** A note in one language; empty where a decision rests on its reason alone. */
export function decisionNoteIn(note: DecisionNote, language: Language): string {
  const { advance, provider, asWritten, ...named } = note;
  const say = (part: keyof typeof parts, parameters: Parameters = {}) => fill(parts[part][language], parameters);
  const own = (part: 'refund' | 'company' | 'transfer' | 'booked' | 'evidence') =>
    named[part] && say(part, { [part]: named[part] });
  return [
    own('refund'),
    own('company'),
    advance && say(advance),
    own('transfer'),
    own('booked'),
    provider && say('provider', { said: providerWordIn(provider, language) }),
    own('evidence'),
    asWritten,
  ]
    .filter(Boolean)
    .join(separators[language]);
}
