import type { ReceivedFile } from '@waylight/contract/wire/upload';
import type { NamesAsked, NamesChange } from '@waylight/engine/names/name-desk';
import type { Paper, Sheet } from '../documents/paper.ts';
import type { SheetPart } from '../documents/sheet-part.ts';

/** Work for threads of its own (costly.ts). Each task loads its libraries when it is first asked for. */
export const tasks = {
  pdf: async (paper: Sheet) => (await import('../documents/pdf.ts')).pdfOf(paper),
  joinedPdf: async (files: readonly Uint8Array[]) => (await import('../documents/pdf-joined.ts')).joinedPdf(files),
  word: async (paper: Paper) => (await import('../documents/word.ts')).wordOf(paper),
  sheetPart: async (part: SheetPart) => (await import('../documents/sheet-part.ts')).writtenPart(part),
  logo: async (file: Pick<ReceivedFile, 'name' | 'bytes'>) =>
    (await import('../modules/quote/logo.ts')).drawnLogo(file),
  changeNames: async (change: NamesChange) => (await import('@waylight/engine/names/name-desk')).changeNames(change),
  namesAlike: async (asked: NamesAsked) => (await import('@waylight/engine/names/name-desk')).namesAlike(asked),
};
export type Tasks = typeof tasks;
