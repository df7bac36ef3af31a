import { api } from '@waylight/contract';
import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { payMethodWords } from '@waylight/contract/booking/order-words';
import { isEmail, isPhone } from '@waylight/contract/identity/person-fields';
import { lengths } from '@waylight/contract/value/lengths';
import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { announce } from '@waylight/ui/feedback/live-region';
import { showToast } from '@waylight/ui/feedback/toast';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { FieldRow } from '@waylight/ui/field/field-row';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { errorNamed, refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { CurrentPasswordField } from '../../lib/field/password-fields.tsx';
import { type Faults, useForm } from '../../lib/field/use-form.ts';
import { setLanguage, useLanguage } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { seesBalances, type User, useUser } from '../../lib/session/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { AreaPage } from '../account/area-page.tsx';
import { CardPair } from '../account/card-pair.tsx';
import { words } from '../account/words.ts';
import { accessSentence } from './account-access.ts';
import { AvatarField } from './avatar-field.tsx';
import { useDepartments } from './departments.ts';
import { FlightRobotSwitch, robotWords } from './flight-robot.tsx';

/** One's own data, read first; editing happens in place. */
export function PersonalInfoPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <AreaPage wide>
      <CardPair
        first={<Person user={user} />}
        second={
          <>
            <DefaultLanguage user={user} />
            <Company user={user} />
          </>
        }
      />
    </AreaPage>
  );
}

function Person({ user }: { user: User }) {
  const t = useText();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const departments = useDepartments();
  const edit = useRef<HTMLButtonElement>(null);
  const { userEmail, userMobile, departmentId, position, userType, loginName, userDesc } = user.attrs;
  if (editing)
    return (
      <Card title={t(words.you)}>
        <PersonForm
          user={user}
          onDone={() => {
            setEditing(false);
            // The button that was pressed comes back, and the focus with it.
            setTimeout(() => edit.current?.focus());
          }}
        />
      </Card>
    );
  const authorities = user.authorities.map(({ authority }) => authority);
  return (
    <Card
      title={t(words.you)}
      aside={
        <Button
          ref={edit}
          size="small"
          aria-label={t(words.editNamed, { name: t(words.you) })}
          onPress={() => setEditing(true)}
        >
          {t(words.edit)}
        </Button>
      }
    >
      <AvatarField user={user} />
      <Facts
        items={[
          { term: t(words.nickName), value: user.nickName },
          { term: t(words.realName), value: user.realName },
          { term: t(words.loginName), value: loginName },
          { term: t(words.mobile), value: userMobile || '--' },
          { term: t(words.email), value: userEmail || '--' },
          { term: t(words.userDesc), value: <span className={styles.lines}>{userDesc || '--'}</span> },
          { term: t(words.kind), value: t(userType === 'main' ? words.main : words.sub) },
          ...(departmentId ? [{ term: t(words.department), value: departments.nameOf(departmentId) }] : []),
          ...(position ? [{ term: t(words.position), value: position }] : []),
          ...(userType === 'sub' ? [{ term: t(words.may), value: accessSentence(authorities, language) }] : []),
        ]}
      />
    </Card>
  );
}

interface PersonInput {
  nickName: string;
  realName: string;
  mobile: string;
  email: string;
  userDesc: string;
  currentPassword: string;
}

function PersonForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useText();
  const { userEmail, userMobile } = user.attrs;
  const otherEmail = (email: string) => email.trim() !== userEmail;
  const form = useForm<PersonInput>({
    id: 'person',
    start: {
      nickName: user.nickName,
      realName: user.realName,
      mobile: userMobile,
      email: userEmail,
      userDesc: user.attrs.userDesc,
      currentPassword: '',
    },
    check: (values): Faults<PersonInput> => ({
      nickName: values.nickName.trim() ? undefined : words.nickNameMissing,
      realName: values.realName.trim() ? undefined : words.realNameMissing,
      mobile: isPhone(values.mobile) ? undefined : words.mobileWrong,
      email: isEmail(values.email.trim()) ? undefined : words.emailWrong,
      userDesc: values.userDesc.trim().length > lengths.userDesc ? words.userDescHint : undefined,
      currentPassword:
        otherEmail(values.email) && values.currentPassword.length < 6 ? words.passwordMissing : undefined,
    }),
  });
  const update = useCall(api.person.update, { handles: 'all' });
  const save = ({ currentPassword, ...values }: PersonInput) =>
    update.mutate(
      {
        ...values,
        email: values.email.trim(),
        ...(otherEmail(values.email) ? { currentPassword } : {}),
      },
      {
        onSuccess: async () => {
          await refreshCall(api.identity.currentUser);
          showToast({ tone: 'success', text: t(words.saved) });
          onDone();
        },
        onError: (error) => form.refuse(error, { PASSWORD_WRONG: 'currentPassword' }),
      },
    );
  return (
    <form noValidate className={styles.form} onSubmit={(event) => form.send(save, event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && (
        <Banner tone="error" live>
          {form.failure}
        </Banner>
      )}
      <FieldRow>
        <TextField
          {...form.text('nickName')}
          label={t(words.nickName)}
          maxLength={60}
          autoComplete="nickname"
          autoFocus
        />
        <TextField {...form.text('realName')} label={t(words.realName)} maxLength={60} autoComplete="name" />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('mobile')} label={t(words.mobile)} type="tel" maxLength={26} autoComplete="tel" />
        <TextField
          {...form.text('email')}
          label={t(words.email)}
          hint={t(words.emailHint)}
          type="email"
          maxLength={120}
          autoComplete="email"
        />
      </FieldRow>
      <TextArea
        {...form.text('userDesc')}
        label={t(words.userDesc)}
        hint={t(words.userDescHint)}
        counter={lengths.userDesc}
        optional
      />
      {otherEmail(form.values.email) && (
        <div className={styles.narrow}>
          <CurrentPasswordField
            {...form.text('currentPassword')}
            label={t(words.emailPassword)}
            hint={t(words.emailPasswordHint)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" pending={update.isPending}>
          {t(words.save)}
        </Button>
        <Button onPress={onDone}>{t(words.cancel)}</Button>
      </div>
    </form>
  );
}

/** Takes effect at once, on these pages and for the mails to come. */
function DefaultLanguage({ user }: { user: User }) {
  const t = useText();
  const keep = useCall(api.identity.updateDefaultLanguage, {
    onSuccess: () => {
      announce(t(words.saved));
      return refreshCall(api.identity.currentUser);
    },
  });
  return (
    <Card title={t(words.language)}>
      <RadioGroup
        row
        label={t(words.language)}
        labelHidden
        hint={t(words.languageHint)}
        value={keep.isPending ? keep.variables.language : user.defaultLanguage}
        onChange={(language) => {
          setLanguage(language);
          keep.mutate({ language });
        }}
        choices={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
    </Card>
  );
}

function Company({ user }: { user: User }) {
  const t = useText();
  const administers = user.authorities.some(({ authority }) => authority === 'ACCOUNT_ADMIN');
  const names = useNames();
  const { distributorName, distributorNameEn, distributorCode, accountCurrency, companyPhone, companyFax } = user.attrs;
  const { name, other } = names(distributorName, distributorNameEn);
  const agreed = useAgreedModes(user);
  const { flightRobot: offersRobot } = useBrand();
  return (
    <Card title={t(words.company)}>
      <Facts
        items={[
          { term: t(words.companyName), value: other ? `${name} · ${other}` : name },
          { term: t(words.companyCode), value: distributorCode },
          { term: t(words.currency), value: accountCurrency },
          ...agreed,
          { term: t(words.phone), value: companyPhone || '--' },
          { term: t(words.fax), value: companyFax || '--' },
          ...(administers ? [{ term: t(words.licence), value: <Licence /> }] : []),
          ...(offersRobot
            ? [
                {
                  term: t(words.flightRobot),
                  value: (
                    <>
                      {t(robotWords[user.attrs.flightRobot])}
                      {administers && <FlightRobotSwitch user={user} />}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** How the company settles and pays by its contract, for people who may know its account. */
function useAgreedModes(user: User): Fact[] {
  const t = useText();
  const language = useLanguage();
  const { data } = useCallQuery(api.ledger.account, {}, { enabled: seesBalances(user), handles: 'all' });
  if (!data) return [];
  const modes = data.paymentModes.map((mode) => payMethodWords[mode][language]);
  return [
    { term: t(words.settlementType), value: settlementTypeWords[data.paymentTerm][language] },
    { term: t(words.mayUseAdvance), value: t(data.mayUseAdvance ? words.yes : words.no) },
    { term: t(words.paymentModes), value: listText(modes, language) || '--' },
  ];
}

/** The business licence as it was sent at registration; a company of the demo may never have sent one. */
function Licence() {
  const t = useText();
  const licence = useCall(api.registration.licence, { handles: ['NO_LICENCE'], onSuccess: saveFile });
  if (errorNamed(licence.error) === 'NO_LICENCE') return <span role="status">{t(words.licenceMissing)}</span>;
  return (
    <Button
      size="small"
      icon={<Download size={16} strokeWidth={1.5} />}
      pending={licence.isPending}
      onPress={() => licence.mutate({})}
    >
      {t(words.licenceDownload)}
    </Button>
  );
}
