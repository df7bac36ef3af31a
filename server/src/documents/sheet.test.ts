import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Cell, sheetBytes, sheetChunks, writeSheet } from './sheet.ts';

const shape = {
  name: 'Orders',
  columns: [
    { header: 'Text', width: 10 },
    { header: 'Amount', width: 10 },
  ],
};

async function read(bytes: Uint8Array) {
  const book = new Excel.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as never);
  return book.worksheets[0]!;
}

describe('a sheet', () => {
  it.each(['=1+1', '+8613800000101', '-5', '@SUM(A1)', '\t=1', 'plain', '2026-03-14'])(
    'keeps %j as text',
    async (text) => {
      const cell = (await read(await sheetBytes(shape, [[text, null]]))).getCell('A2');
      expect(cell.type).toBe(Excel.ValueType.String);
      expect(cell.value).toBe(text);
      expect(cell.formula).toBeUndefined();
    },
  );

  it('keeps amounts as numbers in the decimals of their currency, days and minutes as dates', async () => {
    const rows: Cell[][] = [
      [{ date: '2026-12-30' }, { amount: 711_600, currency: 'CNY', coded: true }],
      [{ wall: '2026-12-29 18:05' }, { amount: 7116, currency: 'JPY', coded: true }],
      [null, { amount: 7_116_001, currency: 'KWD' }],
    ];
    const sheet = await read(await sheetBytes(shape, rows));
    expect(sheet.getCell('B2').value).toBe(7116);
    expect(sheet.getCell('B2').numFmt).toBe('[$CNY] #,##0.00');
    expect(sheet.getCell('B3').value).toBe(7116);
    expect(sheet.getCell('B3').numFmt).toBe('[$JPY] #,##0');
    expect(sheet.getCell('B4').value).toBe(7116.001);
    expect(sheet.getCell('B4').numFmt).toBe('#,##0.000');
    expect((sheet.getCell('A2').value as Date).toISOString()).toBe('2026-12-30T00:00:00.000Z');
    expect((sheet.getCell('A3').value as Date).toISOString()).toBe('2026-12-29T18:05:00.000Z');
  });

  it('asks for no more rows than its reader takes', async () => {
    let asked = 0;
    async function* rows() {
      // Text that does not compress: the archive itself holds about two megabytes before it lets anybody wait.
      for (; asked < 100_000; asked++) yield [randomBytes(300).toString('base64'), null] as Cell[];
    }
    const out = new PassThrough();
    const writing = writeSheet(out, shape, rows()).catch((error: unknown) => error);
    // It has stopped when it asks for nothing more between two looks; how long that takes is the machine's business.
    for (let before = -1; asked !== before; ) {
      before = asked;
      await wait(300);
    }
    expect(asked).toBeGreaterThan(100);
    expect(asked).toBeLessThan(20_000);
    out.destroy();
    expect(await writing).toBeInstanceOf(Error);
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
    for await (const chunk of sheetChunks(shape, rows())) {
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
    await expect(sheetBytes(shape, rows())).rejects.toThrow('the database is gone');
    await expect(
      (async () => {
        for await (const _ of sheetChunks(shape, rows()));
      })(),
    ).rejects.toThrow('the database is gone');
  });
});
