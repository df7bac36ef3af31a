import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { KeyRing } from '../../key-ring.ts';
import { TextsSent, TextsTaken } from './repeated-text.ts';

/**
 * A connection between two processes of the house that both know SERVER_KEY: nobody else can ask, answer, read or repeat.
 *
 *   client: magic, its random bytes │ server: its random bytes │ then records both ways: length │ sealed messages │ tag
 *
 * Each way of a connection has a key of its own, from SERVER_KEY and the random bytes of both. Records are counted: none is left
 * out, doubled or brought forward.
 *
 * A text that is sent again is named by its place among the last ones (repeated-text.ts).
 *
 * The client seals with the first key of its ring; the server tries each of its own and answers with the one that opens.
 */

const magic = Buffer.from('WAYLINE2');
const randomLength = 32;
const tagLength = 16;
const headLength = 4;
const messageHead = 10;
/** Records up to this leave in one piece: joining costs less than a list of pieces. */
const smallRecord = 4096;
/** A stranger may send no more than this before the first record has opened. */
const mostOfStrangers = 1024;
const mostOfRecord = 64 * 1024 * 1024;
const greetWithinMs = 5000;
const cipher = 'aes-256-gcm';

/** The other side does not know the key, or says what this version does not understand. */
export class LineBroken extends Error {}

export interface LineMessage {
  readonly id: number;
  readonly kind: number;
  /** stands before the bytes; '' where nothing does */
  readonly before: string;
  readonly bytes: Buffer;
}

interface OutgoingMessage {
  readonly id: number;
  readonly kind: number;
  readonly before: string;
  readonly bytes: Buffer | string;
}

/** The place of a text that is not worth one: it stands in the message. */
const noPlace = { place: 0, isFresh: false };
/** Room for messages that are about to be sealed. New memory for each record would soon call for a collection of all memory. */
const plainRoom = Buffer.allocUnsafeSlow(256 * 1024);

/** The first message of each side, which shows that it has the key. */
const greeting = 255;

interface Keys {
  readonly sends: Buffer;
  readonly takes: Buffer;
}

export interface LineOptions {
  readonly side: 'client' | 'server';
  readonly ring: KeyRing;
  /** both sides have shown that they know the key */
  readonly opened: () => void;
  readonly heard: (message: LineMessage) => void;
  /** once, whatever ended it */
  readonly ended: (error: Error | undefined) => void;
}

export class SealedLine {
  private readonly own = randomBytes(randomLength);
  private keys: Keys | undefined;
  /** of a server that has not found the client's key yet */
  private candidates: Keys[] = [];
  private isOpen = false;
  private sent = 0;
  private taken = 0;
  private unread: Buffer = Buffer.alloc(0);
  /** pieces that came after `unread`, until there are enough bytes for what comes next */
  private pieces: Buffer[] = [];
  private missing = 0;
  private error: Error | undefined;
  private readonly waiting: OutgoingMessage[] = [];
  private readonly textsSent = new TextsSent();
  private readonly textsTaken = new TextsTaken();
  private readonly greetTimer: NodeJS.Timeout;

  constructor(
    private readonly socket: Socket,
    private readonly options: LineOptions,
  ) {
    socket.setNoDelay(true);
    this.greetTimer = setTimeout(() => this.end(new LineBroken('the other side does not greet')), greetWithinMs);
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => {
      this.error ??= error;
    });
    socket.once('close', () => {
      clearTimeout(this.greetTimer);
      options.ended(this.error);
    });
    if (options.side === 'client') socket.write(Buffer.concat([magic, this.own]));
  }

  /**
   * Sends a message; those of one turn leave together. `bytes`: a string is ASCII. `before`: ASCII that stands before them, and
   * was probably sent before; then it is not sent again.
   */
  send(id: number, kind: number, bytes: Buffer | string, before = ''): void {
    if (this.waiting.push({ id, kind, bytes, before }) === 1) setImmediate(() => this.flush());
  }

  end(error?: Error): void {
    this.error ??= error;
    this.socket.destroy();
  }

  private flush(): void {
    const messages = this.waiting.splice(0);
    if (this.socket.destroyed || !this.keys) return;
    // Somebody who asks and does not read.
    if (this.socket.writableLength > mostOfRecord) {
      this.end(new LineBroken('the other side does not read'));
      return;
    }
    const seal = createCipheriv(cipher, this.keys.sends, counted(this.sent++));
    const sealed = seal.update(this.written(messages));
    seal.final();
    const head = Buffer.allocUnsafe(headLength);
    head.writeUInt32BE(sealed.length + tagLength);
    const pieces = [head, sealed, seal.getAuthTag()];
    if (sealed.length <= smallRecord) {
      this.socket.write(Buffer.concat(pieces));
      return;
    }
    this.socket.cork();
    for (const piece of pieces) this.socket.write(piece);
    this.socket.uncork();
  }

  /** Messages side by side, in memory that the next call uses again. */
  private written(messages: readonly OutgoingMessage[]): Buffer {
    const most = messages.reduce((sum, { before, bytes }) => sum + messageHead + 4 + before.length + bytes.length, 0);
    const plain = most <= plainRoom.length ? plainRoom : Buffer.allocUnsafe(most);
    let at = 0;
    for (const { id, kind, before, bytes } of messages) {
      const { place, isFresh } = TextsSent.isWorth(before) ? this.textsSent.take(before) : noPlace;
      at = plain.writeUInt32BE(bytes.length + (place === 0 ? before.length : 0), at);
      at = plain.writeUInt32BE(id, at);
      at = plain.writeUInt8(kind, at);
      at = plain.writeUInt8(place, at);
      if (isFresh) at = plain.writeUInt32BE(before.length, at);
      if (isFresh || place === 0) at += plain.write(before, at, 'latin1');
      if (typeof bytes === 'string') at += plain.write(bytes, at, 'latin1');
      else at += bytes.copy(plain, at);
    }
    return plain.subarray(0, at);
  }

  private take(bytes: Buffer): void {
    this.pieces.push(bytes);
    this.missing -= bytes.length;
    // A long record comes in many pieces: joined once, not once for each.
    if (this.missing > 0) return;
    this.unread =
      this.unread.length === 0 && this.pieces.length === 1 ? bytes : Buffer.concat([this.unread, ...this.pieces]);
    this.pieces = [];
    this.missing = 0;
    try {
      if (!this.keys && this.candidates.length === 0 && !this.meet()) return;
      while (this.unread.length >= headLength) {
        const length = this.unread.readUInt32BE();
        if (length < tagLength || length > (this.isOpen ? mostOfRecord : mostOfStrangers))
          throw new LineBroken('not a record of ours');
        this.missing = headLength + length - this.unread.length;
        if (this.missing > 0) return;
        const record = this.unread.subarray(headLength, headLength + length);
        this.unread = this.unread.subarray(headLength + length);
        this.open(record);
      }
    } catch (error) {
      this.end(error as Error);
    }
  }

  /** Reads the random bytes of the other side. false: they have not all come. */
  private meet(): boolean {
    const { side, ring } = this.options;
    const isServer = side === 'server';
    const length = (isServer ? magic.length : 0) + randomLength;
    if (this.unread.length < length) return false;
    if (isServer && !this.unread.subarray(0, magic.length).equals(magic)) throw new LineBroken('not a line of ours');
    const other = Buffer.from(this.unread.subarray(length - randomLength, length));
    this.unread = this.unread.subarray(length);
    const both = isServer ? Buffer.concat([other, this.own]) : Buffer.concat([this.own, other]);
    if (isServer) {
      this.candidates = ring.map((key) => keysOf(key, both, side));
      this.socket.write(this.own);
    } else {
      this.keys = keysOf(ring[0], both, side);
      this.send(0, greeting, '');
    }
    return true;
  }

  private open(record: Buffer): void {
    const plain = this.keys ? opened(this.keys.takes, this.taken, record) : this.openFirst(record);
    if (!plain) throw new LineBroken('the other side has another key');
    this.taken++;
    for (let at = 0; at < plain.length; ) {
      const length = plain.readUInt32BE(at);
      const [id, kind, place] = [plain.readUInt32BE(at + 4), plain.readUInt8(at + 8), plain.readUInt8(at + 9)];
      at += messageHead;
      let before: string | undefined = '';
      if (TextsTaken.isFresh(place)) {
        const end = at + 4 + plain.readUInt32BE(at);
        before = this.textsTaken.keep(place, plain.toString('latin1', at + 4, end));
        at = end;
      } else if (place > 0) before = this.textsTaken.at(place);
      if (before === undefined) throw new LineBroken('a text that was never sent');
      const bytes = plain.subarray(at, at + length);
      at += length;
      if (kind !== greeting) this.options.heard({ id, kind, before, bytes });
      else if (!this.isOpen) {
        this.isOpen = true;
        clearTimeout(this.greetTimer);
        if (this.options.side === 'server') this.send(0, greeting, '');
        this.options.opened();
      }
    }
  }

  private openFirst(record: Buffer): Buffer | undefined {
    for (const keys of this.candidates) {
      const plain = opened(keys.takes, this.taken, record);
      if (!plain) continue;
      this.keys = keys;
      return plain;
    }
    return undefined;
  }
}

function keysOf(key: string, both: Buffer, side: LineOptions['side']): Keys {
  const ofSide = (name: string) => Buffer.from(hkdfSync('sha256', key, both, `waylight line, ${name}`, 32));
  const [client, server] = [ofSide('client'), ofSide('server')];
  return side === 'client' ? { sends: client, takes: server } : { sends: server, takes: client };
}

/** The number of a record as the 12 bytes that sealing asks for: a key of a connection seals each number once. */
function counted(number: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 6, 6);
  return bytes;
}

/** undefined: it was sealed with another key, under another number, or has been changed. */
function opened(key: Buffer, number: number, record: Buffer): Buffer | undefined {
  const open = createDecipheriv(cipher, key, counted(number));
  open.setAuthTag(record.subarray(record.length - tagLength));
  const plain = open.update(record.subarray(0, record.length - tagLength));
  try {
    open.final();
    return plain;
  } catch {
    return undefined;
  }
}
