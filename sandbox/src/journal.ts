import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * The memory of the sandbox, as lines of JSON: the newest line about a thing counts.
 *
 * A line is written before anybody is answered, so that kill -9 loses nothing; half a line at the end was never said.
 */
export interface Journal {
  write(kind: string, key: string, value: unknown): void;
  close(): void;
}

export function openJournal(folder: string, read: (kind: string, key: string, value: unknown) => void): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const newest = new Map<string, string>();
  if (existsSync(path))
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (line === '') continue;
      try {
        const [kind, key] = JSON.parse(line) as [string, string];
        newest.set(`${kind} ${key}`, line);
      } catch {
        // only the last line can be torn
      }
    }
  for (const line of newest.values()) read(...(JSON.parse(line) as [string, string, unknown]));
  // Begun again with what still counts, or it would grow for ever.
  writeFileSync(`${path}.part`, [...newest.values()].map((line) => `${line}\n`).join(''), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const file = openSync(path, 'a', 0o600);
  return {
    write: (kind, key, value) => void writeSync(file, `${JSON.stringify([kind, key, value])}\n`),
    close: () => closeSync(file),
  };
}
