import styles from './plain-text.module.css';

/** A block of a plain text: a paragraph, or the lines of a list. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; lines: readonly string[] };

const listLine = /^\s*[-•]\s+/;

/** A line is a paragraph; lines that begin with `- ` are a list; empty lines only divide. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isListOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const said = line.replace(listLine, '').trim();
    const isList = listLine.test(line);
    const last = blocks.at(-1);
    if (said !== '' && isList && isListOpen && last?.kind === 'list')
      blocks.splice(-1, 1, { kind: 'list', lines: [...last.lines, said] });
    else if (said !== '') blocks.push(isList ? { kind: 'list', lines: [said] } : { kind: 'paragraph', text: said });
    isListOpen = said !== '' && isList;
  }
  return blocks;
}

/** Plain text as its writer meant it: paragraphs and lists, and no markup. */
export function PlainText({ text }: { text: string }) {
  return (
    <>
      {textBlocks(text).map((block, at) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
          <p key={at}>{block.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <ul key={at} className={styles.list}>
            {block.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <li key={place}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}
