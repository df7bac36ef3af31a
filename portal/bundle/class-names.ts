import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/**
 * Names of classes: as they are written, and three signs of their own file. Scripts carry every name, so a hash and a line
 * number for each were 1.5 kB of a page. Capitals and digits: a part of a name as it is written is found in no sign.
 * `known`: files whose signs do not depend on which of them is read first.
 */
export function classNamer(root: string, known: readonly string[] = []): (name: string, file: string) => string {
  const signs = new Map<string, string>();
  const files = new Map<string, string>();
  const signOf = (file: string): string => {
    const given = signs.get(file);
    if (given) return given;
    const digest = createHash('sha256').update(file).digest();
    for (let at = 0; at + 4 <= digest.length; at++) {
      const sign = (digest.readUInt32BE(at) % 46656).toString(36).toUpperCase().padStart(3, '0');
      if (files.has(sign)) continue;
      files.set(sign, file);
      signs.set(file, sign);
      return sign;
    }
    throw new Error(`no sign is left for ${file}`);
  };
  const pathOf = (file: string) => relative(root, file.split('?', 1)[0]!).split(sep).join('/');
  for (const path of known.map(pathOf).sort()) signOf(path);
  return (name, file) => `${name}_${signOf(pathOf(file))}`;
}
