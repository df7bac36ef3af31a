import { constants, inflateSync } from 'node:zlib';
import type { BrandPicture } from '../brand-settings.ts';
import type { Booted } from './boot.ts';
import { png } from './sample-files.ts';

/** A colour that nothing else on a paper has. */
const markColor = '#ff3300';
const markFill = /(^|\s)1 0\.2 0 scn\b/;

/** Logos of an operator. */
export const marks = {
  png: { mediaType: 'image/png', bytes: png(40, 40) },
  svg: {
    mediaType: 'image/svg+xml',
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${markColor}" d="M0 0H40V40H0Z"/></svg>`,
    ),
  },
} as const satisfies Record<string, BrandPicture>;

/** Runs while the operator's logo is another one. */
export async function withMark<T>({ app }: Booted, mark: BrandPicture | undefined, run: () => Promise<T>): Promise<T> {
  const before = app.settings.BRAND_LOGO;
  try {
    Object.assign(app.settings, { BRAND_LOGO: mark });
    return await run();
  } finally {
    Object.assign(app.settings, { BRAND_LOGO: before });
  }
}

/** The drawings of a PDF: its streams that are packed. */
function drawingsIn(bytes: Buffer): string[] {
  const starts = [...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)];
  return starts.map((start) =>
    inflateSync(bytes.subarray(start.index + start[0].length), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    ),
  );
}

/** The logo among these that a PDF draws. */
export async function markDrawn(file: Blob): Promise<keyof typeof marks | 'none'> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (/\/Subtype \/Image\b[^>]*\/Width 40\b/.test(bytes.toString('latin1'))) return 'png';
  return drawingsIn(bytes).some((drawing) => markFill.test(drawing)) ? 'svg' : 'none';
}
