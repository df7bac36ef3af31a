import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts processor time in ticks of this length, ms. */
const tickMs = 10;

/** Processor time of a process until now, ms; 0 where there is no /proc, or no such process. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

/** The same in parts of a millisecond, for short spans: without threads that have ended. */
export function fineCpuOf(pid: number): number {
  try {
    const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return 0;
  }
}

/** Processor time of the whole machine until now, all cores together, ms. */
export function cpuOfMachine(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Memory of a process that no other shares, MB; 0 where there is no /proc, or no such process. */
export function privateMemoryOf(pid: number): number {
  try {
    const [, kb] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}
