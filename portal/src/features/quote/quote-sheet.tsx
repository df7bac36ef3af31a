import { api } from '@waylight/contract';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { QuoteLine, QuoteSheet } from '@waylight/contract/quote/quote';
import {
  asOfText,
  dayText,
  lineText,
  nightlyOf,
  ownNameBeside,
  quoteLanguages,
  quoteWords,
} from '@waylight/contract/quote/quote-words';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import { Facade } from '@waylight/ui/facade/facade';
import { Link } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { useBlobAddress } from '../../lib/blob-address.ts';
import { useCallQuery } from '../../lib/calls.ts';
import styles from './quote.module.css';

const tag = { zh: 'zh-CN', en: 'en' } as const;

interface SheetLanguages {
  languages: readonly Language[];
}

/** A text in each language of the quote, the second smaller; once where both read the same. */
function Said({ languages, say }: SheetLanguages & { say: (language: Language) => string }) {
  const texts = languages.map((language) => ({ language, text: say(language) }));
  const [first, second] = texts;
  return (
    <>
      {first && <span lang={tag[first.language]}>{first.text}</span>}
      {second && second.text !== first?.text && (
        <span lang={tag[second.language]} className={styles.second}>
          {second.text}
        </span>
      )}
    </>
  );
}

const label = (languages: readonly Language[], words: Words) => languages.map((language) => words[language]).join(' ');

/** The quote as the customer will see it. `beside` stands below each line and is not printed. */
export function QuoteSheetView({
  sheet,
  beside,
}: {
  sheet: QuoteSheet;
  beside?: ((index: number) => ReactNode) | undefined;
}) {
  const languages = quoteLanguages(sheet.language);
  const { agency } = sheet;
  const [first] = sheet.lines;
  return (
    <article className={styles.sheet}>
      <header className={styles.agency}>
        {agency.hasLogo && <Logo />}
        <p>
          <strong>
            <Said languages={languages} say={(language) => (language === 'zh' ? agency.nameCn : agency.nameEn)} />
          </strong>
          {[agency.phone, agency.wechat && `${label(languages, quoteWords.wechat)} ${agency.wechat}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <h2 className={styles.title}>{sheet.title}</h2>
      {sheet.customer && (
        <p className={styles.said}>
          <Said
            languages={languages}
            say={(language) => fill(quoteWords.forCustomer[language], { customer: sheet.customer })}
          />
        </p>
      )}
      <p className={styles.valid}>
        <Said
          languages={languages}
          say={(language) => fill(quoteWords.validUntil[language], { date: dayText(sheet.validUntil, language) })}
        />
      </p>
      {sheet.lines.map((line, i) => (
        <QuoteLineView
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a saved quote never change places
          key={i}
          line={line}
          number={sheet.lines.length > 1 ? i + 1 : undefined}
          languages={languages}
        >
          {beside?.(i)}
        </QuoteLineView>
      ))}
      {sheet.note && <p className={styles.note}>{sheet.note}</p>}
      {first && (
        <p className={styles.said}>
          <Said languages={languages} say={(language) => asOfText(first.pricedAt, language)} />
        </p>
      )}
    </article>
  );
}

interface LineProps extends SheetLanguages {
  line: QuoteLine;
  number?: number | undefined;
  /** In place of the selling price. */
  price?: ReactNode;
  children?: ReactNode;
}

export function QuoteLineView({ line, number, languages, price, children }: LineProps) {
  const text = { zh: lineText(line, 'zh'), en: lineText(line, 'en') };
  const fact = (term: Words, say: (one: (typeof text)['zh']) => string) => (
    <div>
      <dt>{label(languages, term)}</dt>
      <dd>
        <Said languages={languages} say={(language) => say(text[language])} />
      </dd>
    </div>
  );
  const ownName = ownNameBeside(line, languages);
  return (
    <section className={styles.line}>
      <div className={styles.picture}>
        <Facade id={line.hotelId} stars={line.star} />
        {line.picSrc && <img src={photoAt(line.picSrc, 400)} alt="" loading="lazy" />}
      </div>
      <div className={styles.facts}>
        <h3 className={styles.hotel}>
          {number !== undefined && `${number} · `}
          <Said languages={languages} say={(language) => text[language].hotel} />{' '}
          <span className={styles.stars} aria-hidden="true">
            {text.en.stars}
          </span>
          {ownName && <span className={styles.second}>{ownName}</span>}
        </h3>
        <dl className={styles.list}>
          {fact(quoteWords.stay, ({ stay }) => stay)}
          {fact(quoteWords.guests, ({ guests }) => guests)}
          {fact(quoteWords.room, ({ room }) => room)}
          {fact(quoteWords.meal, ({ meal }) => meal)}
          {fact(quoteWords.policy, ({ policy }) => policy.join('\n'))}
          {line.atHotel.length > 0 && fact(quoteWords.atHotel, ({ atHotel }) => atHotel.join('\n'))}
          <div>
            <dt>{label(languages, quoteWords.address)}</dt>
            <dd>
              <Said languages={languages} say={(language) => text[language].place} />{' '}
              {line.mapHref && (
                <Link href={line.mapHref} target="_blank" rel="noreferrer">
                  {label(languages, quoteWords.map)}
                </Link>
              )}
            </dd>
          </div>
        </dl>
        {!price && <Nights line={line} languages={languages} />}
        <div className={styles.total}>
          {price ?? (
            <>
              <span>{label(languages, quoteWords.total)}</span>
              <Money amount={line.selling} currency={line.currency} look="price" />
            </>
          )}
        </div>
        {children && (
          <div className={styles.beside} data-print="no">
            {children}
          </div>
        )}
      </div>
    </section>
  );
}

/** Prices of the nights, as lit windows. */
function Nights({ line, languages }: SheetLanguages & { line: QuoteLine }) {
  const amounts = nightlyOf(line);
  if (amounts.length === 0) return null;
  const days = { zh: lineText(line, 'zh').nightly, en: lineText(line, 'en').nightly };
  return (
    <div>
      <p className={styles.small}>{label(languages, quoteWords.nightly)}</p>
      <ol className={styles.nights}>
        {amounts.map((amount, i) => (
          <li key={days.en[i]!.day}>
            <Said languages={languages} say={(language) => days[language][i]!.day} />
            <Money amount={amount} currency={line.currency} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Logo() {
  const { data } = useCallQuery(api.quote.logo, {}, { handles: 'all' });
  const address = useBlobAddress(data);
  return address ? <img src={address} alt="" className={styles.logo} /> : null;
}
