// One set of parsers for both databases, which disagree by default: bigint and numeric, dates, bytea.
// Plain JavaScript because the worker of the embedded database loads it as it is.

/** PostgreSQL type oids. */
export const oid = {
  bytea: 17,
  int8: 20,
  int8Array: 1016,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  xid8: 5069,
};

/** @param {string} text */
function integer(text) {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${text}`);
  return value;
}

/**
 * Elements may be null, as those of nights that are open.
 * @param {string} text
 */
const integers = (text) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : integer(one)));

/** @param {string} text */
const asText = (text) => text;

/** @type {Record<number, (text: string) => unknown>} */
export const parsers = {
  [oid.int8]: integer,
  [oid.int8Array]: integers,
  [oid.date]: asText,
  [oid.time]: (text) => text.slice(0, 5),
  [oid.numeric]: asText,
  [oid.xid8]: asText,
  [oid.timestamptz]: (text) =>
    new Date(text.includes('T') ? text : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
};
