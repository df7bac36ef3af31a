import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

// For work on the screens: the server from its sources on 3000, and Vite with hot reload in front of it: the portal on
// 5173, the console on 5174 below /ops/.
ensureInstalled();
const children = [
  spawn('npx', ['tsx', 'watch', 'server/src/main.ts'], {
    stdio: 'inherit',
    cwd: root,
    env: { SERVE_PORTAL: 'false', ...process.env },
  }),
  spawn('npx', ['vite', 'portal'], { stdio: 'inherit', cwd: root }),
  spawn('npx', ['vite', 'ops'], { stdio: 'inherit', cwd: root }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
