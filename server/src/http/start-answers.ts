import type { Call } from '@waylight/contract/wire/call';
import type { Logger } from 'pino';
import type { Caller, Handler } from './handler.ts';
import { No } from './no.ts';
import { type Admission, missingAuthority } from './session-gate.ts';

/** A call without parameters whose reply every page begins with. */
export interface StartCall {
  readonly call: Call;
  readonly handler: Handler<Call>;
}

export const startCall = <C extends Call>(call: C, handler: Handler<C>): StartCall => ({
  call,
  handler: handler as unknown as Handler<Call>,
});

/**
 * The replies of some calls by their path, each by the rules of the call itself. What is refused or fails is left out:
 * the page asks for it and is told.
 */
export async function startAnswers(
  calls: readonly StartCall[],
  { scope, sessionId, owesFactor }: Admission,
  caller: Omit<Caller<undefined>, 'scope' | 'sessionId'>,
  log: Logger,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    calls.map(async ({ call, handler }) => {
      if ((owesFactor && !call.beforeFactor) || missingAuthority(call, scope)) return [];
      try {
        const reply = await handler(call.request.parse({}), { ...caller, scope, sessionId });
        return [[call.path, call.reply.parse(reply)] as const];
      } catch (error) {
        if (!(error instanceof No)) log.warn({ err: error }, `a session starts without ${call.path}`);
        return [];
      }
    }),
  );
  return Object.fromEntries(answers.flat());
}
