declare module 'subset-font' {
  /** A font with the glyphs of a text and no others. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
}
