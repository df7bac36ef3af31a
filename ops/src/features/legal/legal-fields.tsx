import type { LegalSection } from '@waylight/contract/legal/legal-texts';
import { legalLengths } from '@waylight/contract/ops/content/legal-text';
import { Button } from '@waylight/ui/button';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { IconButton } from '@waylight/ui/icon-button';
import { Disclosure } from '@waylight/ui/text/disclosure';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { Form } from '../../lib/form.ts';
import { useText } from '../../lib/words.ts';
import styles from './legal.module.css';
import { LegalPreview, type LegalReply } from './legal-parts.tsx';
import { freshSection, type LegalValues, sectionsOf, swapped, textFault, valuesOf } from './legal-values.ts';
import { words } from './words.ts';

interface LegalFieldsProps {
  form: Form<LegalValues>;
  placeholders: LegalReply['placeholders'];
}

/** The editor: sections with both languages side by side, and the text as the agency will see it. */
export function LegalFields({ form, placeholders }: LegalFieldsProps) {
  const t = useText();
  const sections = sectionsOf(form.values);
  const write = (next: readonly LegalSection[]) => form.change(valuesOf(next));
  const error = sections.length === 0 ? form.errorAt('section1') : undefined;
  return (
    <>
      <p className={styles.small}>{t(words.editorHint)}</p>
      {sections.map((section, at) => (
        <SectionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
          key={at}
          section={section}
          place={at + 1}
          isLast={at === sections.length - 1}
          isShown={form.errorAt(`section${at + 1}`) !== undefined}
          onChange={(next) => write(sections.map((one, place) => (place === at ? next : one)))}
          onMove={(by) => write(swapped(sections, by < 0 ? at - 1 : at))}
          onRemove={() => write(sections.filter((_, place) => place !== at))}
        />
      ))}
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
      {sections.length < legalLengths.sections && (
        <div>
          <Button size="small" onPress={() => write([...sections, freshSection])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(words.add)}
          </Button>
        </div>
      )}
      <Disclosure summary={t(words.placeholders)}>
        <PlaceholderList placeholders={placeholders} />
      </Disclosure>
      <Disclosure summary={t(words.preview)}>
        <LegalPreview sections={sections} placeholders={placeholders} />
      </Disclosure>
    </>
  );
}

interface SectionFieldsProps {
  section: LegalSection;
  /** from 1 */
  place: number;
  isLast: boolean;
  /** its faults may be shown */
  isShown: boolean;
  onChange: (section: LegalSection) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function SectionFields({ section, place, isLast, isShown, onChange, onMove, onRemove }: SectionFieldsProps) {
  const t = useText();
  const { heading, text } = section;
  const fault = (typed: string, most: number) => {
    const found = isShown ? textFault(typed, most) : undefined;
    return found && t(found);
  };
  const headingField = (language: 'zh' | 'en', label: string) => (
    <TextField
      label={label}
      value={heading[language]}
      error={fault(heading[language], legalLengths.heading)}
      maxLength={legalLengths.heading}
      onChange={(typed) => onChange({ ...section, heading: { ...heading, [language]: typed } })}
    />
  );
  const textField = (language: 'zh' | 'en', label: string) => (
    <TextArea
      label={label}
      value={text[language]}
      error={fault(text[language], legalLengths.text)}
      rows={6}
      maxLength={legalLengths.text}
      onChange={(typed) => onChange({ ...section, text: { ...text, [language]: typed } })}
    />
  );
  return (
    <fieldset className={styles.section}>
      <legend>{t(words.section, { n: place })}</legend>
      <div className={styles.moves}>
        <IconButton size="small" label={t(words.up, { n: place })} isDisabled={place === 1} onPress={() => onMove(-1)}>
          <ArrowUp size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="small" label={t(words.down, { n: place })} isDisabled={isLast} onPress={() => onMove(1)}>
          <ArrowDown size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="small" label={t(words.remove, { n: place })} onPress={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      <FieldRow>
        {headingField('zh', t(words.headingZh))}
        {headingField('en', t(words.headingEn))}
      </FieldRow>
      <FieldRow>
        {textField('zh', t(words.textZh))}
        {textField('en', t(words.textEn))}
      </FieldRow>
    </fieldset>
  );
}

function PlaceholderList({ placeholders }: { placeholders: LegalReply['placeholders'] }) {
  const t = useText();
  return (
    <>
      <p className={styles.small}>{t(words.placeholdersHint)}</p>
      <ul className={styles.placeholders}>
        {placeholders.map(({ name, zh, en }) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {zh === en ? zh || t(words.unset) : `${zh} / ${en}`}
          </li>
        ))}
      </ul>
    </>
  );
}
