import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import { mailedQuote } from './acceptance-data.ts';
import { linesOf } from './data.ts';
import { mailWords as words } from './mail-words.ts';

/** Announced when a customer has accepted a quote by its link. */
export interface QuoteAccepted {
  readonly quoteCode: string;
  readonly distributorId: DistributorId;
  /** the line that was chosen, from 1 */
  readonly line: number;
}

declare module '../../db/outbox.ts' {
  interface Topics {
    'quote.accepted': QuoteAccepted;
  }
}

export function quoteMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);
  return {
    /** To whoever made the quote. */
    async quoteAccepted(tx: Tx, { quoteCode, distributorId, line }: QuoteAccepted): Promise<Omit<Mail, 'id'>[]> {
      const found = await mailedQuote(tx, companyScopeOf({ distributorId }), quoteCode);
      if (!found || found.mailsOff.includes('quoteAccepted')) return [];
      const lines = await linesOf(tx, distributorId, [found.id]);
      const chosen = (lines[line - 1] ?? lines[0])!.line;
      const { language, email: to, name, title } = found;
      const values = {
        ...{ quote: quoteCode, title },
        hotel: language === 'zh' ? chosen.hotelNameCn : chosen.hotelNameEn,
        stay: `${chosen.checkin} – ${chosen.checkout}`,
      };
      const body = [words.accepted, words.next, `${origin}/quoteDetail?quoteCode=${quoteCode}`];
      return [write({ language, to, name, subject: words.acceptedSubject, body, values })];
    },
  } satisfies Record<string, Compose>;
}
