import { z } from 'zod';
import { currencySchema, minorSchema, moneyInText } from '../value/money.ts';
import { fill, type Language, type Words } from '../value/words.ts';

/** Subject of a difference with a payment provider: a word with its parameters, which console and commands say. */

/** Our side of a number. suspended: its money lies in suspense */
export const caseStandings = ['done', 'open', 'failed', 'suspended'] as const;
export type CaseStanding = (typeof caseStandings)[number];

const ours = z.enum(caseStandings);
/** our number of the payment that an unknown refund is of */
const payment = z.string().optional();
const sum = z.object({ amount: minorSchema, currency: currencySchema });

export const caseNote = z.discriminatedUnion('word', [
  z.object({ word: z.literal('unknownDone'), payment }),
  z.object({ word: z.literal('unknownBegun'), payment }),
  z.object({ word: z.literal('silent'), ours }),
  z.object({ word: z.literal('onlyOurs') }),
  /** the bill leaves it out, and the provider did not deny it when it was asked */
  z.object({ word: z.literal('notInBill') }),
  z.object({ word: z.literal('repeated'), times: z.int() }),
  z.object({ word: z.literal('otherAmount'), provider: sum, recorded: sum }),
  z.object({ word: z.literal('doneThere'), ours }),
  z.object({ word: z.literal('booksDiffer') }),
  z.object({ word: z.literal('failedThere') }),
  z.object({ word: z.literal('begunThere') }),
  /** a sentence of before there were words */
  z.object({ word: z.literal('asWritten'), text: z.string() }),
]);
export type CaseNote = z.infer<typeof caseNote>;

// biome-ignore format: both languages of a text stand on one line
const standingWords: Readonly<Record<CaseStanding, Words>> = {
  done: { zh: '已完成', en: 'done' },
  open: { zh: '未完成', en: 'open' },
  failed: { zh: '失败', en: 'failed' },
  suspended: { zh: '待查', en: 'in suspense' },
};

// biome-ignore format: both languages of a text stand on one line
const noteWords: Readonly<Record<CaseNote['word'], Words>> = {
  unknownDone: { zh: '支付机构有此笔，我方没有该编号', en: 'The provider has it, and we know no such number' },
  unknownBegun: { zh: '支付机构已受理，我方没有该编号', en: 'The provider has taken it up, and we know no such number' },
  silent: { zh: '支付机构没有答复，我方为{ours}', en: 'The provider does not answer; {ours} with us' },
  onlyOurs: { zh: '我方有此笔，支付机构没有', en: 'We have it, and the provider does not' },
  notInBill: { zh: '对账单没有此笔，查询时支付机构未否认，未转移款项', en: 'The bill leaves it out, and the provider did not deny it when it was asked: nothing is moved' },
  repeated: { zh: '支付机构有 {times} 笔相同记录', en: 'The provider has it {times} times' },
  otherAmount: { zh: '支付机构为 {provider}，我方为 {recorded}', en: 'The provider says {provider}, we {recorded}' },
  doneThere: { zh: '支付机构已完成，我方为{ours}', en: 'Done at the provider, {ours} with us' },
  booksDiffer: { zh: '双方一致，账上不符', en: 'The provider and we agree, the books do not' },
  failedThere: { zh: '支付机构失败，我方已完成', en: 'Failed at the provider, done with us' },
  begunThere: { zh: '支付机构已受理，我方失败', en: 'Taken up by the provider, failed with us' },
  asWritten: { zh: '{text}', en: '{text}' },
};

// biome-ignore format: both languages of a text stand on one line
const ofPayment = { zh: '{note}；属于支付 {payment}', en: '{note}; it is of payment {payment}' } satisfies Words;

/** How reconciliation closes a case by itself: it asked the provider once more, and captured the payment. */
// biome-ignore format: both languages of a text stand on one line
export const settledItselfWords = { zh: '对账时再次查询后已入账', en: 'Captured when the provider was asked' } as const satisfies Words;

/** The sentence of a note in one language. */
export function caseNoteIn(note: CaseNote, language: Language): string {
  const said = fill(noteWords[note.word][language], {
    ...('ours' in note ? { ours: standingWords[note.ours][language] } : {}),
    ...('times' in note ? { times: note.times } : {}),
    ...('text' in note ? { text: note.text } : {}),
    ...('provider' in note ? { provider: moneyInText(note.provider), recorded: moneyInText(note.recorded) } : {}),
  });
  return 'payment' in note && note.payment ? fill(ofPayment[language], { note: said, payment: note.payment }) : said;
}
