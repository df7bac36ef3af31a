import { type LegalText, legalTitles } from '@waylight/contract/legal/legal-texts';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useText } from '../../lib/words.ts';
import styles from './legal.module.css';
import { LegalBody } from './legal-body.tsx';
import { useLegalText } from './use-legal.ts';
import { words } from './words.ts';

interface LegalDrawerProps {
  text: LegalText;
  /** it was agreed to in an older version */
  isChanged?: boolean;
  /** words of the button that agrees */
  agree: string;
  /** with the version that was shown */
  onAgree: (version: number) => void;
  onClose: () => void;
}

/** A legal text beside the form that asks for it. */
export function LegalDrawer({ text, isChanged = false, agree, onAgree, onClose }: LegalDrawerProps) {
  const t = useText();
  const { data } = useLegalText(text);
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={t(legalTitles[text])}
      actions={
        <Button tone="primary" isDisabled={!data} onPress={() => data && onAgree(data.version)}>
          {agree}
        </Button>
      }
    >
      <div className={styles.drawer}>
        {isChanged && <Banner tone="warning">{t(words.changed)}</Banner>}
        <LegalBody text={text} level={3} />
      </div>
    </Drawer>
  );
}
