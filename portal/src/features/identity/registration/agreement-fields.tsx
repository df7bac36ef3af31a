import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Form } from '../../../lib/field/use-form.ts';
import { useText } from '../../../lib/words.ts';
import type { RegistrationInput } from './registration-form.ts';
import styles from './registration-page.module.css';
import { legalDocuments } from './terms.ts';
import { words } from './words.ts';

const documents = ['service', 'privacy'] as const;

/** The robot for flights as an option, and the terms with their texts in a drawer. */
export function AgreementFields({ form }: { form: Form<RegistrationInput> }) {
  const t = useText();
  const [open, setOpen] = useState<(typeof documents)[number]>();
  const error = form.errorAt('acceptTerms');
  return (
    <>
      <Checkbox
        isSelected={form.values.flightRobot}
        onChange={(flightRobot) => form.change({ flightRobot })}
        description={t(words.robotText)}
      >
        {t(words.robot)}
      </Checkbox>
      <div id={form.idOf('acceptTerms')} className={styles.accept}>
        <Checkbox
          isSelected={form.values.acceptTerms}
          isInvalid={error !== undefined}
          onChange={(acceptTerms) => form.change({ acceptTerms })}
        >
          {t(words.accept)}
        </Checkbox>
        <div className={styles.documents}>
          {documents.map((name) => (
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
        <Drawer
          isOpen
          onOpenChange={() => setOpen(undefined)}
          title={t(legalDocuments[open].title)}
          actions={
            <Button tone="primary" onPress={() => setOpen(undefined)}>
              {t(words.readIt)}
            </Button>
          }
        >
          <div className={styles.document}>
            {legalDocuments[open].paragraphs.map(({ heading, text }) => (
              <section key={heading.en}>
                <h3>{t(heading)}</h3>
                <p>{t(text)}</p>
              </section>
            ))}
          </div>
        </Drawer>
      )}
    </>
  );
}
