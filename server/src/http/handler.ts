import type { Language } from '@waylight/contract/value/words';
import type { Access } from '@waylight/contract/wire/access';
import type { Call } from '@waylight/contract/wire/call';
import type { JsonText, ReadOnly } from '@waylight/contract/wire/json-text';
import type { OperatorAccess } from '@waylight/contract/wire/operator-access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DistributorScope, OperatorScope } from '../db/scope.ts';

/** The caller and the time. A call with a session has a scope; a public one may have none. */
export interface Caller<Scope = DistributorScope> {
  readonly scope: Scope;
  readonly sessionId: Scope extends undefined ? string | undefined : string;
  readonly language: Language;
  /** ms since the epoch at which the call arrived, by the server's clock */
  readonly now: number;
  /** address of the client, proxies already considered */
  readonly address: string;
  readonly requestId: string;
  /** For the few calls that set cookies or headers. */
  readonly http: { request: FastifyRequest; reply: FastifyReply };
}

type ScopeFor<A extends Access> = A extends 'public'
  ? DistributorScope | undefined
  : A extends OperatorAccess
    ? OperatorScope
    : DistributorScope;

/**
 * A reply in JSON: `data` is sent inside the envelope unchanged. For answers whose serialising is the bottleneck.
 *
 * A test compares them with the contract. Headers and cookies of the handler are not sent.
 */
export class PreparedReply<Reply> {
  constructor(readonly json: JsonText<Reply>) {}
}

export type Handler<C extends Call> = (
  request: z.output<C['request']>,
  caller: Caller<ScopeFor<C['access']>>,
) => Promise<z.input<C['reply']> | PreparedReply<ReadOnly<z.input<C['reply']>>>>;

/** One entry per call of a domain: a call without a handler, or a reply that does not match, does not compile. */
export type Handlers<Domain extends Record<string, Call>> = { readonly [Name in keyof Domain]: Handler<Domain[Name]> };
