/** Rows of a provider's bill by the names of its columns; throws when a row has another number of cells than the head. */
export function rowsByName(head: readonly string[], rows: readonly (readonly string[])[]): Map<string, string>[] {
  return rows.map((cells, index) => {
    if (cells.length !== head.length)
      throw new Error(`bill row ${index + 1} has ${cells.length} cells of ${head.length}`);
    return new Map(head.map((name, at) => [name, cells[at]!]));
  });
}

/** A cell that has to be there. */
export function cell(row: ReadonlyMap<string, string>, name: string): string {
  const value = row.get(name);
  if (value === undefined) throw new Error(`the bill has no column ${name}`);
  return value;
}

/** Yuan of a bill as fen, by digits and never by a float: `-88.80` → -8880, `0.1` → 10. Throws when it is no amount. */
export function fenOf(yuan: string): number {
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new Error('a bill has an amount that is none');
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && fen !== 0 ? -fen : fen;
}
