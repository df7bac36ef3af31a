import { availableParallelism } from 'node:os';
import { type SettingName, settingNames } from '@waylight/contract/ops/setting';
import { z } from 'zod';
import { brandFaults, demoBrand } from './brand-settings.ts';
import { faultOfAddress } from './db/host/address.ts';
import { type FlightRobot, flightRobotOf } from './flight-robot-settings.ts';
import { keyRingOf } from './key-ring.ts';
import { isNetworkList } from './network.ts';
import { isNatsAddress } from './outside/nats-address.ts';
import { isRedisAddress } from './outside/redis-address.ts';
import { paymentFaults, paymentSettings } from './payment-settings.ts';
import { productionFaults } from './production-settings.ts';
import { runningChecks, whole } from './settings/running-settings.ts';

/**
 * Settings come from the environment and are checked before anything starts: a wrong one is named with what it should
 * be, and so is a name that looks like ours and is not one (WAYLIGHT_…).
 */

const flag = (preset: boolean) =>
  z
    .enum(['true', 'false'])
    .default(preset ? 'true' : 'false')
    .transform((v) => v === 'true');
const text = (preset: string) => z.string().default(preset);
/** Whether a text is keys by commas, each of so many characters at least and none twice. */
const isRingOf = (least: number) => (value: string) => {
  const keys = keyRingOf(value);
  return keys.every(({ length }) => length >= least) && new Set(keys).size === keys.length;
};
const databaseAddress = z
  .string()
  .superRefine((url, context) => {
    const fault = faultOfAddress(url);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .optional();
const schema = z.object({
  PROFILE: z.enum(['demo', 'production']).optional(),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text('./data'),
  DATABASE_URL: databaseAddress,
  /** a role that owns the tables: it migrates at start and is not used afterwards. Production needs one apart from DATABASE_URL's */
  DATABASE_OWNER_URL: databaseAddress,
  /** transaction: DATABASE_URL is a pooler that gives each transaction another session */
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  /** the server behind the pooler, for what needs a session of its own */
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_CONNECTIONS: whole(2, 200, 16),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, {
      error: 'an address that begins with redis://, redis+sentinel://host,host/name or redis+cluster://host,host',
    })
    .optional(),
  /** tells the processes of changes instead of the database's notifications */
  NATS_URL: z
    .string()
    .refine(isNatsAddress, { error: 'addresses that begin with nats:// or tls://, by commas' })
    .optional(),
  DEMO_HOTELS: whole(20, 200_000, 3000),
  DEMO_SEED: whole(1, 2_147_483_647, 20_261_121),

  /** The public keys of calls without a session, by commas: the first is in the portal's bundle, and none is a secret. */
  PORTAL_SIGN_KEY: text('waylight-portal').refine(isRingOf(1), { error: 'keys by commas, each once' }),
  /** Secrets, by commas, from which the sign keys of bearers and the challenges are derived: the first is in use. Made and kept in DATA_DIR by the demo. */
  SERVER_KEY: z
    .string()
    .refine(isRingOf(32), { error: 'at least 32 characters; several keys by commas, each once' })
    .optional(),
  /** whose X-Forwarded-For is believed: addresses or networks, by commas */
  TRUSTED_PROXIES: text('').refine(isNetworkList, { error: 'addresses or networks such as 10.0.0.0/8, by commas' }),

  /** addresses and networks from which the console may be used, by commas; empty: all */
  OPS_NETWORKS: text('').refine(isNetworkList, { error: 'addresses or networks such as 10.0.0.0/8, by commas' }),
  /** the console on a port of its own and nowhere else; 0: at /ops/ beside the portal */
  OPS_PORT: whole(0, 65_535, 0),

  /** the demo's hotels confirm orders on request by themselves after so many minutes; without it an operator answers */
  DEMO_ANSWER_MINUTES: z.coerce.number({ error: 'a whole number from 0 to 10080' }).int().min(0).max(10_080).optional(),

  ...runningChecks,

  /** calls a minute from one address, from one account, and from all of a company */
  RATE_PER_ADDRESS: whole(1, 100_000_000, 1200),
  RATE_PER_ACCOUNT: whole(1, 100_000_000, 600),
  RATE_PER_COMPANY: whole(1, 100_000_000, 6000),
  /** concurrent password hashes: each costs 19 MiB and a core, of which one is left to those who search */
  HASHES_AT_ONCE: whole(1, 64, Math.max(1, availableParallelism() - 1)),
  /** papers, sheets and logos that are made at once, each in a thread; one core is left to those who search */
  PAPERS_AT_ONCE: whole(1, 64, Math.max(1, availableParallelism() - 1)),
  CHALLENGE_COST: whole(2, 10_000_000, 4_000),

  /** auto: a company that registers is approved at once; review: an operator decides (npm run ops) */
  REGISTRATION: z.enum(['auto', 'review']).optional(),
  /** smtp(s)://user:password@host:port; without it the demo keeps mails in DATA_DIR/mail and shows them at /dev/mail */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: text('Waylight 驿灯 <no-reply@waylight.example>'),

  ...paymentSettings,
  /** where the demo's wallet is, to be told with its sign-ins: the payment sandbox beside it has one */
  DEMO_WALLET: z.url({ protocol: /^https?$/ }).optional(),

  /** a bucket for uploaded files, of anything that speaks S3; without it they lie in DATA_DIR/files */
  /** an operator's own gateway for short messages (outside/sms.ts says what it is sent) */
  SMS_URL: z.url({ protocol: /^https?$/, error: 'an address that begins with https:// or http://' }).optional(),
  SMS_TOKEN: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address that begins with https:// or http://' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: text('us-east-1'),

  /** map tiles: https://…/{z}/{x}/{y}.png; without it maps show coasts, areas and landmarks of our own data */
  MAP_TILES_URL: z
    .string()
    .refine(isTileUrl, { error: 'https://… with {z}, {x} and {y} in its path, and nothing behind the path' })
    .optional(),
  /** who is to be named on the map, as text */
  MAP_TILES_ATTRIBUTION: text(''),
  /** tiles of a Chinese provider stand in GCJ-02 */
  MAP_TILES_GCJ02: flag(false),

  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** 0: off. The portal's own port never answers with metrics */
  METRICS_PORT: whole(0, 65_535, 0),
  METRICS_HOST: text('127.0.0.1'),
  /** seconds between /readyz saying no and the end of the listener, for load balancers to notice */
  DRAIN_SECONDS: whole(0, 300, 0),
  /** ms that the event loop may come round late before searches are refused; reads 4 times, writes 20 times as many; 0: never */
  OVERLOAD_LAG_MS: whole(0, 10_000, 50),
  SERVE_PORTAL: flag(true),
  /** serve: calls and the portal; work: jobs, reactions and mails; all: both; search: holds some cities for those that serve */
  ROLE: z.enum(['all', 'serve', 'work', 'search']).default('all'),
  /** on: a process that serves holds no nights, and asks the search processes */
  SEARCH_PROCESSES: z.enum(['off', 'on']).default('off'),
  /** where a search process answers the others, as they reach it */
  SEARCH_ADDRESS: text('127.0.0.1:3010').refine((value) => lineAddressOf(value) !== undefined, {
    error: 'host:port, such as 10.0.0.7:3010',
  }),
  /** how many times as many cities as a search process of weight 1 */
  SEARCH_WEIGHT: whole(1, 100, 1),
  /** search processes that hold each city */
  SEARCH_COPIES: whole(1, 16, 2),
});

/** The names of all settings. */
export const environmentNames: readonly string[] = Object.keys(schema.shape);

/** An origin and a path, nothing more: it stands in the policy that tells browsers what a page may load. */
function isTileUrl(text: string): boolean {
  return (
    /^https:\/\/[a-z0-9.{}-]+(:\d{1,5})?\/[\w./{}@-]+$/i.test(text) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  );
}

/** host:port; undefined: it is none. */
function lineAddressOf(text: string): { host: string; port: number } | undefined {
  const [, six, host = six, port] = /^(?:\[([\da-f:]+)\]|([a-z\d.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  return host && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined;
}

/** A pooler needs the server's own address beside it, and that one says nothing without a pooler. */
function poolerFaults(settings: z.output<typeof schema>): string[] {
  const { DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = settings;
  if (!pooler) return direct ? ['DATABASE_DIRECT_URL: says nothing without DATABASE_POOLER=transaction'] : [];
  return [
    ...(url ? [] : ['DATABASE_POOLER: says nothing without DATABASE_URL, the address of the pooler']),
    ...(direct ? [] : ['DATABASE_DIRECT_URL: DATABASE_POOLER needs it, the address of the server behind the pooler']),
    ...(direct && direct === url ? ['DATABASE_DIRECT_URL: the server itself, not the pooler of DATABASE_URL'] : []),
  ];
}

type ParsedSettings = z.output<typeof schema>;

export interface Settings
  extends Omit<
    ParsedSettings,
    | 'PROFILE'
    | 'HOST'
    | 'PUBLIC_URL'
    | 'SERVER_KEY'
    | 'REGISTRATION'
    | 'RATE_HOURS'
    | 'DESK_EMAIL'
    | 'FLIGHT_ROBOT_NAME'
    | 'FLIGHT_ROBOT_QR'
    | 'SEARCH_PROCESSES'
    | 'SEARCH_ADDRESS'
    | 'SEARCH_WEIGHT'
    | 'SEARCH_COPIES'
  > {
  readonly PROFILE: 'demo' | 'production';
  readonly HOST: string;
  readonly RATE_HOURS: number;
  readonly REGISTRATION: 'auto' | 'review';
  /** Where browsers reach the portal; null until the port is known (PORT=0). */
  readonly PUBLIC_URL: string | null;
  readonly SERVER_KEY: string | null;
  readonly DESK_EMAIL: string;
  /** the part of this process in searching: others hold the cities, or it holds some for others */
  readonly SEARCH: {
    readonly isElsewhere: boolean;
    readonly host: string;
    readonly port: number;
    readonly weight: number;
    readonly copies: number;
  };
  /** null: the operator has none, and nobody is offered one */
  readonly FLIGHT_ROBOT: FlightRobot | null;
  /** settings that a running house may change, and that the environment sets: it wins */
  readonly locked: ReadonlySet<SettingName>;
}

const neededByProduction = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PUBLIC_URL',
  'SERVER_KEY',
  'SMTP_URL',
  'DESK_EMAIL',
] as const;

/** Names of ours that other programs read or that are read elsewhere. */
const alsoOurs = new Set(['TEST_DATABASE_URL', 'TEST_REDIS_URL', 'TEST_NATS_URL']);

export class WrongSettings extends Error {}

/** Reads and checks the settings. Throws WrongSettings with one line for each thing that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = [];
  const known = environmentNames;
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    if (known.includes(name)) given[name] = value;
    else if (name.startsWith('WAYLIGHT_') || (!alsoOurs.has(name) && nearlyOurs(name, known)))
      wrong.push(`${name}: there is no such setting${suggestion(name, known)}`);
  }
  const parsed = schema.safeParse((given.PROFILE ?? 'demo') === 'demo' ? { ...demoBrand, ...given } : given);
  if (!parsed.success) for (const { path, message } of parsed.error.issues) wrong.push(`${path.join('.')}: ${message}`);
  else {
    const settings = parsed.data;
    const profile = settings.PROFILE ?? 'demo';
    if (settings.DATABASE_URL && !settings.PROFILE)
      wrong.push('PROFILE: say demo or production when DATABASE_URL is set');
    if (settings.ROLE !== 'all' && !settings.DATABASE_URL)
      wrong.push('ROLE: processes of different roles need a PostgreSQL server, DATABASE_URL');
    if (settings.SEARCH_PROCESSES === 'on' && !settings.DATABASE_URL)
      wrong.push('SEARCH_PROCESSES: search processes need a PostgreSQL server, DATABASE_URL');
    if (settings.NATS_URL && !settings.DATABASE_URL)
      wrong.push('NATS_URL: says nothing without DATABASE_URL: an embedded database has one process');
    wrong.push(...poolerFaults(settings));
    if (settings.PUBLIC_URL && !isSafeOrigin(settings.PUBLIC_URL))
      wrong.push('PUBLIC_URL: https, or http on this machine only');
    wrong.push(...paymentFaults(settings, profile), ...brandFaults(settings));
    if (settings.SMS_URL && !settings.SMS_TOKEN) wrong.push('SMS_TOKEN: SMS_URL needs it');
    if (settings.SMS_TOKEN && !settings.SMS_URL) wrong.push('SMS_TOKEN: says nothing without SMS_URL');
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (settings.S3_ENDPOINT && !settings[name]) wrong.push(`${name}: S3_ENDPOINT needs it`);
      else if (settings[name] && !settings.S3_ENDPOINT) wrong.push(`${name}: says nothing without S3_ENDPOINT`);
    if (profile === 'production') {
      for (const name of neededByProduction) if (!settings[name]) wrong.push(`${name}: production needs it`);
      if (settings.DEMO_WALLET) wrong.push('DEMO_WALLET: production has no payment sandbox');
      if (settings.DEMO_ANSWER_MINUTES !== undefined)
        wrong.push('DEMO_ANSWER_MINUTES: in production hotels and operators answer');
      if (settings.REGISTRATION === 'auto') wrong.push('REGISTRATION: production decides about each company (review)');
      wrong.push(...productionFaults(settings));
    }
    const robot = flightRobotOf(settings, profile);
    if (typeof robot === 'string') wrong.push(robot);
    else if (wrong.length === 0)
      return {
        ...settings,
        PROFILE: profile,
        REGISTRATION: settings.REGISTRATION ?? (profile === 'demo' ? 'auto' : 'review'),
        // The demo's rates are made once, at its first start.
        RATE_HOURS: settings.RATE_HOURS ?? (profile === 'demo' ? 0 : 96),
        HOST: settings.HOST ?? (profile === 'demo' ? '127.0.0.1' : '0.0.0.0'),
        PUBLIC_URL: settings.PUBLIC_URL ?? (settings.PORT === 0 ? null : `http://localhost:${settings.PORT}`),
        SERVER_KEY: settings.SERVER_KEY ?? null,
        DESK_EMAIL: settings.DESK_EMAIL ?? 'desk@waylight.example',
        FLIGHT_ROBOT: robot,
        SEARCH: {
          isElsewhere: settings.SEARCH_PROCESSES === 'on',
          ...lineAddressOf(settings.SEARCH_ADDRESS)!,
          weight: settings.SEARCH_WEIGHT,
          copies: settings.SEARCH_COPIES,
        },
        // Production needs a desk from the first minute, and may move it at the console.
        locked: new Set(settingNames.filter((name) => given[name] !== undefined && name !== 'DESK_EMAIL')),
      };
  }
  throw new WrongSettings(wrong.join('\n'));
}

/** Browsers treat https, and http on loopback, as secure: only there do signing and the session cookie work. */
function isSafeOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  );
}

/** A name one slip away from one of ours is taken for it, so that a typing error does not pass in silence. */
function nearlyOurs(name: string, known: readonly string[]): boolean {
  return name.length > 5 && known.some((ours) => ours.length > 5 && distance(name, ours) === 1);
}

function suggestion(name: string, known: readonly string[]): string {
  const bare = name.replace(/^WAYLIGHT_/, '');
  const near = known.find((ours) => distance(bare, ours) <= 2);
  return near ? `; is it ${near}?` : '';
}

/** Edits between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
