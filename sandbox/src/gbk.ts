/** Node.js reads GBK and does not write it: the table is read from its own decoder, once. */
let table: Map<string, [number, number]> | undefined;

function tableOfAll(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gbk');
  const all = new Map<string, [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const char = decoder.decode(Uint8Array.of(lead, trail));
      if (char.length === 1 && char !== '\ufffd' && !all.has(char)) all.set(char, [lead, trail]);
    }
  return all;
}

/** A sign that GBK lacks becomes a question mark, as it does at the provider. */
export function encodeGbk(text: string): Buffer {
  table ??= tableOfAll();
  const bytes: number[] = [];
  for (const char of text) {
    if (char.charCodeAt(0) < 0x80) bytes.push(char.charCodeAt(0));
    else bytes.push(...(table.get(char) ?? [0x3f]));
  }
  return Buffer.from(bytes);
}
