import { registrationTexts } from '@waylight/contract/legal/legal';
import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import type { Form } from '../../../lib/field/use-form.ts';
import { useText } from '../../../lib/words.ts';
import { legalDocuments } from '../../legal/legal-documents.ts';
import { LegalDrawer } from '../../legal/legal-drawer.tsx';
import type { RegistrationInput } from './registration-form.ts';
import styles from './registration-page.module.css';
import { words } from './words.ts';

/** The robot for flights as an option, and the terms with their texts in a drawer. */
export function AgreementFields({ form }: { form: Form<RegistrationInput> }) {
  const t = useText();
  const { flightRobot: offersRobot } = useBrand();
  const [open, setOpen] = useState<(typeof registrationTexts)[number]>();
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
          onChange={(acceptTerms) => form.change({ acceptTerms })}
        >
          {t(words.accept)}
        </Checkbox>
        <div className={styles.documents}>
          {registrationTexts.map((name) => (
            <Button key={name} size="small" tone="quiet" onPress={() => setOpen(name)}>
              {t(words.read, { name: t(legalDocuments[name].title) })}
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
        <LegalDrawer
          text={open}
          agree={t(words.readIt)}
          onAgree={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
