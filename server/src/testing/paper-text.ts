import { extractTextItems } from 'unpdf';
import { unzip } from '../outside/unzip.ts';

type Piece = Awaited<ReturnType<typeof extractTextItems>>['items'][number][number];

/** Pieces that stand at one height are a line; what stands apart in it is told apart by spaces. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.filter(({ str }) => str.trim() !== '').sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < piece.fontSize / 2) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    let text = '';
    let end = Number.POSITIVE_INFINITY;
    for (const { str, x, width, fontSize } of line.sort((a, b) => a.x - b.x)) {
      const gap = x - end;
      text += (gap > fontSize ? '  ' : gap > fontSize / 10 ? ' ' : '') + str;
      end = x + width;
    }
    return text;
  });
}

/** A PDF as somebody reads it: line by line from the top of its first page. */
export async function pdfText(file: Blob): Promise<string> {
  const { items } = await extractTextItems(new Uint8Array(await file.arrayBuffer()));
  return items.flatMap(linesOf).join('\n');
}

export async function wordFiles(file: File) {
  const files = await unzip(Buffer.from(await file.arrayBuffer()), 20_000_000);
  return new Map(files.map(({ name, content }) => [name.toString(), content]));
}

export async function wordText(file: File): Promise<string> {
  const files = await wordFiles(file);
  return [...files]
    .filter(([name]) => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name))
    .map(([, xml]) =>
      xml
        .toString('utf8')
        .replace(/<\/w:p>/g, '\n')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&'),
    )
    .join('\n');
}
