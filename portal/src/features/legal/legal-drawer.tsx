import type { LegalText } from '@waylight/contract/legal/legal';
import { Button } from '@waylight/ui/button';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useText } from '../../lib/words.ts';
import { LegalBody } from './legal-body.tsx';
import { legalDocuments } from './legal-documents.ts';

interface LegalDrawerProps {
  text: LegalText;
  /** words of the button that agrees */
  agree: string;
  onAgree: () => void;
  onClose: () => void;
}

/** A legal text beside the form that asks for it. */
export function LegalDrawer({ text, agree, onAgree, onClose }: LegalDrawerProps) {
  const t = useText();
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={t(legalDocuments[text].title)}
      actions={
        <Button tone="primary" onPress={onAgree}>
          {agree}
        </Button>
      }
    >
      <LegalBody text={text} level={3} />
    </Drawer>
  );
}
