declare const parsed: unique symbol;

/** JSON in ASCII alone of a value of this type: a string that remembers what parsing it gives. */
export type JsonText<Value> = string & { readonly [parsed]: Value };

/** The same value, read-only at every depth: what JSON can be written from. */
export type ReadOnly<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Name in keyof Value]: ReadOnly<Value[Name]> };
