/** The fields of a form as they were sent; undefined when one stands there twice, or the text is not UTF-8. */
export function fieldsOf(rawBody: Uint8Array): Record<string, string> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
    const pairs = [...new URLSearchParams(text)];
    if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return undefined;
    return Object.fromEntries(pairs);
  } catch {
    return undefined;
  }
}
