import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { type ReactNode, useRef, useState } from 'react';
import { useNames, useText } from '../../lib/words.ts';
import { givingWords } from './giving-words.ts';
import styles from './quote.module.css';
import { lossesOf, type SoldLine } from './quote-draft.ts';

interface LossQuestion {
  /** Goes on at once, or after a question where something is sold below its net price; the same losses are asked about once. */
  ask: (lines: readonly SoldLine[], goOn: () => void) => void;
  dialog: ReactNode;
}

/** A question before a quote with a loss is saved or given away. */
export function useLossQuestion(confirm: typeof givingWords.lossSave | typeof givingWords.lossGive): LossQuestion {
  const t = useText();
  const names = useNames();
  const locale = useLocaleTag();
  const agreed = useRef('');
  // The question stays in sight while the dialog closes.
  const [asked, setAsked] = useState<{ lines: readonly SoldLine[]; goOn: () => void }>();
  const [open, setOpen] = useState(false);
  const { losses, whole } = lossesOf(asked?.lines ?? []);
  const currency = asked?.lines[0]?.currency ?? 'CNY';
  const amount = (minor: number) => moneyText(minor, currency, locale);
  return {
    ask: (lines, goOn) => {
      const { losses } = lossesOf(lines);
      if (losses.length === 0 || agreed.current === JSON.stringify(losses)) goOn();
      else {
        setAsked({ lines, goOn });
        setOpen(true);
      }
    },
    dialog: (
      <AlertDialog
        title={t(givingWords.lossTitle)}
        isOpen={open}
        onOpenChange={setOpen}
        confirmLabel={t(confirm)}
        cancelLabel={t(givingWords.lossBack)}
        tone="danger"
        onConfirm={() => {
          agreed.current = JSON.stringify(losses);
          setOpen(false);
          asked?.goOn();
        }}
      >
        <ul className={styles.losses}>
          {losses.map(({ line, no, net, selling }) => (
            <li key={no}>
              <strong>{names(line.hotelNameCn, line.hotelNameEn).name}</strong>
              {t(givingWords.lossLine, { net: amount(net), selling: amount(selling), loss: amount(net - selling) })}
            </li>
          ))}
        </ul>
        {whole > 0 && <p>{t(givingWords.lossWhole, { loss: amount(whole) })}</p>}
      </AlertDialog>
    ),
  };
}
