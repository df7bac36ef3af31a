import { api } from '@waylight/contract';
import type { SubAccount } from '@waylight/contract/identity/staff';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { Switch } from '@waylight/ui/field/switch';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useId } from 'react';
import { refreshCall, useCall } from '../../lib/calls.ts';
import { PasswordStrength } from '../../lib/field/password-strength.tsx';
import { type Form, useForm } from '../../lib/field/use-form.ts';
import { useText } from '../../lib/words.ts';
import { useDepartments } from '../person/departments.ts';
import { AccessFields } from './access-fields.tsx';
import { faultsOf, inputOf, newStaff, remarkLimit, requestOf, type StaffInput } from './staff-form.ts';
import styles from './staff-page.module.css';
import { words } from './words.ts';

interface StaffDrawerProps {
  /** undefined: a new one */
  account: SubAccount | undefined;
  onClose: () => void;
}

/** Adds or changes a sub-account beside the list. */
export function StaffDrawer({ account, onClose }: StaffDrawerProps) {
  const t = useText();
  const formId = useId();
  const isNew = account === undefined;
  const form = useForm<StaffInput>({
    id: 'sub',
    start: account ? inputOf(account) : newStaff,
    check: (values) => faultsOf(values, isNew),
  });
  const { values, change } = form;
  const save = useCall(api.staff.save, { handles: 'all' });
  const send = (input: StaffInput) =>
    save.mutate(requestOf(input, account?.userId), {
      onSuccess: () => {
        showToast({ tone: 'success', text: t(isNew ? words.added : words.edited) });
        void refreshCall(api.staff.list);
        onClose();
      },
      onError: (error) =>
        form.refuse(error, { USERNAME_TAKEN: 'loginName', PASSWORD_COMMON: 'password', PASSWORD_IS_NAME: 'password' }),
    });

  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      size="large"
      title={account ? t(words.editTitle, { name: account.realName }) : t(words.add)}
      actions={
        <>
          <Button onPress={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" form={formId} tone="primary" pending={save.isPending}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => form.send(send, event)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <PersonPart form={form} />
        <LoginPart form={form} isNew={isNew} />
        <section className={styles.part}>
          <h3>{t(words.permissions)}</h3>
          <AccessFields
            id={form.idOf('access')}
            access={values.access}
            onChange={(access) => change({ access })}
            error={form.errorAt('access')}
          />
        </section>
        <ReminderPart form={form} />
        <TextArea
          id={form.idOf('remark')}
          optional
          label={t(words.remark)}
          counter={remarkLimit}
          value={values.remark}
          error={form.errorAt('remark')}
          onChange={(remark) => change({ remark })}
          onBlur={() => form.leave('remark')}
        />
        {form.summary.length > 0 && <p className={styles.error}>{t(words.imperfect)}</p>}
      </form>
    </Drawer>
  );
}

type StaffForm = Form<StaffInput>;

function PersonPart({ form }: { form: StaffForm }) {
  const t = useText();
  const { values, change } = form;
  const departments = useDepartments();
  const department = departments.idOf(values.department);
  const listed = departments.options.some(({ value }) => value === department);
  return (
    <section className={styles.part}>
      <h3>{t(words.person)}</h3>
      <FieldRow>
        <TextField {...form.text('nickName')} label={t(words.nickName)} maxLength={60} autoComplete="off" />
        <TextField {...form.text('realName')} label={t(words.realName)} maxLength={60} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('mobile')} label={t(words.mobile)} type="tel" maxLength={26} autoComplete="off" />
        <TextField {...form.text('email')} label={t(words.email)} type="email" maxLength={120} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <div id={form.idOf('department')}>
          <Select
            label={t(words.department)}
            value={department || null}
            error={form.errorAt('department')}
            onChange={(department) => change({ department })}
            options={[
              ...departments.options,
              ...(department && !listed ? [{ value: department, label: department }] : []),
            ]}
          />
        </div>
        <TextField {...form.text('position')} label={t(words.position)} maxLength={60} autoComplete="off" />
      </FieldRow>
    </section>
  );
}

/** Username and password, and whether the account is in use. */
function LoginPart({ form, isNew }: { form: StaffForm; isNew: boolean }) {
  const t = useText();
  const { values, change } = form;
  return (
    <section className={styles.part}>
      <h3>{t(words.signIn)}</h3>
      <FieldRow>
        <TextField
          {...form.text('loginName')}
          label={t(words.login)}
          hint={t(words.loginHint)}
          maxLength={32}
          autoComplete="off"
          spellCheck="false"
        />
        <TextField
          {...form.text('password')}
          type="password"
          label={t(words.password)}
          optional={!isNew}
          hint={t(isNew ? words.passwordHint : words.passwordKeepHint)}
          maxLength={20}
          autoComplete="new-password"
        />
      </FieldRow>
      <PasswordStrength password={values.password} />
      <div className={styles.pair}>
        <Switch
          isSelected={values.enabled}
          onChange={(enabled) => change({ enabled })}
          description={t(words.isEnabledText)}
        >
          {t(words.isEnabled)}
        </Switch>
        <Switch
          isSelected={values.locked}
          onChange={(locked) => change({ locked })}
          description={t(words.isLockedText)}
        >
          {t(words.isLocked)}
        </Switch>
      </div>
    </section>
  );
}

function ReminderPart({ form: { values, change } }: { form: StaffForm }) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h3>{t(words.reminders)}</h3>
      <p className={styles.small}>{t(words.remindersHint)}</p>
      <div className={styles.pair}>
        <Checkbox
          isSelected={values.emailCreditReminder}
          onChange={(emailCreditReminder) => change({ emailCreditReminder })}
        >
          {t(words.byEmail)}
        </Checkbox>
        <Checkbox isSelected={values.smsCreditReminder} onChange={(smsCreditReminder) => change({ smsCreditReminder })}>
          {t(words.bySms)}
        </Checkbox>
      </div>
    </section>
  );
}
