import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useState } from 'react';
import { useText } from '../../../lib/words.ts';
import { faultText } from '../fault-text.ts';
import { type AgreementName, agreementField, agreementNames, type Fault } from '../order-input.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import { agreements } from './agreements.ts';

interface AgreementBoxesProps {
  value: Record<AgreementName, boolean>;
  onChange: (name: AgreementName, ticked: boolean) => void;
  faults: readonly Fault[];
}

/** Three documents, each with a box of its own and its text in a drawer. */
export function AgreementBoxes({ value, onChange, faults }: AgreementBoxesProps) {
  const t = useText();
  const [open, setOpen] = useState<AgreementName>();
  return (
    <div className={styles.agreements}>
      {agreementNames.map((name) => {
        const fault = faults.find((one) => one.fieldId === agreementField(name));
        return (
          <div key={name} id={agreementField(name)}>
            <div className={styles.agreement}>
              <Checkbox
                isSelected={value[name]}
                isInvalid={fault !== undefined}
                onChange={(ticked) => onChange(name, ticked)}
              >
                {t(agreements[name].consent)}
              </Checkbox>
              <Button
                tone="quiet"
                size="small"
                aria-label={t(words.readNamed, { name: t(agreements[name].title) })}
                onPress={() => setOpen(name)}
              >
                {t(words.read)}
              </Button>
            </div>
            {fault && <p className={styles.fieldError}>{faultText(fault, t)}</p>}
          </div>
        );
      })}
      {open && (
        <Drawer
          isOpen
          onOpenChange={() => setOpen(undefined)}
          title={t(agreements[open].title)}
          actions={
            <Button
              tone="primary"
              onPress={() => {
                onChange(open, true);
                setOpen(undefined);
              }}
            >
              {t(words.agree)}
            </Button>
          }
        >
          <div className={styles.document}>
            {agreements[open].paragraphs.map((paragraph) => (
              <section key={paragraph.heading.en}>
                <h3>{t(paragraph.heading)}</h3>
                <p>{t(paragraph.text)}</p>
              </section>
            ))}
          </div>
        </Drawer>
      )}
    </div>
  );
}
