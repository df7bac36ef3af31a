import { type Language, languageOf } from '@waylight/contract/value/words';
import { type Attachment, attachment, type StreamedAttachment } from '@waylight/contract/wire/attachment';
import { type Call, pathParameters, writtenPath } from '@waylight/contract/wire/call';
import { commonErrors, type ErrorName } from '@waylight/contract/wire/errors';
import { faultTable } from '@waylight/contract/wire/faults';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DistributorScope, OperatorScope } from '../db/scope.ts';
import type { KeyRing } from '../key-ring.ts';
import type { NonceStore } from '../outside/nonce-store.ts';
import { sendAttachment } from './attachment.ts';
import { codingOf, compressed, leastBytes, mayCompress } from './compression.ts';
import { preparedSuccess, refusal, success } from './envelope.ts';
import { sendPrepared } from './fast/prepared-reply.ts';
import { issueWords, wrongFields } from './faults.ts';
import { readForm, takeForms } from './form.ts';
import { type Caller, type Handler, type Handlers, PreparedReply } from './handler.ts';
import { No } from './no.ts';
import { classOf, type Overload, sendTooMany } from './overload/overload.ts';
import type { HeaderBlock } from './security.ts';
import type { Admission, SessionGate } from './session-gate.ts';
import { checkReplay, checkSignature, withoutFrame } from './signature.ts';

/** How calls are admitted: the portal's for people of agencies, the console's for those of the operator. */
export interface Door<Scope = DistributorScope> {
  readonly gate: SessionGate<Scope>;
  readonly nonces: NonceStore;
  readonly publicKeys: KeyRing;
  readonly overload: Overload;
  readonly clock: () => number;
  /** Counts a call against an account and its company; throws TOO_FREQUENT. */
  readonly countSession: (admission: Admission<Scope>) => void | Promise<void>;
  /** why somebody who is signed in may not make a call */
  readonly refusal: (call: Call, scope: Scope, now: number) => No | undefined;
  /** who waits for a seat to send a form */
  readonly seatOf: (scope: Scope) => string;
  /** errors that every call behind this door may answer, beside those that all share */
  readonly errors: readonly ErrorName[];
  /** stand on every answer that is written past fastify */
  readonly dataHeaders: HeaderBlock;
}

/** Calls of one domain with their handlers, to be opened on a server. */
export type MountedCalls<Scope = DistributorScope> = (app: FastifyInstance, door: Door<Scope>) => void;

export const served =
  <Domain extends Record<string, Call>>(domain: Domain, handlers: Handlers<Domain>): MountedCalls =>
  (app, door) =>
    mount(app, door, domain, handlers);

/** The same for calls of the console. */
export const servedToOperators =
  <Domain extends Record<string, Call>>(domain: Domain, handlers: Handlers<Domain>): MountedCalls<OperatorScope> =>
  (app, door) =>
    mount(app, door, domain, handlers);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers, and every error that it may answer with. */
    readonly call?: { readonly name: string; readonly errors: ReadonlySet<ErrorName> };
  }
}

/** Opens every call of a domain below /getaway. */
function mount<Domain extends Record<string, Call>, Scope>(
  app: FastifyInstance,
  door: Door<Scope>,
  domain: Domain,
  handlers: Handlers<Domain>,
): void {
  for (const [name, call] of Object.entries(domain)) {
    const handler = handlers[name] as unknown as Handler<Call>;
    const kind = classOf(call);
    const errors = new Set([...commonErrors, ...door.errors, ...call.errors]);
    const open = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: `/getaway${writtenPath(call.path, (parameter) => `:${parameter}`)}`,
        config: { call: { name, errors } },
        handler: (request, reply) => {
          if (door.overload.refuses(kind)) return sendTooMany(request, reply, door.dataHeaders);
          const leave = door.overload.begin(kind);
          return answer(call, handler, door, request, reply).finally(leave);
        },
      });
    if (call.upload === undefined) open(app);
    else openForm(app, open);
  }
}

/** A scope of its own for a call with a form. Its name is told: fastify would look for one among all modules that are loaded. */
function openForm(app: FastifyInstance, open: (scope: FastifyInstance) => void): void {
  const forms = async (scope: FastifyInstance) => {
    await takeForms(scope);
    open(scope);
  };
  app.register(Object.assign(forms, { [Symbol.for('fastify.display-name')]: 'forms' }));
}

/**
 * A call from the wire to its handler and back: bearer → signature → account's rate → replay → authority → contract.
 *
 * Each step costs more than the one before; steps open to strangers come first.
 */
async function answer<Scope>(
  call: Call,
  handler: Handler<Call>,
  door: Door<Scope>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request.headers['accept-language']);
  const now = door.clock();
  // Headers of a form are judged before its body has come.
  const parametersNow = call.upload === undefined ? readParameters(call, request, language) : undefined;
  const bearer = readBearer(request);
  const admitting = bearer === undefined ? undefined : door.gate.admit(bearer, now, request.headers);
  const admission = admitting instanceof Promise ? await admitting : admitting;
  if (!admission && call.access !== 'public') throw new No('SESSION_OVER');
  const { parameters, file } =
    call.upload === undefined
      ? { parameters: parametersNow!, file: undefined }
      : await readForm(request, call.upload, admission && door.seatOf(admission.scope));
  const frame = checkSignature(parameters, admission?.signKeys ?? door.publicKeys, now);
  // Values known at once are not awaited: turns of the queue add up on fast calls.
  const counting = admission && door.countSession(admission);
  if (counting) await counting;
  const checking = checkReplay(frame, door.nonces, call.method === 'GET' || call.reads === true);
  if (checking) await checking;
  const isHeldBack = admission?.owesFactor === true && !call.beforeFactor;
  if (isHeldBack && call.access !== 'public') throw new No('SECOND_FACTOR_OWED');
  const refused = admission && door.refusal(call, admission.scope, now);
  if (refused) throw refused;

  const given = withoutFrame(parameters);
  const asked = file ? { ...given, file } : given;
  const parsed = call.request.safeParse(asked, issueWords(language));
  if (!parsed.success) throw new No('INVALID_REQUEST', { fields: wrongFields(parsed.error, language) });

  const caller = {
    // A public call is answered the same for everybody.
    scope: isHeldBack ? undefined : admission?.scope,
    sessionId: admission?.sessionId,
    language,
    now,
    address: request.ip,
    requestId: request.id,
    http: { request, reply },
  } as Caller<never>;
  const data = await handler(parsed.data as never, caller);
  if (call.reply === attachment) return sendAttachment(reply, data as Attachment | StreamedAttachment);
  const coding = mayCompress(call) ? codingOf(request.headers['accept-encoding']) : undefined;
  if (data instanceof PreparedReply)
    return sendPrepared(reply, preparedSuccess(data.json, call.success), door.dataHeaders, coding);
  reply.header('cache-control', 'no-store');
  const envelope = success(call.reply.parse(data), call.success);
  if (coding === undefined) return reply.send(envelope);
  const text = Buffer.from(JSON.stringify(envelope));
  reply.type('application/json; charset=utf-8');
  if (text.length <= leastBytes) return reply.send(text);
  return reply.header('content-encoding', coding).send(await compressed(text, coding));
}

function readParameters(call: Call, request: FastifyRequest, language: Language): Record<string, unknown> {
  const source = call.method === 'GET' ? request.query : request.body;
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    throw new No('INVALID_REQUEST', {
      fields: [{ field: '', message: faultTable.notAnObject![language] }],
    });
  const given = source as Record<string, unknown>;
  const inPath = pathParameters(call.path);
  if (inPath.length === 0) return given;
  // One that is given twice would be signed once.
  const twice = inPath.filter((name) => Object.hasOwn(given, name));
  if (twice.length > 0)
    throw new No('INVALID_REQUEST', {
      fields: twice.map((field) => ({ field, message: faultTable.givenTwice![language] })),
    });
  return { ...given, ...(request.params as Record<string, string>) };
}

function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header);
  if (!match) throw new No('TOKEN_INVALID');
  return match[1];
}

/** The reaction to a `No` that its call does not declare: `fail` answers INTERNAL, `warn` logs it and answers it. */
export type UndeclaredErrors = 'fail' | 'warn';

/** Every error leaves through here: a No in words, fastify's own as the nearest of ours, the rest as a request id. */
export function answerErrors(
  app: FastifyInstance,
  undeclared: UndeclaredErrors,
  sendPage?: (reply: FastifyReply) => FastifyReply,
): void {
  const send = (no: No, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, body } = refusal(no, language, request.id);
    if (typeof no.data.retryAfter === 'number') reply.header('retry-after', no.data.retryAfter);
    // The rest of a body that was not waited for would be taken for the next request.
    if (no.error === 'REQUEST_TOO_SLOW') reply.header('connection', 'close');
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof No) {
      const { call } = request.routeOptions.config;
      if (!call || call.errors.has(error.error)) return send(error, request, reply);
      const message = `${call.name} (${request.routeOptions.url}) answers ${error.error}, which it does not declare`;
      request.log.warn({ reqId: request.id, err: error }, message);
      if (undeclared === 'warn') return send(error, request, reply);
      const { status, body } = refusal(new No('INTERNAL'), 'en', request.id);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ ...body, message });
    }
    const no = ofFastify(error);
    if (no) return send(no, request, reply);
    request.log.error({ reqId: request.id, err: error }, 'a call failed');
    return send(new No('INTERNAL'), request, reply);
  });
  // An address of a page gets the page, anything else is unknown; the portal has its own routes, /ops is none. Only the path
  // decides: a query may end in a dot and letters, as hotel names do.
  const isPage = ({ method, url }: FastifyRequest) =>
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(getaway|ops(?![^/?]))/.test(url) &&
    !/\.\w+$/.test(url.split('?', 1)[0]!);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPage(request) ? sendPage(reply) : send(new No('NO_SUCH_CALL'), request, reply),
  );
}

function ofFastify({ statusCode, code }: { statusCode?: number; code?: string }): No | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new No('BODY_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new No('UNSUPPORTED_BODY');
  if (statusCode === 429) return new No('TOO_FREQUENT', { retryAfter: 60 });
  if (statusCode === 503) return new No('UNAVAILABLE');
  return statusCode && statusCode >= 400 && statusCode < 500 ? new No('INVALID_REQUEST') : undefined;
}
