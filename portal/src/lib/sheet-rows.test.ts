import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { countSheetRows } from './sheet-rows.ts';

/** As an archive has it: its header, then the content. */
function entry(name: string, text: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), deflateRawSync(text)]);
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => `<row r="${i}"><c><is><t>客人 ${(i * 7919) % 9973}</t></is></c></row>`);

it.each([7, 100, 4096, 1e9])('rows are counted however the file comes, %i bytes at a time', async (size) => {
  const sheet = entry('xl/worksheets/sheet1.xml', `<sheetData>${rows(501).join('')}</sheetData>`);
  const file = Buffer.concat([entry('xl/theme/theme1.xml', '<a>xl/worksheets/sheet1.xml</a>'), sheet, entry('z', 'z')]);
  const told: number[] = [];
  const counter = countSheetRows((count) => told.push(count));
  for (let at = 0; at < file.length; at += size) counter.take(new Uint8Array(file.subarray(at, at + size)));
  await expect.poll(() => told.at(-1)).toBe(500);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

it('what is no workbook has none', async () => {
  const told: number[] = [];
  const counter = countSheetRows((count) => told.push(count));
  for (let i = 0; i < 3; i++) counter.take(new TextEncoder().encode('{"code":500}'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toEqual([]);
});
