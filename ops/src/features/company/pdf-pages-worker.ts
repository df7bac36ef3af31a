import { getDocument } from 'unpdf/pdfjs';
import type { PdfDrawing } from './pdf-pages.ts';

/** Draws the pages of a stranger's PDF, away from the page and its document: out come pictures, which run nothing. */

/** Pages beyond these are in the download. */
const mostPages = 10;
const width = 1200;
/** A page may be as narrow as a ribbon: its picture is never longer than this. */
const mostHeight = 4000;

/** Canvases that need no document. */
class OffscreenFactory {
  create(across: number, down: number) {
    const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(across)), Math.max(1, Math.ceil(down)));
    return { canvas, context: canvas.getContext('2d') };
  }
  reset(drawn: { canvas: OffscreenCanvas }, across: number, down: number) {
    drawn.canvas.width = Math.ceil(across);
    drawn.canvas.height = Math.ceil(down);
  }
  destroy(drawn: { canvas: OffscreenCanvas }) {
    drawn.canvas.width = 0;
    drawn.canvas.height = 0;
  }
}

/** Filters are effects of print; a page without them is readable. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

async function draw(data: Uint8Array): Promise<PdfDrawing> {
  const open = getDocument({
    ...{ data, CanvasFactory: OffscreenFactory, FilterFactory: NoFilters, maxImageSize: 50_000_000 },
    // Letters are drawn as shapes; nothing is fetched, and the file's forms and scripts are left alone.
    ...{ disableFontFace: true, useSystemFonts: false, useWasm: false, useWorkerFetch: false, enableXfa: false },
    ...{ isOffscreenCanvasSupported: true, verbosity: 0 },
  });
  const document = await open.promise;
  const pages: Blob[] = [];
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number++) {
    const page = await document.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(width / whole.width, mostHeight / whole.height) });
    const { canvas, context } = new OffscreenFactory().create(viewport.width, viewport.height);
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    pages.push(await canvas.convertToBlob({ type: 'image/png' }));
  }
  return { pages, count: document.numPages };
}

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Uint8Array) postMessage(await draw(data).catch((): PdfDrawing => ({ pages: [], count: 0 })));
});
