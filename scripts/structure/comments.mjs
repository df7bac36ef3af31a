/** Comments: short, and the noun first. */

const mostCharacters = 200;

export function commentFaults(sources) {
  const faults = [];
  for (const { path, text } of sources) {
    if (path.startsWith('server/src/db/migrations/')) continue;
    for (const comment of commentsIn(text)) {
      const opening = `"${comment.slice(0, 50)}…"`;
      if (/^(What|Who|Whoever|Whatever|Whose)\b/.test(comment))
        faults.push({ key: `comment ${path}`, why: `a comment begins with its noun: ${opening}` });
      if (comment.length > mostCharacters)
        faults.push({
          key: `comment ${path}`,
          why: `${comment.length} characters, ${mostCharacters} at most: ${opening}`,
        });
    }
  }
  return faults;
}

/** Each block, each run of line comments and each paragraph or tag of a doc comment by itself, on one line. */
function commentsIn(text) {
  const found = [];
  for (const [, block] of text.matchAll(/^[ \t]*\/\*\*?((?:(?!\*\/)[\s\S])*)\*\//gm))
    found.push(...block.replace(/^[ \t]*\* ?/gm, '').split(/\n\s*\n|\n(?=\s*(?:@|- ))/));
  let run = [];
  for (const line of [...text.split('\n'), '']) {
    const comment = /^\s*\/\/ ?(.*)/.exec(line)?.[1];
    if (comment !== undefined && !/^(biome-ignore|-+|\d+\. .*-{5})/.test(comment)) run.push(comment);
    else if (run.length > 0) {
      found.push(run.join(' '));
      run = [];
    }
  }
  return found.map((comment) => comment.replace(/\s+/g, ' ').trim()).filter((comment) => comment !== '');
}
