import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mailBySmtp, mailToFolder } from './mail.ts';

const mail = {
  id: 'mail-7-0',
  to: 'lin@agency.example',
  subject: '重置您的密码',
  text: '请打开链接\n\n.只有一点的行\n',
};

describe('mail by SMTP', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A mail server of the fewest words (RFC 5321): takes mails, or refuses recipients. */
  async function mailServer(refuse = false): Promise<{ url: string; taken: string[] }> {
    const taken: string[] = [];
    server = createServer((socket) => {
      let data: string | undefined;
      let held = '';
      const say = (line: string) => socket.write(`${line}\r\n`);
      say('220 test');
      socket.on('data', (bytes) => {
        held += bytes.toString('utf8');
        for (;;) {
          if (data !== undefined) {
            const end = held.indexOf('\r\n.\r\n');
            if (end < 0) return;
            taken.push(held.slice(0, end));
            held = held.slice(end + 5);
            data = undefined;
            say('250 taken');
            continue;
          }
          const end = held.indexOf('\r\n');
          if (end < 0) return;
          const line = held.slice(0, end).toUpperCase();
          held = held.slice(end + 2);
          if (line === 'DATA') {
            data = '';
            say('354 go on');
          } else if (line === 'QUIT') say('221 bye');
          else if (line.startsWith('RCPT') && refuse) say('550 nobody here');
          else say('250 ok');
        }
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, taken };
  }

  it('leaves as it was written, in any language, with an id that stays the same', async () => {
    const { url, taken } = await mailServer();
    const port = mailBySmtp(url, 'Waylight 驿灯 <no-reply@portal.example>');
    await port.send(mail);
    await port.send(mail);
    port.close();
    expect(taken).toHaveLength(2);
    for (const raw of taken) {
      const [head = '', body = ''] = raw.split(/\r\n\r\n/);
      expect(head).toMatch(/^message-id: <mail-7-0@portal\.example>$/im);
      expect(head).toMatch(/^auto-submitted: auto-generated$/im);
      expect(head).toMatch(/^to: lin@agency\.example$/im);
      expect(head).toMatch(/^content-transfer-encoding: (base64|quoted-printable)$/im);
      const text = /base64/i.test(head)
        ? Buffer.from(body, 'base64').toString('utf8')
        : Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8');
      expect(text.replace(/\r\n/g, '\n').trim()).toBe(mail.text.trim());
    }
  });

  it('fails aloud when the server refuses or is away, so that it is tried again', async () => {
    const { url } = await mailServer(true);
    const refused = mailBySmtp(url, 'no-reply@portal.example');
    await expect(refused.send(mail)).rejects.toThrow(/nobody here/);
    refused.close();
    const away = mailBySmtp('smtp://127.0.0.1:1', 'no-reply@portal.example');
    await expect(away.send(mail)).rejects.toThrow();
    away.close();
  });
});

describe('mail into a folder', () => {
  it('is a readable file for its owner only, listed newest first, once for each id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waylight-mail-'));
    try {
      let now = 1000;
      const box = mailToFolder(join(folder, 'mail'), () => now);
      expect(await box.list()).toEqual([]);
      await box.send(mail);
      now = 2000;
      await box.send({ ...mail, id: 'mail-8-0' });
      await box.send({ ...mail, id: '../outside' });
      const listed = await box.list();
      expect(listed.map(({ id, at }) => [id, at])).toEqual([
        ['mail-8-0', 2000],
        ['../outside', 2000],
        ['mail-7-0', 1000],
      ]);
      expect(readdirSync(folder)).toEqual(['mail']);
      const [name] = readdirSync(join(folder, 'mail')).filter((one) => one.startsWith('mail-7'));
      expect(readFileSync(join(folder, 'mail', name!), 'utf8')).toContain('重置您的密码');
      expect(statSync(join(folder, 'mail', name!)).mode & 0o077).toBe(0);
      await box.send(mail);
      expect(await box.list()).toHaveLength(3);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
