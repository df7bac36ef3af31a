import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorName } from './errors.ts';

export type Method = 'GET' | 'POST';

/**
 * One call of the API, declared once for handler, clients and published description. A call without an access rule does
 * not compile.
 *
 * `path` is the wire path below /getaway; `{id}` in it is the parameter `id` of the request.
 */
export interface Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Errors extends ErrorName = ErrorName,
  Rule extends Access = Access,
> {
  readonly method: Method;
  readonly path: `/bfkapi/${string}` | `/es/${string}` | `/ops/${string}`;
  readonly access: Rule;
  readonly request: Request;
  readonly reply: Reply;
  /** Ways in which the business may say no, besides what every call may answer (the wire, session, access). */
  readonly errors: readonly Errors[];
  /** The code of success where clients expect another one than 1001. */
  readonly success?: 0;
  /** A POST that changes nothing: it is answered even while replay cannot be checked. GETs need not say so. */
  readonly reads?: true;
  /** A multipart form with one file of at most so many bytes in the field `file`; its other fields are text. */
  readonly upload?: number;
  /** Answered to somebody who still has to set up the second factor that their company demands. */
  readonly beforeFactor?: true;
  /** Of the console: needs a second factor of the last 5 minutes. */
  readonly freshFactor?: true;
  /** One sentence for the published description. */
  readonly says: string;
}

export function call<
  Request extends z.ZodType,
  Reply extends z.ZodType,
  const Errors extends ErrorName,
  const Rule extends Access,
>(declared: Call<Request, Reply, Errors, Rule>): Call<Request, Reply, Errors, Rule> {
  return declared;
}

const parameterInPath = /\{(\w+)\}/g;

/** Names of the parameters that stand in the path of a call. */
export const pathParameters = (path: string): string[] => [...path.matchAll(parameterInPath)].map(([, name]) => name!);

/** The path of a call with `write` of each parameter in its place. */
export const writtenPath = (path: string, write: (name: string) => string): string =>
  path.replace(parameterInPath, (_, name: string) => write(name));

/** Input and output of a call for its caller. */
export type RequestOf<C extends Call> = z.input<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;
