import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFiles } from '../outside/file-storage.ts';
import type { Settings } from '../settings.ts';

interface StoredFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/**
 * Writes an uploaded file to a new one, which its owner alone can read, and answers a line about it. A relative path starts
 * where the operator typed the command.
 */
export async function saveStoredFile(settings: Settings, stored: StoredFile, file: string): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  await pipeline(openFiles(settings).read(stored.fileId), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return `${path}: ${stored.mediaType}, ${stored.bytes} bytes, sent as ${stored.fileName}`;
}
