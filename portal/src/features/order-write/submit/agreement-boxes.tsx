import { legalTitles } from '@waylight/contract/legal/legal-texts';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../../lib/words.ts';
import { LegalDrawer, legalDrawerAhead } from '../../legal/legal-drawer-part.ts';
import { useLegalVersions } from '../../legal/use-legal.ts';
import { faultText } from '../fault-text.ts';
import { type AgreementName, type Agreements, agreementField, agreementNames, type Fault } from '../order-input.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';

interface AgreementBoxesProps {
  value: Agreements;
  /** agreed to in an older version: the new one is shown at once */
  changed: readonly AgreementName[];
  onChange: (ticked: Partial<Agreements>) => void;
  faults: readonly Fault[];
}

/** Three documents, each with a box of its own and its text in a drawer, and one box for all of them. */
export function AgreementBoxes({ value, changed, onChange, faults }: AgreementBoxesProps) {
  const t = useText();
  const versionOf = useLegalVersions();
  const [open, setOpen] = useState<AgreementName>();
  const ticked = agreementNames.filter((name) => value[name] !== false).length;
  const all = ticked === agreementNames.length;
  const isChanged = (name: AgreementName) => changed.includes(name) && value[name] === false;
  useEffect(() => setOpen(changed[0]), [changed]);
  const tick = (name: AgreementName, on: boolean) => onChange({ [name]: on && versionOf(name) });
  return (
    <Card
      title={t(words.agreed)}
      aside={
        <Checkbox
          isSelected={all}
          isIndeterminate={ticked > 0 && !all}
          onChange={(on) => onChange(Object.fromEntries(agreementNames.map((name) => [name, on && versionOf(name)])))}
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
                  isSelected={value[name] !== false}
                  isInvalid={fault !== undefined}
                  onChange={(on) => tick(name, on)}
                >
                  {t(words.agreement, { name: t(legalTitles[name]) })}
                </Checkbox>
                {isChanged(name) && (
                  <span className={styles.changed}>
                    <Badge tone="lamp">{t(words.textChanged)}</Badge>
                  </span>
                )}
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={t(words.readNamed, { name: t(legalTitles[name]) })}
                  onNear={legalDrawerAhead}
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
          <Suspense>
            <LegalDrawer
              key={open}
              text={open}
              isChanged={isChanged(open)}
              agree={t(words.agree)}
              onAgree={(version) => {
                onChange({ [open]: version });
                setOpen(changed.find((name) => name !== open && isChanged(name)));
              }}
              onClose={() => setOpen(undefined)}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
