import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { OperatorScope } from '../db/scope.ts';
import { takeJson } from '../http/json-body.ts';
import { answerErrors, type Door } from '../http/mount.ts';
import { No } from '../http/no.ts';
import { watchOverload } from '../http/overload/overload.ts';
import type { Rate } from '../http/rate.ts';
import { type HeaderBlock, headersOfData, secure } from '../http/security.ts';
import { openServer } from '../http/server.ts';
import { refuseDetours } from '../http/unreadable.ts';
import type { ModuleTools } from '../module-table.ts';
import { openPhotoDoor } from '../modules/loading/photo/photo-door.ts';
import { openOperatorGate, operatorRefusal, opsPublicKey } from '../modules/operator/session/service.ts';
import { networksOf } from '../network.ts';
import type { NonceStore } from '../outside/nonce-store.ts';
import { consoleModules } from './console-table.ts';

interface ConsoleParts {
  /** the portal's server, which has the console where OPS_PORT is 0 */
  readonly portal: FastifyInstance;
  readonly nonces: NonceStore;
  readonly rate: Rate;
  readonly dataHeaders: HeaderBlock;
}

/** Opens the operator's console. Answers the server that it has to itself, with OPS_PORT. */
export async function openConsole(tools: ModuleTools, parts: ConsoleParts): Promise<FastifyInstance | undefined> {
  const { settings } = tools.house;
  const own = settings.OPS_PORT > 0 ? await ownServer(tools) : undefined;
  const http = own?.http ?? parts.portal;
  await openCalls(http, tools, { ...parts, dataHeaders: own?.dataHeaders ?? parts.dataHeaders });
  return own?.http;
}

async function ownServer({ house }: ModuleTools) {
  const { settings, log } = house;
  const http = openServer(log, settings.TRUSTED_PROXIES);
  takeJson(http);
  const block = await secure(http, { https: settings.PUBLIC_URL?.startsWith('https:') ?? false });
  openPhotoDoor(http, house);
  refuseDetours(http);
  answerErrors(http, settings.PROFILE === 'production' ? 'warn' : 'fail');
  return { http, dataHeaders: headersOfData(block) };
}

/** The calls of all modules behind the operators' own door: it takes no bearer of an agency, and the portal's none of theirs. */
async function openCalls(http: FastifyInstance, tools: ModuleTools, { nonces, rate, dataHeaders }: ConsoleParts) {
  const { house, identity } = tools;
  const networks = house.settings.OPS_NETWORKS;
  const isOpenTo = networks === '' ? () => true : networksOf(networks);
  const door: Door<OperatorScope> = {
    gate: openOperatorGate(house, identity.serverKeys),
    nonces,
    publicKeys: [opsPublicKey],
    overload: watchOverload(http, house.settings.OVERLOAD_LAG_MS),
    clock: house.clock,
    countSession: () => {},
    refusal: operatorRefusal,
    seatOf: ({ operatorId }) => `operator ${operatorId}`,
    errors: ['NETWORK_REFUSED', 'FACTOR_STALE'],
    dataHeaders,
  };
  await http.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onRequest', async (request) => {
      if (!isOpenTo(request.ip)) throw new No('NETWORK_REFUSED');
      await rate.byAddress(request);
    });
    for (const module of consoleModules) for (const calls of module.calls(tools)) calls(scope, door);
  });
}
