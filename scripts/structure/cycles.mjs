/** Cycles of imports, type imports counted: the strongly connected files (Tarjan). */
export function cycleFaults(sources) {
  const known = new Map(sources.map((source) => [source.path, source]));
  const index = new Map();
  const low = new Map();
  const stack = [];
  const faults = [];

  function visit(path) {
    index.set(path, index.size);
    low.set(path, index.get(path));
    stack.push(path);
    for (const { target } of known.get(path).imports) {
      if (!known.has(target)) continue;
      if (!index.has(target)) {
        visit(target);
        low.set(path, Math.min(low.get(path), low.get(target)));
      } else if (stack.includes(target)) low.set(path, Math.min(low.get(path), index.get(target)));
    }
    if (low.get(path) !== index.get(path)) return;
    const ring = stack.splice(stack.indexOf(path));
    if (ring.length > 1)
      faults.push({ key: `cycle ${ring.sort().join(' ')}`, why: 'these files import each other in a circle' });
  }

  for (const path of known.keys()) if (!index.has(path)) visit(path);
  return faults;
}
