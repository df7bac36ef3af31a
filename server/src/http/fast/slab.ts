const slabBytes = 256 * 1024;

/** Memory in which replies lie side by side, and the number of them not handed to the system yet. */
interface Slab {
  readonly memory: Buffer;
  written: number;
  open: number;
}
const newSlab = (): Slab => ({ memory: Buffer.allocUnsafeSlow(slabBytes), written: 0, open: 0 });
let slab = newSlab();

/**
 * The bytes of an ASCII text, and a function to call when they have been sent. A text joined from hundreds of pieces is
 * walked once here, instead of once each to count, to join and to send it.
 *
 * The memory is reused when everything in it has been sent, so it stays in the processor's cache. A reply that never ends
 * keeps its slab, and a new one is made.
 */
export function bytesOf(ascii: string): { bytes: Buffer; sent: () => void } {
  const { length } = ascii;
  if (length > slabBytes / 4) return { bytes: Buffer.from(ascii, 'latin1'), sent: () => {} };
  if (slab.written + length > slabBytes) {
    if (slab.open > 0) slab = newSlab();
    slab.written = 0;
  }
  const used = slab;
  const bytes = used.memory.subarray(used.written, used.written + length);
  bytes.write(ascii, 'latin1');
  used.written += length;
  used.open++;
  return {
    bytes,
    sent: () => {
      used.open--;
    },
  };
}
