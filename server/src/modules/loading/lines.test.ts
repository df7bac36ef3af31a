import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Line, readLines } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function allLines(path: string) {
  const lines: Line[] = [];
  for await (const line of readLines(path)) lines.push(line);
  return lines;
}

async function linesOf(text: string, name = 'rows.csv') {
  const path = join(folder, name);
  writeFileSync(path, text);
  return allLines(path);
}

describe('a .csv file', () => {
  it('has a row for each record, without the cells that are empty', async () => {
    expect(await linesOf('\uFEFFid, name \r\n1,"a ""b"", c"\n\n2,\n3,x')).toEqual([
      { line: 2, row: { id: '1', name: 'a "b", c' } },
      { line: 4, row: { id: '2' } },
      { line: 5, row: { id: '3', name: 'x' } },
    ]);
  });

  it('may break lines inside quotes; the next record has the line that it begins at', async () => {
    expect(await linesOf('id,name\n1,"one\r\ntwo\nthree"\r\n2,"y"\r\n3,z')).toEqual([
      { line: 2, row: { id: '1', name: 'one\r\ntwo\nthree' } },
      { line: 5, row: { id: '2', name: 'y' } },
      { line: 6, row: { id: '3', name: 'z' } },
    ]);
  });

  it('says where a record has too few cells, or too many', async () => {
    expect(await linesOf('id,name\n1\n2,b,c\n3,d\n')).toEqual([
      { line: 2, fault: '1 cells under 2 columns' },
      { line: 3, fault: '3 cells under 2 columns' },
      { line: 4, row: { id: '3', name: 'd' } },
    ]);
  });

  it('says where a quote is never closed', async () => {
    expect(await linesOf('id,name\n1,a\n2,"b\n3,c\n')).toEqual([
      { line: 2, row: { id: '1', name: 'a' } },
      { line: 3, fault: 'a quote is opened and never closed' },
    ]);
  });

  it('says where a quote inside a quoted cell is not doubled', async () => {
    const [first, second] = await linesOf('id,name\n1,"a"b"\n2,c\n');
    expect(first).toEqual({ line: 2, fault: 'a quote inside a quoted cell is not doubled' });
    expect(second).toEqual({ line: 3, row: { id: '2', name: 'c' } });
  });

  it('is read in chunks, while the reader takes its time', async () => {
    const path = join(folder, 'long.csv');
    const count = 30_000;
    writeFileSync(
      path,
      `id,name\n${Array.from({ length: count }, (_, i) => `${i},"酒店 ${i}\n第二行"`).join('\r\n')}\r\n`,
    );
    let id = 0;
    for await (const read of readLines(path)) {
      if (id % 5000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(read).toEqual({ line: 2 + 2 * id, row: { id: `${id}`, name: `酒店 ${id}\n第二行` } });
      id += 1;
    }
    expect(id).toBe(count);
  });

  it('that is not there ends with an error', async () => {
    await expect(allLines(join(folder, 'none.csv'))).rejects.toThrow('ENOENT');
  });
});

it('a .jsonl file has a row for each object, and a fault for anything else', async () => {
  expect(await linesOf('\uFEFF{"id":1}\r\n\n[2]\n{"id":\n{"id":3}', 'rows.jsonl')).toEqual([
    { line: 1, row: { id: 1 } },
    { line: 3, fault: 'not a JSON object' },
    { line: 4, fault: 'not JSON' },
    { line: 5, row: { id: 3 } },
  ]);
});
