export const oid: Record<
  'bytea' | 'int8' | 'int8Array' | 'date' | 'time' | 'timestamp' | 'timestamptz' | 'numeric' | 'xid8',
  number
>;
export const parsers: Record<number, (text: string) => unknown>;
