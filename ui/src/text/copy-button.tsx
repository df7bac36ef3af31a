import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { announce } from '../feedback/live-region.tsx';
import { showToast } from '../feedback/toast.tsx';
import { IconButton } from '../icon-button.tsx';
import { useWord } from '../provider.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string;
  /** Name of the text, such as "order number": names the button. */
  name: string;
  /** With its label beside the icon; a text is the label in place of "Copy". */
  labelled?: boolean | string | undefined;
  /** Asks something before, and copies by calling. */
  first?: ((copy: () => void) => void) | undefined;
}

/** Milliseconds that the tick stays. */
const TICK_MS = 2000;

/** Puts a text on the clipboard; otherwise says that it could not be copied. */
export async function copyToClipboard(text: string, failed: string): Promise<boolean> {
  try {
    // Not there at all on a page without https.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast({ tone: 'error', text: failed });
    return false;
  }
}

export function CopyButton({ text, name, labelled, first = (copy) => copy() }: CopyButtonProps) {
  const word = useWord();
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    if (!(await copyToClipboard(text, word('copyFailed')))) return;
    announce(word('copied'));
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDone(false), TICK_MS);
  }

  const icon = done ? <Check size={16} strokeWidth={2} /> : <Copy size={16} strokeWidth={1.5} />;
  const label = word('copyNamed', { name });
  if (!labelled) {
    return (
      <IconButton size="small" label={label} className={styles.alone} onPress={() => first(copy)}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button
      tone="quiet"
      size="small"
      icon={icon}
      onPress={() => first(copy)}
      {...(labelled === true ? { 'aria-label': label } : {})}
    >
      {done ? word('copied') : labelled === true ? word('copy') : labelled}
    </Button>
  );
}
