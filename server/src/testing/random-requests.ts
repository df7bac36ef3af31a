import { api } from '@waylight/contract';
import { attachment } from '@waylight/contract/wire/attachment';
import type { Call } from '@waylight/contract/wire/call';
import { z } from 'zod';
import type { Booted, TestClient } from './boot.ts';
import { type RawAnswer, rawCall } from './raw.ts';
import { gatherBelongings, type Sample, samplesOf } from './samples.ts';
import { seeded } from './seeded.ts';

/**
 * Random and near-valid requests over every call. Each answer must be an envelope, or the file that the call
 * declares, and never a 5xx.
 *
 * A good sample is spoiled in one to three places: wrong types, edges of ranges, impossible dates, hostile text, deep
 * nesting, unknown and missing fields, or the frame and its bytes.
 */
export interface RandomRequests {
  readonly sent: number;
  readonly byStatus: Readonly<Record<number, number>>;
  /** calls that were answered with success at least once */
  readonly succeeded: number;
  readonly faults: readonly string[];
}

type Random = () => number;
interface Target {
  readonly title: string;
  readonly call: Call;
  readonly sample: Sample;
  readonly fields: readonly string[];
  readonly words: readonly string[];
}

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};
const dates = [
  '9999-12-31',
  '9998-12-31',
  '10000-01-01',
  '0000-01-01',
  '0001-01-01',
  '1970-01-01',
  '2026-02-30',
  '2026-11-21',
  '2027-12-25',
];
const texts = [
  ...dates,
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  'null',
  'true',
  '٣',
  'a\u0000b',
  'a\ud800b',
  '\u202eabc',
  '驿灯🏮',
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc',
  '__proto__',
  'constructor',
  '1'.repeat(400),
  'x'.repeat(5000),
  '酒'.repeat(3000),
  '9223372036854775808',
  '2147483648',
  '[1]',
  '{"a":1}',
];
const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  99,
  1001,
];
const others = [null, true, false, [], {}, [[]], [null], { a: null }, deep(20), Array.from({ length: 600 }, () => 1)];

/** `count` requests in `lanes` at a time. The house must be booted with limits that do not stop the first of them. */
export async function sendRandomRequests(
  house: Booted,
  { count, lanes = 8, seed: given }: { count: number; lanes?: number; seed?: number },
): Promise<RandomRequests & { seed: number }> {
  const { seed, random } = seeded(given);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const main = await house.signIn('100001', 'demo');
  const targets = targetsOf(samplesOf(await gatherBelongings(house, main)));
  const people = new Map<string, Promise<TestClient>>([['100001 demo', Promise.resolve(main)]]);
  const client = (who: string) => {
    const known = people.get(who) ?? patientSignIn(house, who);
    people.set(who, known);
    return known;
  };
  const who = ['100001 demo', '100001 demo', '100001 demo', '100001 clerk', '100002 demo', ''];
  const byStatus: Record<number, number> = {};
  const succeeded = new Set<string>();
  const faults: string[] = [];
  let sent = 0;

  async function one() {
    const target = pick(targets);
    const person = target.call.access === 'public' && random() < 0.5 ? '' : pick(who);
    const as = person === '' ? undefined : await client(person);
    const parameters = spoil(target, random);
    const wire = random() < 0.08 ? spoiledWire(random) : {};
    const answer = await rawCall(house.base, target.call, {
      key: as ? as.credentials.key : house.settings.PORTAL_SIGN_KEY,
      bearer: as?.credentials.bearer,
      now: house.clock.now(),
      parameters,
      file: target.call.upload === undefined || random() < 0.2 ? undefined : fileOf(target.sample, random),
      language: random() < 0.5 ? 'zh-cn' : 'en-us',
      ...wire,
    });
    sent++;
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    // Among the calls are those that end a session or change a password: the person signs in again.
    if (answer.status === 401 && person !== '') people.delete(person);
    if (answer.status === 200 && answer.envelope.code === (target.call.success ?? 1001)) succeeded.add(target.title);
    const fault = faultOf(target, answer);
    if (fault)
      faults.push(
        `${target.title} ${fault}: ${JSON.stringify(parameters).slice(0, 600)} → ${answer.text.slice(0, 300)}`,
      );
  }
  async function lane() {
    while (sent < count && faults.length < 20) {
      await one();
      // Limits by account and address are not what is tried here: their windows pass.
      if (sent % 500 === 0) house.clock.advance(60_000);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return { seed, sent, byStatus, succeeded: succeeded.size, faults };
}

/** Wrong passwords among the requests slow the account down: the clock moves on until it may try again. */
async function patientSignIn(house: Booted, who: string): Promise<TestClient> {
  const [company = '', user = ''] = who.split(' ');
  for (let tries = 1; ; tries++)
    try {
      return await house.signIn(company, user);
    } catch (error) {
      if (tries === 20) throw error;
      house.clock.advance(60_000 * tries);
    }
}

function targetsOf(samples: ReturnType<typeof samplesOf>): Target[] {
  return Object.entries(api).flatMap(([domain, declared]) =>
    Object.entries(declared as Record<string, Call>).map(([name, call]) => {
      const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      return {
        title: `${domain}.${name}`,
        call,
        sample: (samples as unknown as Record<string, Record<string, Sample>>)[domain]![name]!,
        fields: Object.keys(schema.properties ?? {}),
        words: wordsOf(schema),
      };
    }),
  );
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Every word that the schema names somewhere: right in one field, wrong in another. */
function wordsOf({ properties, items, anyOf, enum: named, const: fixed }: JsonSchema): string[] {
  return [
    ...(named ?? []).map(String),
    ...(fixed === undefined ? [] : [String(fixed)]),
    ...[...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])].flatMap(wordsOf),
  ];
}

function spoil({ sample, fields, words }: Target, random: Random): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const request = structuredClone(sample.request);
  const value = (field: string) => {
    const kind = random();
    if (/date|from|to$|check|until|night|day/i.test(field) && kind < 0.6) return pick(dates);
    if (kind < 0.4) return pick(texts);
    if (kind < 0.65) return pick(numbers);
    if (kind < 0.8 && words.length > 0) return pick(words);
    if (kind < 0.85) return Math.floor(random() * 40_000);
    return structuredClone(pick(others));
  };
  for (let times = Math.floor(random() * 4); times > 0; times--) {
    const way = random();
    if (way < 0.25 && fields.length > 0) {
      const field = pick(fields);
      request[field] = value(field);
    } else if (way < 0.3) request[pick(['extra', 'id', 'page', 'limit', 'distributorId', 'toString'])] = value('');
    else {
      const places = placesIn(request);
      if (places.length === 0) continue;
      const { inside, at } = pick(places);
      if (random() < 0.15) delete inside[at];
      else inside[at] = value(at);
    }
  }
  return request;
}

/** Every object and list of a value, with each of its names. */
function placesIn(value: unknown): { inside: Record<string, unknown>; at: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = value as Record<string, unknown>;
  return Object.keys(inside).flatMap((at) => [{ inside, at }, ...placesIn(inside[at])]);
}

function spoiledWire(random: Random): Partial<Parameters<typeof rawCall>[2]> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return pick<() => Partial<Parameters<typeof rawCall>[2]>>([
    () => ({ body: pick(['', '{', '[]', 'null', '1', '"a"', '{"a":1,"a":2}', '\u0000', '{"__proto__":{"a":1}}']) }),
    () => ({ body: '['.repeat(5000) + ']'.repeat(5000) }),
    () => ({ body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }),
    () => ({
      contentType: pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16']),
    }),
    () => ({ bearer: pick(['', 'x', 'x'.repeat(43), 'é']) || undefined }),
    () => ({ now: pick([0, 1e15, Date.parse('2020-01-01')]) }),
    () => ({ nonce: pick(['', 'short', 'n'.repeat(65), 'a nonce with a space']) }),
    () => ({ spoil: (signed) => ({ ...signed, sign: pick(['', 'A'.repeat(64), 'é'.repeat(64), 'a'.repeat(63)]) }) }),
    () => ({ spoil: ({ sign: _, ...rest }) => rest }),
    () => ({ spoil: (signed) => ({ ...signed, timestamp: pick<unknown>([null, [], {}, '1e3', '0x10']) }) }),
  ])();
}

function fileOf({ file }: Sample, random: Random): Sample['file'] {
  const good = file ?? { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf' };
  const way = random();
  if (way < 0.4) return good;
  const bytes = Buffer.from(good.bytes);
  if (way < 0.6) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  else if (way < 0.8) return { bytes: bytes.subarray(0, Math.floor(random() * bytes.length)), name: good.name };
  return { bytes, name: random() < 0.5 ? 'a\u0000.png' : '../../a.exe' };
}

function faultOf({ call }: Target, { status, headers, envelope, text }: RawAnswer): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (call.reply === attachment && status === 200 && headers.has('content-disposition')) return undefined;
  if (!Number.isSafeInteger(envelope.code) || typeof envelope.message !== 'string') return 'has no envelope';
  if (status === 429 && !headers.has('retry-after')) return 'says no time to retry after';
  return /\bat .+\.ts:\d+|node_modules|select .+ from|SQLSTATE/i.test(text) ? 'tells of the inside' : undefined;
}
