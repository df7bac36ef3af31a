import { createHash } from 'node:crypto';
import { basename, relative, sep } from 'node:path';
import type { Unit } from './chunk-groups.ts';

/**
 * Chunks as they are in every checkout: in the order of their modules, and with names of files by their modules.
 *
 * The bundler's own order and hashes depend on the folder that it runs in, and the search for groups on both.
 */
export function sameUnits(units: readonly Unit[], folder: string): Unit[] {
  const keyed = units.map((unit) => ({ unit, key: keyOf(unit, folder) }));
  const names = new Map(keyed.map(({ unit, key }) => [basename(unit.file, '.js'), shortHash(key)]));
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ unit }) => ({
      ...unit,
      code: unit.code.replaceAll(/[\w-]+(?=\.js\b)/g, (name) => names.get(name) ?? name),
    }));
}

const keyOf = ({ modules }: Unit, folder: string) =>
  modules
    .map((module) => relative(folder, module).split(sep).join('/'))
    .sort()
    .join();

/** As long as the bundler's, so that it compresses alike. */
const shortHash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 8);
