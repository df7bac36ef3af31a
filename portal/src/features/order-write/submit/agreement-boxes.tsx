import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { useState } from 'react';
import { useText } from '../../../lib/words.ts';
import { legalDocuments } from '../../legal/legal-documents.ts';
import { LegalDrawer } from '../../legal/legal-drawer.tsx';
import { faultText } from '../fault-text.ts';
import { type AgreementName, agreementField, agreementNames, type Fault } from '../order-input.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';

interface AgreementBoxesProps {
  value: Record<AgreementName, boolean>;
  onChange: (ticked: Partial<Record<AgreementName, boolean>>) => void;
  faults: readonly Fault[];
}

/** Three documents, each with a box of its own and its text in a drawer, and one box for all of them. */
export function AgreementBoxes({ value, onChange, faults }: AgreementBoxesProps) {
  const t = useText();
  const [open, setOpen] = useState<AgreementName>();
  const ticked = agreementNames.filter((name) => value[name]).length;
  const all = ticked === agreementNames.length;
  return (
    <Card
      title={t(words.agreements)}
      aside={
        <Checkbox
          isSelected={all}
          isIndeterminate={ticked > 0 && !all}
          onChange={(on) => onChange(Object.fromEntries(agreementNames.map((name) => [name, on])))}
        >
          {t(words.agreeAll)}
        </Checkbox>
      }
    >
      <div className={styles.agreements}>
        {agreementNames.map((name) => {
          const fault = faults.find((one) => one.fieldId === agreementField(name));
          return (
            <div key={name} id={agreementField(name)}>
              <div className={styles.agreement}>
                <Checkbox
                  isSelected={value[name]}
                  isInvalid={fault !== undefined}
                  onChange={(on) => onChange({ [name]: on })}
                >
                  {t(words.consent, { name: t(legalDocuments[name].title) })}
                </Checkbox>
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={t(words.readNamed, { name: t(legalDocuments[name].title) })}
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
          <LegalDrawer
            text={open}
            agree={t(words.agree)}
            onAgree={() => {
              onChange({ [open]: true });
              setOpen(undefined);
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </Card>
  );
}
