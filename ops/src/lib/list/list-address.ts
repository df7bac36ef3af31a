import { lengths } from '@waylight/contract/value/lengths';
import { isPlainDate, type PlainDate } from '@waylight/contract/value/stay';

/** Lists in an address: `?status=handling&q=WO1&from=2026-03-01&p=2&n=50`. Each parameter is read and written by one field. */

/** One parameter. Reading never fails: a wrong text falls back. */
export interface AddressField<V> {
  read(text: string | undefined): V;
  /** undefined: the usual value, which the address leaves out */
  write(value: V): string | undefined;
}

/** Typed words, trimmed and cut at `most` characters. */
export const keywordField = (most: number = lengths.keyword): AddressField<string> => ({
  read: (text) => (text ?? '').trim().slice(0, most),
  write: (keyword) => keyword || undefined,
});

export const dayField: AddressField<PlainDate | undefined> = {
  read: (text) => (text !== undefined && isPlainDate(text) ? text : undefined),
  write: (day) => day,
};

/** One of `values`, or the usual one. */
export const enumField = <const V extends string>(values: readonly V[], usual: V): AddressField<V> => ({
  read: (text) => values.find((one) => one === text) ?? usual,
  write: (value) => (value === usual ? undefined : value),
});

export const optionalEnumField = <const V extends string>(values: readonly V[]): AddressField<V | undefined> => ({
  read: (text) => values.find((one) => one === text),
  write: (value) => value,
});

/** The order of a list; with a `-` before it, it falls. */
export const sortField = <const V extends string>(
  values: readonly V[],
  usual: V,
): AddressField<{ sort: V; ascending: boolean }> => ({
  read: (text) => {
    const sort = values.find((one) => one === text?.replace(/^-/, ''));
    return { sort: sort ?? usual, ascending: sort !== undefined && sort === text };
  },
  write: ({ sort, ascending }) => (sort === usual && !ascending ? undefined : `${ascending ? '' : '-'}${sort}`),
});

/** Yes is 1. */
export const flagField: AddressField<boolean> = {
  read: (text) => text === '1',
  write: (on) => (on ? '1' : undefined),
};

/** Pages count from 1. */
export const pageField = (most = 99_999): AddressField<number> => ({
  read: (text) => (text !== undefined && /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most ? Number(text) : 1),
  write: (page) => (page > 1 ? String(page) : undefined),
});

const pageSizes = [20, 50, 100];

/** Rows of a page: a size that the pager offers. */
export const limitField: AddressField<number> = {
  read: (text) => pageSizes.find((size) => String(size) === text) ?? 20,
  write: (limit) => (limit === 20 ? undefined : String(limit)),
};

/** Any set of fields. `write` is a method, so that a field of any type fits. */
type Fields = Readonly<
  Record<string, { read(text: string | undefined): unknown; write(value: never): string | undefined }>
>;

type ValuesOf<F extends Fields> = { [N in keyof F]: ReturnType<F[N]['read']> };

export interface ListAddress<F extends Fields> {
  /** The values of a parsed search; made for `useUrl`. */
  parse(search: Readonly<Record<string, unknown>>): ValuesOf<F>;
  /** Texts for a link, in the order of the fields; undefined ones are left out of the address. */
  write(values: ValuesOf<F>): Record<keyof F & string, string | undefined>;
}

/** `const address = listAddress({ q: keywordField(), p: pageField(), n: limitField })` */
export function listAddress<F extends Fields>(fields: F): ListAddress<F> {
  const names = Object.keys(fields) as (keyof F & string)[];
  return {
    parse(search) {
      const read = (name: keyof F & string) => {
        const text = search[name];
        return fields[name]!.read(typeof text === 'string' ? text : undefined);
      };
      return Object.fromEntries(names.map((name) => [name, read(name)])) as ValuesOf<F>;
    },
    write(values) {
      const texts = names.map((name) => [name, fields[name]!.write(values[name] as never)]);
      return Object.fromEntries(texts) as Record<keyof F & string, string | undefined>;
    },
  };
}
