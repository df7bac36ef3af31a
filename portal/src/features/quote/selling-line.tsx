import type { api } from '@waylight/contract';
import type { PaperLanguage } from '@waylight/contract/booking/document';
import { quoteLanguages } from '@waylight/contract/quote/quote-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { ReactNode } from 'react';
import { NumberField } from '../../lib/field/number-field.tsx';
import { useNames, useText } from '../../lib/words.ts';
import { useMarginText } from './margin-line.tsx';
import styles from './quote.module.css';
import { lineNames, sellingText, sellingTyped } from './quote-draft.ts';
import { QuoteLineView } from './quote-sheet.tsx';
import { words } from './words.ts';

export type PricedLine = NonNullable<ReplyOf<typeof api.quote.price>['lines'][number]>;

/** The selling price of a line that may have been typed over; undefined: what is typed is no amount. */
export const sellingOf = (line: PricedLine, typed: string | undefined): number | undefined =>
  typed === undefined ? line.selling : sellingTyped(typed, line.currency);

type NamedLine = Pick<PricedLine, 'hotelNameCn' | 'hotelNameEn' | 'roomNameCn' | 'roomNameEn'>;

/** Names that tell the lines of a quote from each other, in the language in use. */
export function useLineNames(lines: readonly NamedLine[]): string[] {
  const names = useNames();
  return lineNames(
    lines.map((line) => ({
      hotel: names(line.hotelNameCn, line.hotelNameEn).name,
      room: names(line.roomNameCn, line.roomNameEn).name,
    })),
  );
}

/** A line of a quote whose selling price can be typed. Children stand beside the margin. */
export function SellingLine(props: {
  line: PricedLine;
  /** what tells it from the other lines */
  name: string;
  number: number | undefined;
  language: PaperLanguage;
  typed: string | undefined;
  onType: (text: string) => void;
  children: ReactNode;
}) {
  const { line, name, number, language, typed, onType, children } = props;
  const t = useText();
  const marginText = useMarginText();
  const selling = sellingOf(line, typed);
  return (
    <QuoteLineView
      line={line}
      number={number}
      languages={quoteLanguages(language)}
      price={
        <NumberField
          className={styles.amount}
          label={t(words.selling, { currency: line.currency })}
          aria-label={t(words.sellingNamed, {
            name,
            currency: line.currency,
          })}
          value={typed ?? sellingText(line.selling, line.currency)}
          onChange={onType}
          maxLength={16}
          autoComplete="off"
          error={selling === undefined ? t(words.sellingWrong) : undefined}
        />
      }
    >
      {line.own && selling !== undefined && (
        <span className={styles.margin} data-loss={selling < line.own.net || undefined}>
          {marginText(line.own.net, selling, line.currency)}
          {selling < line.own.net && <strong> {t(words.belowNet)}</strong>}
        </span>
      )}
      {children}
    </QuoteLineView>
  );
}
