import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { natsOptions } from './nats-address.ts';

/**
 * One stream of texts between processes, which keeps what was said of late; and beats, which nobody keeps.
 *
 * Texts may be lost, late, or told twice: whoever hears them finds out.
 */
export interface Broker {
  /** `id`: the same text sent twice is kept once. Fails when the broker has not confirmed it within a second. */
  publish(text: string, id: string): Promise<void>;
  /** Sent where there is a connection. */
  beat(text: string): void;
  close(): Promise<void>;
}

export interface BrokerOptions {
  /** nats-address.ts says what it looks like */
  readonly url: string;
  /** letters, digits and _: of one database */
  readonly name: string;
  readonly heard: (text: string) => void;
  readonly heardBeat: (text: string) => void;
  readonly warn: (error: unknown, what: string) => void;
}

const confirmMs = 1000;
const againMs = 1000;
const second = 1_000_000_000;
/** A cut that is longer, or more than this, is caught up from the database. */
const kept = { ns: 3600 * second, bytes: 64 * 1024 * 1024 };

/** A stream of NATS JetStream. Answers at once: until there is a connection, and whenever there is none, nothing is heard. */
export function openNats({ url, name, heard, heardBeat, warn }: BrokerOptions): Broker {
  const subject = `waylight.${name}.change`;
  const beats = `waylight.${name}.beat`;
  let connection: NatsConnection | undefined;
  let send: ((text: string, id: string) => Promise<unknown>) | undefined;
  let closed = false;
  let isTold = false;
  /** Says so once, until it has gone well again. */
  const fails = (error: unknown, what: string) => {
    if (!isTold && !closed) warn(error, what);
    isTold = true;
  };

  async function hold(): Promise<void> {
    // Loaded where it is asked for: most houses have none.
    const [{ connect }, { DeliverPolicy, jetstream, jetstreamManager }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/jetstream'),
    ]);
    let opened: NatsConnection | undefined;
    while (!opened) {
      if (closed) return;
      opened = await connect({
        ...natsOptions(url),
        name: 'waylight',
        maxReconnectAttempts: -1,
        reconnectTimeWait: againMs,
        timeout: 5000,
        // A connection that has gone without a word is left after this.
        pingInterval: 2000,
        maxPingOut: 2,
      }).catch(async (error: unknown) => {
        fails(error, 'NATS cannot be reached');
        await wait(againMs, undefined, { ref: false });
        return undefined;
      });
    }
    connection = opened;
    if (closed) return opened.close();
    opened.subscribe(beats, { callback: (error, message) => (error ? undefined : heardBeat(message.string())) });
    const js = jetstream(opened, { timeout: confirmMs });
    send = (text, id) => js.publish(subject, text, { msgID: id, timeout: confirmMs });
    while (!closed) {
      try {
        const manager = await jetstreamManager(opened, { timeout: 5000 });
        // One that an operator has made, with replicas or other limits, stays as it is.
        await manager.streams
          .info(name)
          .catch(() => manager.streams.add({ name, subjects: [subject], max_age: kept.ns, max_bytes: kept.bytes }));
        const consumer = await js.consumers.get(name, { deliver_policy: DeliverPolicy.New });
        const messages = await consumer.consume({ idle_heartbeat: 5000, abort_on_missing_resource: true });
        isTold = false;
        for await (const message of messages) heard(message.string());
      } catch (error) {
        fails(error, 'the stream of changes is not heard');
      }
      if (!closed) await wait(againMs, undefined, { ref: false });
    }
  }

  const holding = hold().catch((error: unknown) => fails(error, 'NATS'));
  return {
    async publish(text, id) {
      if (!send || connection?.isClosed()) throw new Error('NATS is not connected');
      await send(text, id);
    },
    beat(text) {
      if (connection && !connection.isClosed()) connection.publish(beats, text);
    },
    async close() {
      closed = true;
      await connection?.close();
      await holding;
    },
  };
}
