/** Pictures of a PDF's first pages, and how many pages it has; none of both: it cannot be drawn. */
export interface PdfDrawing {
  readonly pages: readonly Blob[];
  readonly count: number;
}

const nothing: PdfDrawing = { pages: [], count: 0 };
/** A file may keep its reader busy for ever. */
const mostMs = 20_000;

/** Pictures of a PDF, drawn by a worker that ends with them or by `signal`. */
export async function pdfPages(file: Blob, signal: AbortSignal): Promise<PdfDrawing> {
  const data = new Uint8Array(await file.arrayBuffer());
  if (signal.aborted) return nothing;
  const worker = new Worker(new URL('./pdf-pages-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((done) => {
      // The library in the worker says that it is there: that has no pages.
      worker.onmessage = ({ data: said }: MessageEvent<PdfDrawing | object>) => 'pages' in said && done(said);
      worker.onerror = () => done(nothing);
      for (const end of [signal, AbortSignal.timeout(mostMs)]) end.addEventListener('abort', () => done(nothing));
      worker.postMessage(data, [data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
