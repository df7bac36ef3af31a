import type { Language } from '@waylight/contract/value/words';
import { fill } from '@waylight/contract/value/words';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePerson } from '../../lib/session/person.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './words.ts';
import styles from './work-order.module.css';
import type { WorkOrder } from './work-order-parts.tsx';

const none = 'none';

/** Saved answers, filled with what the work order is about. `onText`: one was chosen. */
export function SavedAnswers({ one, onText }: { one: WorkOrder; onText: (text: string) => void }) {
  const t = useText();
  const person = usePerson();
  const [language, setLanguage] = useState<Language>(one.language);
  const { data } = useCallQuery(opsApi.savedAnswer.list, {});
  const answers = data?.answers ?? [];
  const insert = (id: string) => {
    const found = answers.find((answer) => String(answer.id) === id);
    if (!found) return;
    const isChinese = language === 'zh';
    onText(
      fill(found[language], {
        number: one.number,
        order: one.orderCode,
        hotel: isChinese ? one.hotelZh : one.hotelEn,
        checkin: one.order.checkin,
        checkout: one.order.checkout,
        company: isChinese ? one.company.nameZh : one.company.nameEn,
        contact: one.contact.name,
        person: person?.displayName ?? '',
      }),
    );
  };
  if (answers.length === 0) return <Link href={paths.savedAnswers}>{t(words.savedAnswersNone)}</Link>;
  return (
    <div className={styles.saved}>
      <Select
        size="small"
        label={t(words.savedAnswers)}
        value={none}
        onChange={insert}
        options={[
          { value: none, label: t(words.savedAnswersChoose) },
          ...answers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        size="small"
        label={t(words.savedAnswersLanguage)}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
    </div>
  );
}
