import { readAddress } from './db/host/address.ts';
import { keyRingOf } from './key-ring.ts';
import { hostsOfNats } from './outside/nats-address.ts';
import { hostsOfRedis } from './outside/redis-address.ts';

/** The settings that production looks at once more, after each has been found well-formed. */
interface ProductionSettings {
  readonly CHALLENGE_COST: number;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly MAIL_FROM: string;
  readonly NATS_URL?: string | undefined;
  readonly PORTAL_SIGN_KEY: string;
  readonly RATE_PER_ACCOUNT: number;
  readonly RATE_PER_ADDRESS: number;
  readonly RATE_PER_COMPANY: number;
  readonly REDIS_URL?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly SERVER_KEY?: string | undefined;
  readonly SMS_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  /** addresses and networks by commas */
  readonly TRUSTED_PROXIES: string;
}

/** Lowest cost of the proof of work that still slows a guesser down; a phone solves it in a few ms. */
const leastChallengeCost = 1000;
/** Calls a minute beyond which a limit protects nothing. */
const mostRates = { RATE_PER_ADDRESS: 100_000, RATE_PER_ACCOUNT: 100_000, RATE_PER_COMPANY: 1_000_000 } as const;

/** One line for each setting that would leave production unprotected. */
export function productionFaults(settings: ProductionSettings): string[] {
  const faults: string[] = [];
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    const url = settings[name];
    if (!url || /^(require|verify-ca|verify-full)$/.test(parameter(url, 'sslmode'))) continue;
    if (!readAddress(url).hosts.every(isLocal))
      faults.push(`${name}: a database on another machine needs sslmode=verify-full`);
  }
  if (settings.REDIS_URL && !/^rediss/.test(settings.REDIS_URL) && !hostsOfRedis(settings.REDIS_URL).every(isLocal))
    faults.push('REDIS_URL: rediss://, rediss+sentinel:// or rediss+cluster:// to another machine');
  if (settings.NATS_URL?.startsWith('nats:') && !hostsOfNats(settings.NATS_URL).every(isLocal))
    faults.push('NATS_URL: tls:// to another machine');
  for (const name of ['S3_ENDPOINT', 'SMS_URL'] as const)
    if (settings[name]?.startsWith('http:') && !isLocal(settings[name]))
      faults.push(`${name}: https:// to another machine`);
  if (
    settings.SMTP_URL?.startsWith('smtp:') &&
    !isLocal(settings.SMTP_URL) &&
    parameter(settings.SMTP_URL, 'requireTLS') !== 'true'
  )
    faults.push('SMTP_URL: smtps://, or ?requireTLS=true, to another machine');
  if (settings.SERVER_KEY && keyRingOf(settings.SERVER_KEY).some(isWeakKey))
    faults.push('SERVER_KEY: too regular; take 32 random bytes');
  if (settings.CHALLENGE_COST < leastChallengeCost)
    faults.push(`CHALLENGE_COST: production needs at least ${leastChallengeCost}`);
  for (const [name, most] of Object.entries(mostRates) as [keyof typeof mostRates, number][])
    if (settings[name] > most) faults.push(`${name}: production allows at most ${most}`);
  if (settings.TRUSTED_PROXIES.split(',').some(isHalfTheWorld))
    faults.push('TRUSTED_PROXIES: name your proxies; networks larger than /8 (IPv6: /32) let anybody forge an address');
  if (settings.MAIL_FROM.includes('waylight.example')) faults.push('MAIL_FROM: production needs an address of its own');
  if (keyRingOf(settings.PORTAL_SIGN_KEY).includes('waylight-portal'))
    faults.push('PORTAL_SIGN_KEY: production needs one of its own');
  return faults;
}

/** Whether what an address names is on this machine: loopback, or a socket of the file system. */
function isLocal(url: string): boolean {
  const host = /^[a-z0-9]+:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^:/?#,]*)/i.exec(url)?.[1] ?? '';
  if (host === '' || host.startsWith('%2F') || host.startsWith('%2f')) {
    const socket = parameter(url, 'host');
    return socket === '' || socket.startsWith('/');
  }
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);
}

function parameter(url: string, name: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : (new URLSearchParams(url.slice(at + 1)).get(name) ?? '');
}

/** A key of few different characters, or one that repeats a short block, was typed and not drawn. */
function isWeakKey(key: string): boolean {
  if (new Set(key).size < 10) return true;
  for (let block = 1; block <= key.length / 2; block++) if (key.startsWith(key.slice(block))) return true;
  return false;
}

function isHalfTheWorld(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 32 : 8);
}
