import { classNames } from '../class-names.tsx';
import { useLocaleTag, useWord } from '../provider.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './money.module.css';

export interface MoneyParts {
  /** ISO 4217. */
  code: string;
  /** Grouped, with the currency's own decimals: `7,116.00`, `−80.00`, `12,346`. */
  number: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** `noDecimals`: for whole amounts only. */
function formatFor(currency: string, locale: string, noDecimals: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${noDecimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...(noDecimals ? { maximumFractionDigits: 0 } : {}),
  });
  formats.set(key, made);
  return made;
}

/** A decimal in words for `Intl`, which reads strings exactly: no amount passes through a fraction of a float. */
function decimal(minor: number, digits: number): `${number}` {
  const whole = String(Math.abs(minor)).padStart(digits + 1, '0');
  const at = whole.length - digits;
  return `${minor < 0 ? '-' : ''}${whole.slice(0, at)}${digits ? `.${whole.slice(at)}` : ''}` as `${number}`;
}

export interface MoneyTextOptions {
  /** Leaves out decimals that are zero, for round amounts that are read at a glance: `100`, but `99.50`. */
  short?: boolean | undefined;
}

/**
 * @param amount integer minor units of `currency` (fen, cents; yen as they are)
 * @param locale BCP 47
 * @throws RangeError when `amount` is no safe integer or `currency` no ISO 4217 code
 */
export function moneyParts(
  amount: number,
  currency: string,
  locale: string,
  { short = false }: MoneyTextOptions = {},
): MoneyParts {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer of minor units: ${amount}`);
  const format = formatFor(currency, locale, false);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const isWhole = amount % 10 ** digits === 0;
  const number = (short && isWhole ? formatFor(currency, locale, true) : format)
    .formatToParts(decimal(amount, digits))
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('');
  return { code: currency.toUpperCase(), number };
}

/** `CNY 7,116.00` with a no-break space, for places that take text only. */
export function moneyText(amount: number, currency: string, locale: string, options?: MoneyTextOptions): string {
  const { code, number } = moneyParts(amount, currency, locale, options);
  return `${code}\u00a0${number}`;
}

export interface MoneyProps extends MoneyTextOptions {
  /** Integer minor units. */
  amount: number;
  currency: string;
  /** `price` is the big number of an offer. */
  look?: 'text' | 'strong' | 'price' | undefined;
  /** Converted for reading: ≈ stands before it. What is charged never has it. */
  approximate?: boolean | undefined;
  /** No longer valid. */
  struck?: boolean | undefined;
  /** Leaves the code out of sight, in a column that says it in its head. */
  codeHidden?: boolean | undefined;
  /** A gain has its sign, as a loss has. */
  signed?: boolean | undefined;
  /** The code takes the colour of the text around it. */
  plain?: boolean | undefined;
}

/** An amount with its ISO code, never a symbol: ¥ is two currencies. */
export function Money(props: MoneyProps) {
  const { amount, currency, look = 'text', approximate, struck, codeHidden, signed, plain, short } = props;
  const word = useWord();
  const { code, number } = moneyParts(amount, currency, useLocaleTag(), { short });
  const Tag = struck ? 's' : 'span';
  return (
    <Tag
      className={classNames(styles.money, look !== 'text' && styles[look], struck && styles.struck)}
      data-price={look === 'price' || undefined}
    >
      {approximate && (
        <span className={styles.about}>
          <span aria-hidden="true">≈</span>
          <VisuallyHidden>{word('about')}</VisuallyHidden>
        </span>
      )}
      {codeHidden ? (
        <VisuallyHidden>{code} </VisuallyHidden>
      ) : (
        <span className={classNames(styles.code, plain && styles.inherit)}>{`${code}\u00a0`}</span>
      )}
      {signed && amount > 0 && '+'}
      {number}
    </Tag>
  );
}
