import { type LegalText, legalTitles, registrationTexts } from '@waylight/contract/legal/legal-texts';
import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { CircleAlert } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import type { Form } from '../../../lib/field/use-form.ts';
import { useText } from '../../../lib/words.ts';
import { LegalDrawer, legalDrawerAhead } from '../../legal/legal-drawer-part.ts';
import { useLegalVersions } from '../../legal/use-legal.ts';
import type { RegistrationInput } from './registration-form.ts';
import styles from './registration-page.module.css';
import { words } from './words.ts';

interface AgreementFieldsProps {
  form: Form<RegistrationInput>;
  /** accepted in an older version: the new one is shown at once */
  changed: readonly LegalText[];
}

/** The robot for flights as an option, and the terms with their texts in a drawer. */
export function AgreementFields({ form, changed }: AgreementFieldsProps) {
  const t = useText();
  const { flightRobot: offersRobot } = useBrand();
  const [open, setOpen] = useState<LegalText>();
  const versionOf = useLegalVersions();
  useEffect(() => setOpen(changed[0]), [changed]);
  const error = form.errorAt('acceptTerms');
  return (
    <>
      {offersRobot && (
        <Checkbox
          isSelected={form.values.flightRobot}
          onChange={(flightRobot) => form.change({ flightRobot })}
          description={t(words.robotText)}
        >
          {t(words.robot)}
        </Checkbox>
      )}
      <div id={form.idOf('acceptTerms')} className={styles.accept}>
        <Checkbox
          isSelected={form.values.acceptTerms}
          isInvalid={error !== undefined}
          onChange={(acceptTerms) =>
            form.change({
              acceptTerms,
              // A version that nobody could say is left to the server.
              acceptedVersions: Object.fromEntries(
                registrationTexts.map((name) => [name, versionOf(name)] as const).filter(([, version]) => version > 0),
              ),
            })
          }
        >
          {t(words.accept)}
        </Checkbox>
        <div className={styles.documents}>
          {registrationTexts.map((name) => (
            <Button key={name} size="small" tone="quiet" onNear={legalDrawerAhead} onPress={() => setOpen(name)}>
              {t(words.read, { name: t(legalTitles[name]) })}
            </Button>
          ))}
        </div>
        {error && (
          <p className={styles.fault}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      {open && (
        <Suspense>
          <LegalDrawer
            key={open}
            text={open}
            isChanged={changed.includes(open) && !form.values.acceptTerms}
            agree={t(words.readIt)}
            onAgree={() => setOpen(changed[changed.indexOf(open) + 1])}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
