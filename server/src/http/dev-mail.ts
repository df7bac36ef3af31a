import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, languageOf } from '@waylight/contract/value/words';
import type { FastifyInstance } from 'fastify';
import type { KeptMail, Mailbox } from '../outside/mail.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  title: { zh: '演示邮箱', en: 'Demo inbox' },
  intro: { zh: '演示环境的邮件不会寄出，都在这里，最新的在前。', en: 'Mails of the demo go nowhere: all of them are here, the newest first.' },
  none: { zh: '还没有邮件。注册公司或找回密码后会出现在这里。', en: 'No mail yet. Register a company or recover a password, and one will be here.' },
  replyTo: { zh: ' · 回复给 {to}', en: ' · answers go to {to}' },
  to: { zh: '收件人 {to} · {time}', en: 'To {to} · {time}' },
};

const style = `
  body { margin: 0 auto; padding: 24px 16px; max-width: 760px; font: 15px/1.6 system-ui, sans-serif; color: #1b2430; background: #f6f4ef; }
  h1 { font-size: 22px; } h2 { margin: 0; font-size: 17px; }
  article { margin: 16px 0; padding: 16px 20px; background: #fff; border: 1px solid #ddd8cc; border-radius: 8px; }
  p { margin: 4px 0 12px; color: #5a6470; }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The inbox of the demo at /dev/mail: plain pages without a script, under the same content security policy as the portal. */
export function serveMailbox(app: FastifyInstance, mailbox: Mailbox, origin: string) {
  app.get('/dev/mail/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/dev/mail/:id/:file', async (request, reply) => {
    const { id, file } = request.params as { id: string; file: string };
    const mail = (await mailbox.list()).find((one) => one.id === id);
    const found = mail?.attachments?.[Number(file)];
    if (!found) return reply.code(404).type('text/plain').send('unknown');
    return reply
      .type(found.mediaType)
      .headers({ 'cache-control': 'no-store', 'content-disposition': `inline; filename="${found.fileName}"` })
      .send(Buffer.from(found.base64, 'base64'));
  });
  app.get('/dev/mail', async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const mails = await mailbox.list();
    const { zh, en } = words.title;
    const shown = mails.slice(0, 200).map((mail) => articleOf(mail, language, origin));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${language === 'zh' ? zh : en}</title>` +
          `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dev/mail/style.css"></head>` +
          `<body><main><h1>${words.title[language]}</h1><p>${words.intro[language]}</p>${shown.join('') || `<p>${words.none[language]}</p>`}</main></body></html>`,
      );
  });
}

function articleOf(
  { id, to, subject, text, at, replyTo, attachments = [] }: KeptMail,
  language: 'zh' | 'en',
  origin: string,
): string {
  const time = wallTimeIn(portalZone, at);
  const answersTo = replyTo === undefined ? '' : fill(words.replyTo[language], { to: replyTo });
  const about = escaped(fill(words.to[language], { to, time }) + answersTo);
  const files = attachments.map(
    ({ fileName }, i) => `<p><a href="/dev/mail/${encodeURIComponent(id)}/${i}">${escaped(fileName)}</a></p>`,
  );
  return `<article><h2>${escaped(subject)}</h2><p>${about}</p><pre>${withLinks(text, origin)}</pre>${files.join('')}</article>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Addresses of the portal become links; whatever else a mail quotes stays text. */
const withLinks = (text: string, origin: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part) => (part.startsWith(`${origin}/`) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
