import { programs, startedOnlyBy } from '../programs.mjs';

/** A test or a script starts only programs that scripts/programs.mjs lists. */
export function programFaults(sources) {
  const listed = new Set(Object.values(programs).flat());
  const faults = [];
  for (const { path, text } of sources) {
    if (!text.includes('child_process') && !path.startsWith('scripts/')) continue;
    for (const [, name] of text.matchAll(
      /\b(?:spawn|spawnSync|exec|execSync|execFile|execFileSync|run)\(\s*['"`]([^'"` ]+)/g,
    ))
      if (!listed.has(name) && !startedOnlyBy[path]?.includes(name))
        faults.push({
          key: `program ${path} ${name}`,
          why: 'a machine with Node.js, npm and git has no such program (scripts/programs.mjs)',
        });
  }
  return faults;
}
