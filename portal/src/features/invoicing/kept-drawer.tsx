import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { type ReactNode, useId } from 'react';
import drawerStyles from '../../lib/field/drawer-form.module.css';
import type { Form } from '../../lib/field/use-form.ts';
import { useText } from '../../lib/words.ts';
import styles from './invoicing.module.css';
import { words } from './words.ts';

interface KeptDrawerProps<Input extends { isDefault: boolean }> {
  title: string;
  size?: 'large';
  form: Form<Input>;
  pending: boolean;
  onSend: (input: Input) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Drawer that adds or changes a title or an address: its fields, the default, and what the server refuses. */
export function KeptDrawer<Input extends { isDefault: boolean }>(props: KeptDrawerProps<Input>) {
  const { title, size, form, pending, onSend, onClose, children } = props;
  const t = useText();
  const formId = useId();
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      {...(size ? { size } : {})}
      title={title}
      actions={
        <>
          <Button onPress={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" form={formId} tone="primary" pending={pending}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={drawerStyles.fields} onSubmit={(event) => form.send(onSend, event)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        {children}
        <Checkbox
          isSelected={form.values.isDefault}
          onChange={(isDefault) => form.change({ isDefault } as Partial<Input>)}
        >
          {t(words.defaultField)}
        </Checkbox>
        {form.summary.length > 0 && <p className={styles.error}>{t(words.imperfect)}</p>}
      </form>
    </Drawer>
  );
}
