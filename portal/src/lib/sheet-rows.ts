const sheetName = new TextEncoder().encode('xl/worksheets/sheet1.xml');
/** of a file's own header in an archive, before its name */
const headerLength = 30;
const rowEnd = '</row>';

/**
 * Counts the rows of a workbook while it comes: `take` each part of the file as it arrives. The row of headings is not
 * counted. A file that is packed otherwise has no rows that anybody could count.
 */
export function countSheetRows(onRows: (rows: number) => void): { take: (part: Uint8Array<ArrayBuffer>) => void } {
  let before: Uint8Array<ArrayBuffer> | undefined = new Uint8Array();
  let sheet: WritableStreamDefaultWriter<BufferSource> | undefined;
  return {
    take(part) {
      // The next file in the archive ends the reading of the sheet.
      if (!before) return void sheet?.write(part).catch(() => {});
      before = joined(before, part);
      const start = startOfSheet(before);
      if (start === undefined) return;
      const inflate = new DecompressionStream('deflate-raw');
      sheet = inflate.writable.getWriter();
      void readRows(inflate.readable, onRows).catch(() => {});
      void sheet.write(before.subarray(start)).catch(() => {});
      before = undefined;
    },
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function startOfSheet(bytes: Uint8Array): number | undefined {
  for (let at = headerLength; at + sheetName.length <= bytes.length; at++) {
    if (!sheetName.every((byte, i) => bytes[at + i] === byte)) continue;
    const header = new DataView(bytes.buffer, bytes.byteOffset + at - headerLength, headerLength);
    // Signature, then at 28 the length of what stands between the name and the content.
    if (header.getUint32(0, true) === 0x04034b50) return at + sheetName.length + header.getUint16(28, true);
  }
  return undefined;
}

async function readRows(xml: ReadableStream<Uint8Array<ArrayBuffer>>, onRows: (rows: number) => void): Promise<void> {
  const reader = xml.getReader();
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let rows = -1;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const text = rest + decoder.decode(next.value);
    rows += text.split(rowEnd).length - 1;
    rest = text.slice(1 - rowEnd.length);
    if (rows > 0) onRows(rows);
  }
}
