/**
 * Reads a file that is written while it is sent and tells how much of it has come, a few times a second at most. Given to a
 * call as its `receive`. `onPart` has every part as it comes.
 */
export const receiving =
  (onBytes: (bytes: number) => void, onPart?: (part: Uint8Array<ArrayBuffer>) => void) =>
  async (response: Response): Promise<Blob> => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    let told = 0;
    const reader = response.body?.getReader();
    if (!reader) return response.blob();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      onPart?.(next.value);
      bytes += next.value.length;
      const now = Date.now();
      if (now - told < 300) continue;
      told = now;
      onBytes(bytes);
    }
    return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
  };

/** `1.2 MB`, in thousands. */
export const receivedText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
