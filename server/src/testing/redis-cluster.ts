import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Redis } from 'ioredis';

const slots = 16_384;

/** Slot of a key: CRC16 (XMODEM) of what stands in its first braces, of all of it without any. */
function slotOf(key: string): number {
  const tag = /\{([^}]+)\}/.exec(key)?.[1] ?? key;
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc % slots;
}

/** A reply as Redis writes it. */
function written(reply: unknown): string {
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (reply === null || reply === undefined) return '$-1\r\n';
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(written).join('')}`;
  return `$${Buffer.byteLength(String(reply))}\r\n${reply}\r\n`;
}

/** Commands of a text that is whole, each as its words; and the rest. */
function readCommands(text: string): [commands: string[][], rest: string] {
  const commands: string[][] = [];
  for (;;) {
    const lines = /^\*(\d+)\r\n/.exec(text);
    if (!lines) return [commands, text];
    let at = lines[0].length;
    const words: string[] = [];
    while (words.length < Number(lines[1])) {
      const length = /^\$(\d+)\r\n/.exec(text.slice(at));
      if (!length) return [commands, text];
      at += length[0].length;
      // Tests send ASCII alone, so that characters are bytes.
      const end = at + Number(length[1]);
      if (text.length < end + 2) return [commands, text];
      words.push(text.slice(at, end));
      at = end + 2;
    }
    commands.push(words);
    text = text.slice(at);
  }
}

/**
 * Two nodes of a cluster before one Redis, each with half of the slots. A node names the other for a slot that it does not hold,
 * and carries out nothing that touches several slots.
 */
export class RedisCluster {
  /** commands that each node has carried out */
  readonly done: string[][] = [[], []];
  readonly #redis: Redis;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  #isSwapped = false;

  constructor(url: string) {
    this.#redis = new Redis(url);
  }

  async open(): Promise<string> {
    for (const node of [0, 1]) {
      const server = createServer((socket) => this.#serve(node, socket)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      this.#servers.push(server);
    }
    return `redis+cluster://127.0.0.1:${this.#port(0)}`;
  }

  /** Each node holds what the other one held. */
  swap(): void {
    this.#isSwapped = !this.#isSwapped;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    for (const server of this.#servers) server.close();
    this.#redis.disconnect();
  }

  #port(node: number): number {
    return (this.#servers[node]!.address() as AddressInfo).port;
  }

  #holder = (slot: number) => (slot < slots / 2 === this.#isSwapped ? 1 : 0);

  #serve(node: number, socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    let rest = '';
    let answered = Promise.resolve();
    socket.on('data', (data) => {
      const [commands, left] = readCommands(rest + data.toString());
      rest = left;
      for (const words of commands)
        answered = answered.then(async () => void socket.write(await this.#answer(node, words)));
    });
  }

  async #answer(node: number, words: readonly string[]): Promise<string> {
    const [name = '', ...given] = words;
    const command = name.toLowerCase();
    if (command === 'cluster') {
      const half = slots / 2;
      const row = (from: number) => [
        from,
        from + half - 1,
        ['127.0.0.1', this.#port(this.#holder(from)), `node${from}`],
      ];
      return given[0]?.toLowerCase() === 'slots' ? written([row(0), row(half)]) : written('cluster_state:ok');
    }
    const isScript = command.startsWith('eval');
    const keys = isScript ? given.slice(2, 2 + Number(given[1])) : command.startsWith('z') ? given.slice(0, 1) : [];
    const [slot, ...others] = new Set(keys.map(slotOf));
    if (others.length > 0) return "-CROSSSLOT Keys in request don't hash to the same slot\r\n";
    if (slot !== undefined && this.#holder(slot) !== node)
      return `-MOVED ${slot} 127.0.0.1:${this.#port(1 - node)}\r\n`;
    if (keys.length > 0) this.done[node]!.push(command);
    try {
      return written(await this.#redis.call(name, ...given));
    } catch (error) {
      return `-${(error as Error).message}\r\n`;
    }
  }
}
