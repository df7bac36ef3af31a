import type { Command } from './command.ts';

/** Help texts, made from the table of commands. */

const indent = ' '.repeat(37);
const lineWidth = 118;

/** Every command with what it does. */
export function usage(commands: readonly Command[]): string {
  return `npm run ops -- COMMAND

  Every command that changes something needs --by NAME and takes --reason TEXT: both are kept.

${commands.map(helpOf).join('\n')}

With the embedded database the server has to be stopped first; its mails leave when it runs again.
`;
}

/** One command: how it is written, and what it does. */
export function helpOf(row: Command): string {
  const synopsis = synopsisOf(row);
  const head = synopsis.map((line, i) => `  ${i === 0 ? '' : '      '}${line}`);
  const text = wrapped(row.help.split(' '), lineWidth - indent.length);
  if (head.length === 1 && head[0]!.length < indent.length - 1) {
    const [first = '', ...more] = text;
    return [head[0]!.padEnd(indent.length) + first, ...more.map((line) => indent + line)].join('\n');
  }
  return [...head, ...text.map((line) => indent + line)].join('\n');
}

function synopsisOf({ name, words, options, changes }: Command): string[] {
  const parts = Object.entries(options).map(([option, { value, required }]) => {
    const text = value === undefined ? `--${option}` : `--${option} ${value}`;
    return required ? text : `[${text}]`;
  });
  if (changes?.reason) parts.push(changes.needsOption ? '[--reason TEXT]' : '--reason TEXT');
  return wrapped([name, ...words, ...parts], lineWidth - 8);
}

/** Parts joined by spaces into lines of at most `width` characters. */
function wrapped(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
