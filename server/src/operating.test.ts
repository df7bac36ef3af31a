import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api, opsApi } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { describe, expect, it } from 'vitest';
import { databaseTimes } from './db/pool.ts';
import { serverTimes } from './http/server.ts';
import { environmentNames, readSettings } from './settings.ts';
import { mostMs as paperMs } from './threads/costly.ts';

// The files that an operator copies (operating/, docs/production.md) name settings and times of the server.
const textOf = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
const nginx = textOf('operating/nginx.conf').replace(/^\s*#.*$/gm, '');
const unit = textOf('operating/waylight@.service').replace(/^#.*$/gm, '');
const page = textOf('docs/production.md');

/** `NAME=VALUE` lines; those that are commented out are settings, too. */
function pairsOf(text: string, line: RegExp): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name, value]) => [name, value!.replace(/^"(.*)"$/, '$1')]),
  );
}
const file = textOf('operating/waylight.env');
const shared = pairsOf(file, /^([A-Z0-9_]+)=(.*)$/gm);
const possible = pairsOf(file, /^#([A-Z0-9_]+)=(.*)$/gm);
const ofUnit = pairsOf(unit.replaceAll('%i', '3001'), /^Environment=([A-Z0-9_]+)=(.*)$/gm);

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, d: 86_400_000 };
const ms = (text: string) => Number.parseFloat(text) * units[/[a-z]+$/.exec(text)?.[0] ?? 's']!;
/** The values of a directive of nginx, wherever it stands. */
const directive = (name: string) =>
  [...nginx.matchAll(new RegExp(`(?:^|[{};])\\s*${name}\\s+([^;{]+);`, 'g'))].map(([, value]) => value!.trim());
const ofUpstream = /upstream waylight \{([^}]*)\}/.exec(nginx)![1]!;
const seconds = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)![1]) * 1000;

/** Values that an operator fills in. */
const filledIn: Record<string, string> = {
  SERVER_KEY: randomBytes(32).toString('base64'),
  PORTAL_SIGN_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: 'postgres://waylight:secret@127.0.0.1:5432/waylight',
  DATABASE_OWNER_URL: 'postgres://waylight_owner:secret@127.0.0.1:5432/waylight',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  SMTP_URL: 'smtps://user:secret@mail.example.com:465',
};
const isEmpty = ([, value]: [string, string]) => value === '';

describe('the settings file', () => {
  it('names only settings of the server, as the unit does, and none of them twice', () => {
    const names = [...Object.keys(shared), ...Object.keys(possible), ...Object.keys(ofUnit)];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !environmentNames.includes(name))).toEqual([]);
    // The file is read after the unit's own lines, and would win for every process.
    expect(Object.keys(ofUnit).filter((name) => name in shared || name in possible)).toEqual([]);
  });

  it('is what production needs once its empty lines are filled in', () => {
    expect(
      Object.entries(shared)
        .filter(isEmpty)
        .map(([name]) => name)
        .sort(),
    ).toEqual(Object.keys(filledIn).sort());
    const settings = readSettings({ ...shared, ...ofUnit, ...filledIn });
    expect(settings).toMatchObject({ PROFILE: 'production', PORT: 3001, METRICS_PORT: 13001 });
    const pooled = {
      DATABASE_DIRECT_URL: filledIn.DATABASE_URL!,
      DATABASE_URL: 'postgres://a:b@127.0.0.1:6432/waylight',
    };
    expect(() => readSettings({ ...shared, ...ofUnit, ...filledIn, ...possible, ...pooled })).not.toThrow();
  });
});

describe('the unit', () => {
  it('stops no process sooner than it gives up by itself, and none later than 30 s', () => {
    const drainMs = Number(shared.DRAIN_SECONDS) * 1000;
    expect(seconds('TimeoutStopSec')).toBeGreaterThan(drainMs + serverTimes.lastMs);
    expect(seconds('TimeoutStopSec')).toBeLessThanOrEqual(30_000);
    expect(unit).toMatch(/^KillSignal=SIGTERM$/m);
  });

  it('gives each process a folder of its own, and starts none again that has wrong settings', () => {
    expect(ofUnit.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)![1]!.replace('%i', '3001')}`);
    expect(unit).toMatch(/^RestartPreventExitStatus=2$/m);
    // Node.js could not compile.
    expect(unit).not.toContain('MemoryDenyWriteExecute');
  });
});

describe('nginx', () => {
  it('waits longer than the server does, and closes idle connections before it', () => {
    const { statementMs, connectionMs } = databaseTimes;
    expect(directive('proxy_read_timeout').map(ms)).toEqual([150_000]);
    expect(150_000).toBeGreaterThan(paperMs + statementMs + connectionMs);
    expect(directive('proxy_send_timeout').map(ms)[0]).toBeGreaterThan(serverTimes.requestMs);
    const [idle] = /keepalive_timeout\s+(\w+);/.exec(ofUpstream)!.slice(1).map(ms);
    expect(idle).toBeLessThan(serverTimes.keepAliveMs);
    // Only connecting may be tried again, never a call that was read.
    const [tries] = directive('proxy_next_upstream_timeout').map(ms);
    expect(tries).toBeGreaterThan(3 * ms(directive('proxy_connect_timeout')[0]!));
    expect(tries).toBeLessThan(statementMs);
  });

  it('repeats no change that may have been done, and no refusal', () => {
    // The ready check alone repeats a refusal.
    expect(directive('proxy_next_upstream')).toEqual([
      'error timeout',
      'error timeout http_503',
      'error timeout http_404',
    ]);
    expect(nginx).toMatch(/assets\/ \{\s*proxy_pass http:\/\/waylight;\s*proxy_next_upstream error timeout http_404;/);
  });

  it('takes the largest upload of a call', () => {
    const uploads = [api, opsApi].flatMap((domains) =>
      Object.values(domains as Record<string, Record<string, Call>>).flatMap((calls) =>
        Object.values(calls).flatMap(({ upload }) => upload ?? []),
      ),
    );
    expect(uploads.length).toBeGreaterThan(8);
    const [most] = directive('client_max_body_size').map((size) => Number.parseInt(size, 10) * 1024 * 1024);
    // The other fields of the form come on top.
    expect(most).toBeGreaterThanOrEqual(Math.max(...uploads) + 64 * 1024);
    expect(most).toBeLessThan(2 * Math.max(...uploads));
  });

  it('is believed about addresses, says its own, and leaves compression to the server', () => {
    expect(directive('proxy_set_header')).toEqual(
      expect.arrayContaining(['X-Forwarded-For $remote_addr', 'X-Forwarded-Host ""', 'Connection ""']),
    );
    expect(shared.TRUSTED_PROXIES!.split(',')).toContain('127.0.0.1');
    expect(directive('gzip')).toEqual(['off']);
  });

  it('is asked for its ready check while a process stops, and knows of it when the door is closed', () => {
    const port =
      /listen 127\.0\.0\.1:(\d+);\s*access_log off;\s*location = \/readyz \{\s*proxy_pass http:\/\/waylight;/.exec(
        nginx,
      )![1];
    const asked = /^ExecStop=.*seq (\d+)\).*http:\/\/127\.0\.0\.1:(\d+)\/readyz; sleep ([\d.]+);/m.exec(unit)!;
    expect(asked[2]).toBe(port);
    const drainMs = Number(shared.DRAIN_SECONDS) * 1000;
    expect(Number(asked[1]) * Number(asked[3]) * 1000).toBeGreaterThanOrEqual(drainMs);
    // Found out in the first second, it lasts until the door is closed.
    expect(ms(/fail_timeout=(\w+);/.exec(ofUpstream)![1]!)).toBeGreaterThan(drainMs);
  });

  it('passes by a process that is gone for less time than a rolling restart waits between two', () => {
    const servers = [...ofUpstream.matchAll(/server 127\.0\.0\.1:(\d+) max_fails=3 fail_timeout=(\w+);/g)];
    expect(servers.map(([, port]) => port)).toEqual(['3001', '3002', '3003']);
    const settle = Number(/^settle=(\d+)$/m.exec(textOf('operating/rolling-restart.sh'))![1]) * 1000;
    for (const [, , time] of servers) expect(settle).toBeGreaterThan(ms(time!));
  });
});

describe('PgBouncer', () => {
  const pooler = textOf('operating/pgbouncer.ini');
  const of = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(pooler)![1]!;

  it('pools transactions, has room for three processes, and waits longer than they do', () => {
    expect(of('pool_mode')).toBe(possible.DATABASE_POOLER);
    expect(Number(of('max_client_conn'))).toBeGreaterThanOrEqual(3 * Number(shared.DATABASE_CONNECTIONS));
    expect(Number(of('query_wait_timeout')) * 1000).toBeGreaterThan(databaseTimes.connectionMs);
  });

  it('opens its console to the name that the page says, for its socket is closed', () => {
    expect(pooler).toMatch(/^unix_socket_dir =$/m);
    expect(page).toContain(`-U ${of('admin_users')} pgbouncer -c RELOAD`);
    expect(page).toContain(`\`"${of('admin_users')}" "…"\``);
  });
});

describe('the page', () => {
  it('adds the first person of the console with who does it and why, as every command is kept', () => {
    expect(page).toMatch(/ops -- operator wang .*--by wang \\\n\s+--reason '/);
  });

  it('watches every value that the server measures, and no other', () => {
    const measured = ['server/src/measured-values.ts', 'server/src/http/metrics.ts'].flatMap((source) =>
      [...textOf(source).matchAll(/name: ['`](waylight_\w+)/g)].map(([, name]) => name!),
    );
    const classes = ['search', 'read', 'write', 'money'].map((kind) => `waylight_refused_${kind}`);
    const all = [...measured.filter((name) => name !== 'waylight_refused_'), ...classes];
    const named = new Set([...page.matchAll(/`(waylight_\w+)`/g)].map(([, name]) => name!));
    expect([...named].sort()).toEqual([...new Set(all)].sort());
  });

  it('names only settings that there are, and times of haproxy as those of nginx', () => {
    const names = [...page.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !environmentNames.includes(name))).toEqual([]);
    expect(/timeout server (\w+)/.exec(page)![1]).toBe(directive('proxy_read_timeout')[0]);
  });
});
