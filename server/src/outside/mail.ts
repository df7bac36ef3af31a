import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** One mail to one person, as plain text: nothing in it can be anything but what it says. */
export interface Mail {
  /** stays the same when a mail is sent again after a failure, so that mail programs show it once */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** whom an answer goes to; without it to the operator */
  readonly replyTo?: string;
  /** `sms`: `to` is a telephone number, and `text` alone is sent (outside/sms.ts) */
  readonly channel?: 'sms';
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A mail that has been written; its files are made when it is sent, outside of any transaction. */
export type WrittenMail = Omit<Mail, 'id' | 'attachments'> & {
  readonly attach?: () => Promise<readonly Attachment[]>;
};

/** The way out for mail. `send` rejects when the mail may not have left; the caller tries again. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** By SMTP: `smtp://user:password@host:587` or `smtps://…`. `from` is `Name <address>`. */
export function mailBySmtp(url: string, from: string): MailPort {
  const transport = nodemailer.createTransport(url, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, replyTo, attachments = [] }) {
      await transport.sendMail({
        to,
        subject,
        text,
        // As an object: nothing in it is read as a list of addresses or as a name.
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
          ...{ filename: fileName, contentType: mediaType },
          content: Buffer.from(bytes),
        })),
        messageId: `<${id}@${domain}>`,
        // Mail of machines: answers of other machines ("out of office") are not wanted.
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

export interface KeptMail extends Omit<Mail, 'attachments'> {
  readonly attachments: readonly { readonly fileName: string; readonly mediaType: string; readonly base64: string }[];
  /** ms since the epoch */
  readonly at: number;
}

export interface Mailbox extends MailPort {
  /** newest first */
  list(): Promise<KeptMail[]>;
}

/** Into a folder, one readable file each: the demo, where nobody has a mail server. Shown at /dev/mail. */
export function mailToFolder(folder: string, clock: () => number): Mailbox {
  return {
    async send({ attachments = [], ...mail }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id.replace(/[^\w-]/g, '_')}.json`);
      const kept: KeptMail = {
        ...mail,
        attachments: attachments.map(({ bytes, ...file }) => ({
          ...file,
          base64: Buffer.from(bytes).toString('base64'),
        })),
        at: clock(),
      };
      await writeFile(`${path}.part`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail),
      );
      return mails.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    },
    close() {},
  };
}
