import type { ReceivedFile } from '@waylight/contract/wire/upload';
import type { NamesAsked, NamesChange } from '@waylight/engine/names/name-desk';
import type { Paper, Sheet } from '../documents/paper.ts';
import type { PhotoKind } from '../documents/photo.ts';
import type { SheetPart } from '../documents/sheet-part.ts';
import type { ImportAsked } from '../modules/loading/import/import-rows.ts';

/** Work for threads of its own (costly.ts). Each task loads its libraries when it is first asked for. */
export const tasks = {
  pdf: async (paper: Sheet) => (await import('../documents/pdf.ts')).pdfOf(paper),
  joinedPdf: async (files: readonly Uint8Array[]) => (await import('../documents/pdf-joined.ts')).joinedPdf(files),
  word: async (paper: Paper) => (await import('../documents/word.ts')).wordOf(paper),
  sheetPart: async (part: SheetPart) => (await import('../documents/sheet-part.ts')).writtenPart(part),
  logo: async (file: Pick<ReceivedFile, 'name' | 'bytes'>) =>
    (await import('../modules/quote/logo.ts')).drawnLogo(file),
  photo: async ({ bytes, kind }: { bytes: Uint8Array; kind: PhotoKind }) =>
    (await import('../documents/photo.ts')).scaledPhoto(bytes, kind),
  importRows: async (asked: ImportAsked) =>
    (await import('../modules/loading/import/import-rows.ts')).importRows(asked),
  changeNames: async (change: NamesChange) => (await import('@waylight/engine/names/name-desk')).changeNames(change),
  namesAlike: async (asked: NamesAsked) => (await import('@waylight/engine/names/name-desk')).namesAlike(asked),
};
export type Tasks = typeof tasks;
