import { Button } from '@waylight/ui/button';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useBrandName } from '../../lib/brand.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { words } from '../account/words.ts';

/** The codes for the day the phone is lost. Closed only by saying that they are kept: they are never shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const brand = useBrandName();
  const text = codes.join('\n');
  const download = () => saveFile(new File([`${brand}\n\n${text}\n`], 'recovery-codes.txt', { type: 'text/plain' }));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      closable={false}
      title={t(words.codesTitle)}
      actions={
        <Button tone="primary" onPress={onClose}>
          {t(words.codesKept)}
        </Button>
      }
    >
      <p>{t(words.codesText)}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton labelled text={text} name={t(words.codesName)} />
        <Button size="small" tone="quiet" onPress={download}>
          {t(words.download)}
        </Button>
      </div>
    </Dialog>
  );
}
