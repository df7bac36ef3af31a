import { languageOf } from '@waylight/contract/value/words';
import { faultTable } from '@waylight/contract/wire/faults';
import type { FastifyInstance } from 'fastify';
import { No } from './no.ts';

/** A spelling of a property that objects treat specially; `\u` may spell anything. */
const suspect = ['__proto__', 'constructor', '\\u'];

/** Levels of objects and lists in one body. No call of ours needs a third of them; signing walks them by recursion. */
export const mostLevels = 32;

/**
 * Whether a JSON text nests deeper than `most` levels. Brackets inside strings do not count. Short texts, which cannot hold
 * so many, are not walked.
 */
export function nestsDeeper(text: string, most: number): boolean {
  if (text.length <= 2 * most) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at++;
      while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/**
 * Reads JSON as fastify does: property names that objects treat specially are refused.
 *
 * Fastify's patterns take longer than parsing; a body without such a spelling is parsed straight away.
 */
export function takeJson(app: FastifyInstance): void {
  const careful = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nestsDeeper(body, mostLevels)) {
      const language = languageOf(request.headers['accept-language']);
      return done(new No('INVALID_REQUEST', { fields: [{ field: '', message: faultTable.tooDeep![language] }] }));
    }
    if (!suspect.some((word) => body.includes(word)))
      try {
        return done(null, JSON.parse(body));
      } catch {
        // The careful one says what is wrong with it.
      }
    careful(request, body, done);
  });
}
