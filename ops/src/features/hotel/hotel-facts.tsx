import { listText } from '@waylight/contract/value/words';
import { Card } from '@waylight/ui/card';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { type Text, useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import type { Hotel } from './hotel-values.ts';
import { words } from './words.ts';

/** Facts of a hotel, both languages side by side. */
export function HotelFacts({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const language = useLanguage();
  const name = useName();
  const { row, city, area, timeZone } = hotel;
  const { data } = useCallQuery(opsApi.hotel.choices, {}, { handles: 'all' });
  const fact = (term: Text, value: string | number | null): Fact => ({
    term: t(term),
    value: value === null || value === '' ? t(words.unset) : value,
  });
  const list = (names: readonly string[]) => listText(names, language) || t(words.none);
  const themes = (data?.themes ?? []).filter(({ id }) => row.themes.includes(id));
  const facilities = (data?.facilities ?? []).filter(({ code }) => row.facilities.includes(code));
  const basisWords = { roomNight: words.roomNight, personNight: words.personNight, stay: words.stayBasis };
  return (
    <div className={styles.stack}>
      <div className={styles.beside}>
        {(['Zh', 'En'] as const).map((own) => (
          <Card key={own} title={t(own === 'Zh' ? words.zh : words.en)}>
            <Facts
              items={[
                fact(words.name, row[`name${own}`]),
                fact(own === 'Zh' ? words.brandZh : words.brandEn, row[`brand${own}`]),
                fact(own === 'Zh' ? words.addressZh : words.addressEn, row[`address${own}`]),
              ]}
            />
            <p className={styles.text}>{row[`description${own}`]}</p>
          </Card>
        ))}
        <Card title={t(words.place)}>
          <Facts
            items={[
              fact(words.city, `${name(city.nameZh, city.nameEn)} (${city.id})`),
              fact(words.area, area && name(area.nameZh, area.nameEn)),
              fact(words.latitude, row.latitude),
              fact(words.longitude, row.longitude),
              fact(words.timeZone, timeZone),
              fact(words.nameOwn, row.nameOwn),
              fact(words.star, row.star),
            ]}
          />
        </Card>
        <Card title={t(words.stay)}>
          <Facts
            items={[
              fact(words.checkInFrom, row.checkInFrom),
              fact(words.checkOutUntil, row.checkOutUntil),
              fact(words.phone, row.phone),
              fact(words.reservationEmail, row.reservationEmail),
              fact(words.reservationLanguage, row.reservationLanguage),
              fact(words.openedYear, row.openedYear),
              fact(words.renovatedYear, row.renovatedYear),
              fact(words.roomCount, row.roomCount),
              fact(words.popularity, row.popularity),
              fact(words.childrenWelcome, t(row.childrenWelcome ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' })),
              fact(words.childFreeUntil, row.childFreeUntil),
            ]}
          />
        </Card>
        <Card title={t(words.foundBy)}>
          <Facts
            items={[
              fact(words.themes, list(themes.map(({ nameZh, nameEn }) => name(nameZh, nameEn)))),
              fact(words.facilities, list(facilities.map(({ nameZh, nameEn }) => name(nameZh, nameEn)))),
            ]}
          />
        </Card>
        <Card title={t(words.money)}>
          <Facts
            items={[
              fact(words.taxPercent, row.taxBp / 100),
              ...row.fees.map((fee, place) => ({
                id: `${place}`,
                term: name(fee.zh, fee.en),
                value: (
                  <>
                    <Money amount={fee.amount} currency={fee.currency} /> · {t(basisWords[fee.basis])} ·{' '}
                    {t(words[fee.mode])}
                  </>
                ),
              })),
            ]}
          />
          {row.notices.map(({ zh, en }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notices have no name of their own
            <p key={place} className={styles.text}>
              {name(zh, en)}
            </p>
          ))}
        </Card>
      </div>
    </div>
  );
}
