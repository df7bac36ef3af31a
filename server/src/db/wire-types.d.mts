export const oid: Record<'bytea' | 'int8' | 'date' | 'time' | 'timestamp' | 'timestamptz' | 'numeric' | 'xid8', number>;
export const parsers: Record<number, (text: string) => unknown>;
