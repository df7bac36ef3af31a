import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Faults } from './faults.ts';
import type { Provider } from './till.ts';

/** How an answer is signed: rightly, or as a fault wants it. `skew`: ms between now and the instant it is signed for. */
export interface SigningManner {
  readonly as: 'right' | 'unsigned' | 'forged';
  readonly skew: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * Does what a call asks for and answers it, with whatever goes wrong on the way: the effect comes first and is kept,
 * whether or not the merchant ever hears of it.
 */
export async function serve(
  faults: Faults,
  provider: Provider,
  call: string,
  reply: FastifyReply,
  effect: () => Promise<(signing: SigningManner) => Answer>,
  broken: (signing: SigningManner) => Answer,
): Promise<FastifyReply> {
  const strike = (fault: Parameters<Faults['strike']>[0]) => faults.strike(fault, provider, call);
  const right: SigningManner = { as: 'right', skew: 0 };
  if (strike('refused')) return send(reply, broken(right));

  const sign = await effect();

  const slow = strike('answer-slow');
  if (slow) await wait(slow.value ?? 3_000);
  const lost = strike('answer-lost');
  if (lost) {
    await wait(lost.value ?? 0);
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (strike('answer-5xx')) return send(reply, broken(right));
  if (strike('answer-unsigned')) return send(reply, sign({ as: 'unsigned', skew: 0 }));
  if (strike('answer-forged')) return send(reply, sign({ as: 'forged', skew: 0 }));
  const skewed = strike('answer-skewed');
  return send(reply, sign({ as: 'right', skew: skewed ? (skewed.value ?? 600_000) : 0 }));
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .send(typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body);
}
