import { PDFDocument } from 'pdf-lib';

/** The pages of several PDFs in one, in their order. */
export async function joinedPdf(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const one = await PDFDocument.load(file);
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}
