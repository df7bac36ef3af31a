import type { HotelAnswer } from '@waylight/contract/ops/hotel-link';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Facts } from '@waylight/ui/table/facts';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { OpsTime } from '../../lib/time.tsx';
import { type Text, useText } from '../../lib/words.ts';
import { hotelAnswerWords, linkStateWords, mailAboutWords, hotelWords as words } from './hotel-words.ts';
import type { Order } from './order-reply.ts';
import styles from './orders.module.css';

const touches = [opsApi.order.get, opsApi.order.list, opsApi.desk.waiting];
const about = ({ order }: Order) => order.orderCode;
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Mails to the hotel, and its answers. */
export function HotelCard({ data, mayAct }: { data: Order; mayAct: boolean }) {
  const t = useText();
  const { email, language, links, answers, remindAt } = data.hotelLink;
  const languages = useHotelLanguages();
  const nameOf = (tag: string) => languages.find(({ value }) => value === tag)?.label ?? tag;
  const again = useAct({
    call: opsApi.order.sendHotelLink,
    title: words.sendAgain,
    routine: true,
    subject: ({ hotelLink }: Order) => t(words.sendTo, { email: hotelLink.email ?? '' }),
    request: (_: object, { order }) => ({ orderCode: order.orderCode }),
    touches,
  });
  const elsewhere = useSendElsewhere();
  const undo = useAct({
    call: opsApi.order.undoHotelAnswer,
    title: words.undo,
    danger: true,
    subject: about,
    request: (_: object, { order }) => ({ orderCode: order.orderCode }),
    touches,
  });
  const standing = answers.filter(({ undoneAt }) => undoneAt === null);
  const [last] = standing;
  return (
    <Card title={t(words.title)}>
      <div className={styles.stack}>
        <Facts
          items={[
            { term: t(words.answer), value: last ? t(hotelAnswerWords[last.answer]) : t(words.noAnswer), strong: true },
            { term: t(words.address), value: email ?? t(words.noAddress) },
            { term: t(words.language), value: nameOf(language) },
            ...(remindAt === null ? [] : [{ term: t(words.reminder), value: <OpsTime at={remindAt} /> }]),
          ]}
        />
        {answers.length > 0 && (
          <ul className={styles.list}>
            {answers.map((one) => (
              <li key={one.id} className={styles.item}>
                <span className={one.undoneAt === null ? styles.text : styles.undone}>
                  {[t(hotelAnswerWords[one.answer]), one.hotelNumber ?? '', one.reason].filter(Boolean).join(' · ')}
                </span>
                <span className={styles.second}>
                  <OpsTime at={one.at} />
                  {one.undoneBy !== null && ` · ${t(words.undoneBy, { name: one.undoneBy })}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayAct && (
          <div className={styles.acts}>
            {email !== null && <Button onPress={() => again.open(data)}>{t(words.sendAgain)}</Button>}
            <Button onPress={() => elsewhere.open(data)}>{t(words.sendElsewhere)}</Button>
            {standing.length > 0 && (
              <Button tone="danger" onPress={() => undo.open(data)}>
                {t(words.undo)}
              </Button>
            )}
          </div>
        )}
        {links.length > 0 && (
          <ul className={styles.list} aria-label={t(words.mails)}>
            {links.map((link) => (
              <li key={link.id} className={styles.item}>
                <span className={styles.line}>
                  {t(mailAboutWords[link.about])}
                  <span className={styles.second}>{t(linkStateWords[link.state])}</span>
                </span>
                <span className={styles.second}>
                  {link.email} · {nameOf(link.language)} · <OpsTime at={link.sentAt ?? link.madeAt} />
                  {link.madeBy !== null && ` · ${link.madeBy}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {again.dialog}
      {elsewhere.dialog}
      {undo.dialog}
    </Card>
  );
}

/** The answer of a hotel in lists and in the head of an order. */
export const answerText = (answer: HotelAnswer): Text => hotelAnswerWords[answer];

/** Languages that hotels are written to in, each by its own name. */
function useHotelLanguages(): readonly { value: string; label: string }[] {
  const { data: added } = useCallQuery(opsApi.hotelLanguage.list, {});
  return [
    { value: 'zh', label: '中文' },
    { value: 'en', label: 'English' },
    ...(added?.languages ?? []).map(({ tag, name }) => ({ value: tag, label: name })),
  ];
}

function useSendElsewhere() {
  const t = useText();
  const languages = useHotelLanguages();
  return useAct({
    call: opsApi.order.sendHotelLink,
    title: words.sendElsewhere,
    routine: true,
    subject: about,
    start: ({ hotelLink }: Order) => ({
      email: '',
      language: languages.some(({ value }) => value === hotelLink.language) ? hotelLink.language : 'en',
    }),
    check: ({ email }) => ({ email: mail.test(email.trim()) ? undefined : words.addressWrong }),
    fields: (form) => (
      <>
        <TextField {...form.text('email')} label={t(words.address)} type="email" maxLength={254} isRequired autoFocus />
        <Select
          label={t(words.language)}
          value={form.values.language}
          onChange={(language) => form.change({ language })}
          options={languages}
        />
      </>
    ),
    request: ({ email, language }, { order }) => ({ orderCode: order.orderCode, email: email.trim(), language }),
    touches,
  });
}
