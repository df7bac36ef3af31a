import type { Mail, MailPort } from './mail.ts';

/** The way out for short messages. `send` rejects when the message may not have left; the caller tries again. */
export interface SmsPort {
  send(message: { id: string; to: string; text: string }): Promise<void>;
}

/**
 * Sends by an operator's own gateway: POST to `url`, `authorization: Bearer <token>`, JSON `{ id, to, text }`; 2xx is
 * taken.
 *
 * `id` stays the same when a message is sent again, so that a gateway can drop the second one.
 */
export function smsByGateway(url: string, token: string): SmsPort {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(15_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}

/**
 * One way out for both: what is addressed to a telephone goes to the SMS gateway. Without one, short messages go where
 * mails go if that is the demo's inbox (`inboxTakesSms`), and nowhere otherwise.
 */
export function withSms(mail: MailPort, sms: SmsPort | undefined, inboxTakesSms: boolean): MailPort {
  return {
    async send(message: Mail) {
      if (message.channel !== 'sms') return mail.send(message);
      if (sms) return sms.send({ id: message.id, to: message.to, text: message.text });
      if (inboxTakesSms) return mail.send(message);
    },
    close: () => mail.close(),
  };
}
