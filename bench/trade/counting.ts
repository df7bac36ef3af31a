import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, Server } from 'node:http';
import type { Connections } from '@waylight/server/db/database';
import type { Session } from '@waylight/server/db/dialect';
import type { Redis } from 'ioredis';

/** Asks of a call, or of what goes on beside all calls. */
export interface Asks {
  /** of the call itself, answered or not */
  calls: number;
  statements: number;
  /** answers that were waited for: statements, beginnings and ends of transactions */
  databaseTrips: number;
  redisCommands: number;
  /** writes to the connection; the commands of one go together */
  redisTrips: number;
}

const none = (): Asks => ({ calls: 0, statements: 0, databaseTrips: 0, redisCommands: 0, redisTrips: 0 });

/** Asks by the path of the call; with ` afterwards` behind it those after its answer; '' stands for jobs and feeds that belong to none. */
export type AsksByPath = Record<string, Asks>;

class CountedSession implements Session {
  constructor(
    readonly inner: Session,
    private readonly counting: Counting,
  ) {}
  query(sql: string, parameters: readonly unknown[]) {
    const asks = this.counting.current();
    asks.statements++;
    asks.databaseTrips++;
    return this.inner.query(sql, parameters);
  }
  exec(sql: string) {
    this.counting.current().databaseTrips++;
    return this.inner.exec(sql);
  }
}

/**
 * Counts by call, in a process of the bench alone: following a call through its promises takes processor time, so that times are
 * measured in processes that do not count.
 */
export class Counting {
  readonly #call = new AsyncLocalStorage<{ asks: Asks }>();
  readonly #byPath = new Map<string, Asks>();

  #of(path: string): Asks {
    let asks = this.#byPath.get(path);
    if (!asks) {
      asks = none();
      this.#byPath.set(path, asks);
    }
    return asks;
  }

  current(): Asks {
    return this.#call.getStore()?.asks ?? this.#of('');
  }

  /** Counts until now. */
  told(): AsksByPath {
    return Object.fromEntries(this.#byPath);
  }

  database(connections: Connections): Connections {
    return {
      ...connections,
      acquire: async () => new CountedSession(await connections.acquire(), this),
      release: (session, broken) => connections.release((session as CountedSession).inner, broken),
    };
  }

  redis(redis: Redis): Redis {
    const send = redis.sendCommand.bind(redis);
    redis.sendCommand = (command, stream) => {
      this.current().redisCommands++;
      return send(command, stream);
    };
    const countTrips = () => {
      const { stream } = redis as unknown as { stream: { write: (...given: unknown[]) => boolean } };
      const write = stream.write.bind(stream);
      stream.write = (...given) => {
        this.current().redisTrips++;
        return write(...given);
      };
    };
    if (redis.status === 'ready') countTrips();
    redis.on('ready', countTrips);
    return redis;
  }

  calls(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const path = request.url!.split('?', 1)[0]!;
      const call = { asks: this.#of(path) };
      call.asks.calls++;
      response.once('finish', () => {
        call.asks = this.#of(`${path} afterwards`);
      });
      this.#call.run(call, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  }
}
