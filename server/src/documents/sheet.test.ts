import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../testing/sheet-cells.ts';
import { sheetBytes, sheetChunks } from './sheet.ts';
import { type Cell, type SheetPart, writtenPart } from './sheet-part.ts';

const shape = {
  name: 'Orders',
  columns: [
    { header: 'Text', width: 10 },
    { header: 'Amount', width: 10 },
  ],
};

const write = async (part: SheetPart) => writtenPart(part);
const bytesOf = (rows: Parameters<typeof sheetBytes>[1]) => sheetBytes(shape, rows, write);

describe('a sheet', () => {
  it.each(['=1+1', '+8613800000101', '-5', '@SUM(A1)', '\t=1', 'plain', '2026-03-14', '<b>&"', '_x0041_', 'a\r\nb 龘'])(
    'keeps %j as text',
    async (text) => {
      expect((await readSheet(await bytesOf([[text, null]]))).cell('A2')).toMatchObject({ kind: 'text', value: text });
    },
  );

  it('keeps amounts as numbers in the decimals of their currency, days and minutes as dates', async () => {
    const rows: Cell[][] = [
      [{ date: '2026-12-30' }, { amount: 711_600, currency: 'CNY', coded: true }],
      [{ wall: '2026-12-29 18:05' }, { amount: 7116, currency: 'JPY', coded: true }],
      [null, { amount: 7_116_001, currency: 'KWD' }],
    ];
    const sheet = await readSheet(await bytesOf(rows));
    expect(sheet.cell('B2').value).toBe(7116);
    expect(sheet.cell('B2').format).toBe('[$CNY] #,##0.00');
    expect(sheet.cell('B3').value).toBe(7116);
    expect(sheet.cell('B3').format).toBe('[$JPY] #,##0');
    expect(sheet.cell('B4').value).toBe(7116.001);
    expect(sheet.cell('B4').format).toBe('#,##0.000');
    expect((sheet.cell('A2').value as Date).toISOString()).toBe('2026-12-30T00:00:00.000Z');
    expect((sheet.cell('A3').value as Date).toISOString()).toBe('2026-12-29T18:05:00.000Z');
  });

  it('asks for no more rows than its reader takes', async () => {
    let asked = 0;
    async function* rows() {
      for (; asked < 100_000; asked++) yield [randomBytes(30).toString('base64'), null] as Cell[];
    }
    const chunks = sheetChunks(shape, rows(), write);
    for (let taken = 0; taken < 8; taken++) await chunks.next();
    expect(asked).toBeGreaterThan(100);
    expect(asked).toBeLessThan(1_000);
    await chunks.return(undefined);
  });

  it('leaves out what XML cannot hold, and is the same for the same rows', async () => {
    const rows: Cell[][] = [['a\u0000b\ud800c\u001b[31m', null]];
    const sheet = await readSheet(await bytesOf(rows));
    expect(sheet.cell('A2').value).toBe('abc[31m');
    expect(await bytesOf(rows)).toEqual(await bytesOf(rows));
  });

  it('ends its rows when the reader leaves', async () => {
    let ended = false;
    async function* rows() {
      try {
        for (let i = 0; i < 1_000_000; i++) yield [Math.random().toString(36).repeat(4), null] as Cell[];
      } finally {
        ended = true;
      }
    }
    let taken = 0;
    for await (const chunk of sheetChunks(shape, rows(), write)) {
      taken += chunk.length;
      if (taken > 100_000) break;
    }
    expect(ended).toBe(true);
  });

  it('hands on what goes wrong in its rows', async () => {
    async function* rows() {
      yield ['one', null] as Cell[];
      throw new Error('the database is gone');
    }
    await expect(bytesOf(rows())).rejects.toThrow('the database is gone');
    await expect(
      (async () => {
        for await (const _ of sheetChunks(shape, rows(), write));
      })(),
    ).rejects.toThrow('the database is gone');
  });
});
