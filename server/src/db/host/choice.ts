import pg from 'pg';
import { readAddress } from './address.ts';

/** How long one of several hosts may take to answer, ms: the next one could. */
const hostPatienceMs = 5000;
/** How often a connection that lasts asks whether its host still takes writes, ms. */
const watchMs = 5000;

/** A connection that nobody uses asks from time to time whether its server is there; the system would do so every two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

/** A host answers and takes no writes: a standby, or a primary that was demoted. */
export class ReadOnlyHost extends Error {
  readonly code = '25006';
  constructor() {
    super('the database server takes no writes');
  }
}

/**
 * The hosts of an address, one of which is taken: the first that answers and, where that was asked for, takes writes.
 *
 * The one that was taken last is tried first, so that a host which is gone without a word costs its time once.
 */
export class HostChoice {
  readonly #hosts: readonly string[];
  readonly #mustWrite: boolean;
  readonly #failures = new WeakSet<object>();
  #at = 0;

  constructor(url: string) {
    const { hosts, mustWrite } = readAddress(url);
    this.#hosts = hosts;
    this.#mustWrite = mustWrite;
  }

  get size(): number {
    return this.#hosts.length;
  }

  /** Whether an error says that a host could not be taken: another one may. */
  isOfHost(error: unknown): boolean {
    return typeof error === 'object' && error !== null && this.#failures.has(error);
  }

  /** A connection to the host whose turn it is. `connect` fails where the host takes no writes; the next one then has its turn. */
  client(config: pg.ClientConfig): pg.Client {
    const host = this.#hosts[this.#at]!;
    const client = new pg.Client({
      ...config,
      connectionString: host,
      ...(this.size > 1 ? { connectionTimeoutMillis: hostPatienceMs } : {}),
    });
    const open = client.connect.bind(client) as () => Promise<unknown>;
    const connect = async () => {
      // Without a listener a connection that is lost now would end the process.
      client.on('error', ignore);
      try {
        await open();
        if (this.#mustWrite && (await isReadOnly(client))) throw new ReadOnlyHost();
      } catch (error) {
        this.#failures.add(error as object);
        // Another connection may have gone on already.
        if (this.#hosts[this.#at] === host) this.#at = (this.#at + 1) % this.size;
        client.end().catch(ignore);
        throw error;
      }
    };
    // A pool calls back; everybody else waits.
    client.connect = ((callback?: (error: Error | null) => void) => {
      const connected = connect();
      const heard = () => client.off('error', ignore);
      if (!callback) return connected.then(() => void setImmediate(heard));
      connected.then(
        () => {
          callback(null);
          heard();
        },
        (error: Error) => callback(error),
      );
    }) as typeof client.connect;
    return client;
  }

  /** A connection to the first host that will do, for what needs a session of its own. */
  async connect(config: pg.ClientConfig): Promise<pg.Client> {
    for (let left = this.size; ; ) {
      const client = this.client(config);
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (--left < 1) throw error;
      }
    }
  }

  /** Ends a connection that lasts once its host takes no writes or says nothing. Nothing is watched where any host will do. */
  watch(client: pg.Client): void {
    if (!this.#mustWrite) return;
    const timer = setInterval(async () => {
      if (await isReadOnly(client).catch(() => true)) client.end().catch(ignore);
    }, watchMs);
    timer.unref();
    client.once('end', () => clearInterval(timer));
  }
}

const ignore = () => {};

async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const question = { text: 'show transaction_read_only', query_timeout: hostPatienceMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(question);
  return rows[0]?.transaction_read_only !== 'off';
}
