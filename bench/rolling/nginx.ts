import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The nginx of this machine; undefined: it has none. */
export const nginxProgram = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);

const shipped = fileURLToPath(new URL('../../operating/nginx.conf', import.meta.url));

export interface NginxPlace {
  readonly port: number;
  /** of the ready check */
  readonly checkPort: number;
  readonly processes: readonly number[];
  readonly folder: string;
}

/** operating/nginx.conf for a port of this machine without TLS, and for these processes; everything else stands as an operator has it. */
export function configurationFor({ port, checkPort, processes, folder }: NginxPlace): string {
  const text = readFileSync(shipped, 'utf8');
  const [http] = /server \{\s*listen 80 [\s\S]*?\n {4}\}\n/.exec(text)!;
  const [servers] = /( *server 127\.0\.0\.1:\d+ [^\n]*\n)+/.exec(text)!;
  const [server] = /server 127\.0\.0\.1:\d+ ([^\n]*)/.exec(servers)!;
  const own = processes.map((each) => `        ${server.replace(/:\d+/, `:${each}`)}\n`).join('');
  const written = text
    .replace(http, '')
    .replace(servers, own)
    .replace(/^user .*\n/m, '')
    .replace(/^pid .*\n/m, `pid ${join(folder, 'nginx.pid')};\n`)
    .replace(/^error_log .*\n/m, `error_log ${join(folder, 'error.log')} warn;\n`)
    .replace(/access_log \S+/, `access_log ${join(folder, 'access.log')}`)
    .replace(/listen 127\.0\.0\.1:8081;/, `listen 127.0.0.1:${checkPort};`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `    ${kind}_temp_path ${join(folder, kind)};\n`).join('');
  return written.replace(/^http \{\n/m, (begin) => begin + places);
}

/** Starts it in a folder of its own, and answers when it listens. */
export async function startNginx(place: NginxPlace): Promise<ChildProcess> {
  const { port, folder } = place;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configurationFor(place));
  const child = spawn(nginxProgram!, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isOver = false;
  child.once('exit', () => {
    isOver = true;
  });
  for (;;) {
    if (isOver) throw new Error('nginx ended before it listened');
    const listens = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (listens) return child;
    await wait(50);
  }
}
