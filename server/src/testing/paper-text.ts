import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesInZip } from '../outside/zip-text.ts';

/** Whether there is a program that reads PDF. */
export const hasReader = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** What somebody would copy out of the file. */
export async function pdfText(file: File): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waylight-paper-'));
  try {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, Buffer.from(await file.arrayBuffer()));
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function wordFiles(file: File) {
  const files = filesInZip(Buffer.from(await file.arrayBuffer()), 20_000_000);
  return new Map(files.map(({ name, content }) => [name.toString(), content]));
}

export async function wordText(file: File): Promise<string> {
  const files = await wordFiles(file);
  return [...files]
    .filter(([name]) => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name))
    .map(([, xml]) =>
      xml
        .toString('utf8')
        .replace(/<\/w:p>/g, '\n')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&'),
    )
    .join('\n');
}
