import type { z } from 'zod';

/** The answer of `quickParse` for anything else than yes: ask the schema, which knows the reason. */
export const unsure: unique symbol = Symbol('unsure');

type Quick = (value: unknown) => unknown;
/** The fields of a schema's definition that are read here, depending on `type`. */
interface Def {
  readonly type: string;
  readonly coerce?: boolean;
  readonly element: z.ZodType;
  readonly innerType: z.ZodType;
  readonly defaultValue: unknown;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
}

/** The same of a check. */
interface CheckDef {
  readonly check: string;
  readonly format?: string;
  readonly value?: unknown;
  readonly inclusive?: boolean;
  readonly minimum: number;
  readonly maximum: number;
  readonly when?: unknown;
}

type Check = (payload: z.core.ParsePayload) => unknown;

/**
 * A schema as one function: the parsed value where it is valid as it stands, otherwise `unsure`.
 *
 * It reads the schema's definition; unknown kinds and checks are asked of the schema itself.
 *
 * A valid request costs a fraction of zod's gathering of issues.
 */
export function quickParse(schema: z.ZodType): Quick {
  const def = schema._zod.def as unknown as Def;
  const make = kinds[def.type];
  const base = make?.(def, schema);
  const checks = base && checksOf(schema);
  if (!base || !checks)
    return (value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : unsure;
    };
  if (checks.length === 0) return base;
  return (value) => {
    let parsed = base(value);
    for (let i = 0; i < checks.length && parsed !== unsure; i++) parsed = checks[i]!(parsed);
    return parsed;
  };
}

const kinds: Readonly<Record<string, (def: Def, schema: z.ZodType) => Quick | undefined>> = {
  string: (def) => (def.coerce ? undefined : (value) => (typeof value === 'string' ? value : unsure)),
  boolean: (def) => (def.coerce ? undefined : (value) => (typeof value === 'boolean' ? value : unsure)),
  number: (def) => (def.coerce ? undefined : (value) => (Number.isFinite(value) ? value : unsure)),
  enum:
    (_, { _zod }) =>
    (value) =>
      _zod.values?.has(value as string) ? value : unsure,
  array(def) {
    const element = quickParse(def.element);
    return (value) => {
      if (!Array.isArray(value)) return unsure;
      const parsed: unknown[] = [];
      for (let i = 0; i < value.length; i++) {
        const item = element(value[i]);
        if (item === unsure) return unsure;
        parsed.push(item);
      }
      return parsed;
    };
  },
  optional(def) {
    const inner = quickParse(def.innerType);
    return (value) => (value === undefined ? unsure : inner(value));
  },
  default(def) {
    const inner = quickParse(def.innerType);
    // A default of ours is a constant; where it is an object each request has one of its own.
    const usual = def.defaultValue;
    if (typeof usual === 'object') return (value) => (value === undefined ? def.defaultValue : inner(value));
    return (value) => (value === undefined ? usual : inner(value));
  },
  object(def) {
    const { catchall } = def;
    if (catchall && catchall._zod.def.type !== 'never') return undefined;
    const fields = Object.entries(def.shape).map(([name, field]) => ({
      name,
      parse: quickParse(field),
      optin: field._zod.optin as 'optional' | 'defaulted' | undefined,
    }));
    const known = new Set(fields.map(({ name }) => name));
    if (known.has('__proto__')) return undefined;
    return (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure;
      const given = value as Record<string, unknown>;
      if (catchall) for (const name in given) if (!known.has(name)) return unsure;
      const parsed: Record<string, unknown> = {};
      for (let i = 0; i < fields.length; i++) {
        const { name, parse, optin } = fields[i]!;
        const field = given[name];
        if (field === undefined && optin !== 'defaulted') {
          if (optin === undefined || name in given) return unsure;
          continue;
        }
        const own = parse(field);
        if (own === unsure) return unsure;
        parsed[name] = own;
      }
      return parsed;
    };
  },
};

/** The checks of a schema, each as a function that hands on the value; undefined: there is one that must not be called alone. */
function checksOf(schema: z.ZodType): Quick[] | undefined {
  const all = [...((schema._zod.def.checks ?? []) as readonly z.core.$ZodCheck[])];
  if (schema._zod.traits.has('$ZodCheck')) all.unshift(schema as unknown as z.core.$ZodCheck);
  const checks = all.map((one) => {
    const def = one._zod.def as unknown as CheckDef;
    const { value: edge, inclusive, minimum, maximum } = def;
    switch (def.check) {
      case 'number_format':
        return def.format === 'safeint' ? passing((value) => Number.isSafeInteger(value)) : undefined;
      case 'greater_than':
        if (typeof edge !== 'number') return undefined;
        return passing(inclusive ? (value) => (value as number) >= edge : (value) => (value as number) > edge);
      case 'less_than':
        if (typeof edge !== 'number') return undefined;
        return passing(inclusive ? (value) => (value as number) <= edge : (value) => (value as number) < edge);
      case 'min_length':
        return passing((value) => (value as string).length >= minimum);
      case 'max_length':
        return passing((value) => (value as string).length <= maximum);
      default:
        return def.when ? undefined : asked(one);
    }
  });
  return checks.every((check) => check !== undefined) ? checks : undefined;
}

const passing =
  (passes: (value: unknown) => boolean): Quick =>
  (value) =>
    passes(value) ? value : unsure;

/** A check that is asked itself: it may change the value, and may not answer later. */
function asked(one: z.core.$ZodCheck): Quick {
  const check = one._zod.check as Check;
  return (value) => {
    const payload = { value, issues: [] } as z.core.ParsePayload;
    return check(payload) instanceof Promise || payload.issues.length > 0 ? unsure : payload.value;
  };
}
