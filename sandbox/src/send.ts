import { Agent, request } from 'node:http';

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A provider waits this long for an answer. */
const patienceMs = 5_000;

/** Connections stay open, as a provider's do that has much to say. */
const agent = new Agent({ keepAlive: true });

/** Posts a message; what came back, or in words why nothing did. Follows no redirect. */
export function send(url: string, { headers, body }: Message): Promise<{ status: number; text: string } | string> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patienceMs);
    const bytes = Buffer.from(body);
    const silent = () => resolve(signal.aborted ? 'no answer' : 'no connection');
    request(
      url,
      { method: 'POST', agent, signal, headers: { ...headers, 'content-length': bytes.length } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
        answer.on('error', silent);
      },
    )
      .on('error', silent)
      .end(bytes);
  });
}
