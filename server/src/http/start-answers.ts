import type { Call, RequestOf } from '@waylight/contract/wire/call';
import type { Logger } from 'pino';
import { type Caller, type Handler, PreparedReply } from './handler.ts';
import { No } from './no.ts';
import { type Admission, missingAuthority } from './session-gate.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A call whose reply a page begins with. */
export interface StartCall {
  readonly call: Call;
  readonly handler: Handler<Call>;
  /** as the page asks for it; `now`: ms; `of`: id or code of what the page is about, as it stands in the address; undefined: it asks nothing */
  readonly request: (now: number, of: string) => Fields | undefined;
}

export const startCall = <C extends Call>(
  call: C,
  handler: Handler<C>,
  request?: (now: number, of: string) => RequestOf<C> | undefined,
): StartCall => ({
  call,
  handler: handler as unknown as Handler<Call>,
  request: (request ?? (() => ({}))) as StartCall['request'],
});

export interface StartAnswer {
  path: string;
  request: Fields;
  reply: unknown;
}

/** Fields as they come over the wire: those of an address are text. */
const onWire = ({ method }: Call, fields: Fields): Fields =>
  method === 'GET' ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) : fields;

/**
 * The replies of some calls, each by the rules of the call itself. What is refused or fails is left out: the page asks for
 * it and is told.
 */
export async function startAnswers(
  calls: readonly StartCall[],
  { scope, sessionId, owesFactor }: Admission,
  caller: Omit<Caller<undefined>, 'scope' | 'sessionId'>,
  log: Logger,
  of = '',
): Promise<StartAnswer[]> {
  const answers = await Promise.all(
    calls.map(async ({ call, handler, request: requestAt }) => {
      if ((owesFactor && !call.beforeFactor) || missingAuthority(call, scope)) return [];
      const request = requestAt(caller.now, of);
      if (!request) return [];
      const asked = call.request.safeParse(onWire(call, request));
      if (!asked.success) return [];
      try {
        const reply = await handler(asked.data, { ...caller, scope, sessionId });
        const said = reply instanceof PreparedReply ? JSON.parse(reply.json) : call.reply.parse(reply);
        return [{ path: call.path, request, reply: said }];
      } catch (error) {
        if (!(error instanceof No)) log.warn({ err: error }, `a session starts without ${call.path}`);
        return [];
      }
    }),
  );
  return answers.flat();
}
