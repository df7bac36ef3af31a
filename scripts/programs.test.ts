import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { onlyListed, programs } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'waylight-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('npm test runs with the listed programs and no others', () => {
  const PATH = onlyListed(join(folder, 'bin'));
  const listed = Object.values(programs).flat();
  expect(listed).toEqual(expect.arrayContaining(readdirSync(PATH)));
  expect(readdirSync(PATH)).toEqual(expect.arrayContaining(['node', 'npm', 'npx', 'git', 'sh', 'env']));
  const run = (command: string, args: string[]) => spawnSync(command, args, { env: { PATH }, encoding: 'utf8' });
  expect(run('node', ['--version']).stdout.trim()).toBe(process.version);
  expect(run('npm', ['--version']).stdout).toMatch(/^\d+\./);
  expect(run('git', ['--version']).stdout).toMatch(/^git version/);
  for (const other of ['pdftotext', 'psql', 'curl', 'python3', 'apt-get']) {
    expect(run('sh', ['-c', `command -v ${other}`]).status, other).not.toBe(0);
    expect(run(other, ['--version']).error, other).toMatchObject({ code: 'ENOENT' });
  }
});

it('a listed program that every machine with Node.js has is asked for by name where it is missing', () => {
  expect(() => onlyListed(join(folder, 'bare'), '/nowhere')).toThrow(/there is no git on this machine/);
});
