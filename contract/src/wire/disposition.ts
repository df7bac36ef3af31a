/** Facts by which the client knows a file: without zod, which must stay out of the browser's bundle here. */

/** `content-disposition` of a file to keep (RFC 6266): the name as it is, and without its letters for old programs. */
export function dispositionOf(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}\p{Cf}\p{Cs}"\\/]/gu, '') || 'file';
  const plain = name.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name in a header that `dispositionOf` wrote; undefined: the answer is no file. */
export function attachedName(disposition: string | null): string | undefined {
  const [, encoded] = /^attachment;.*filename\*=UTF-8''([^;]+)$/.exec(disposition ?? '') ?? [];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
