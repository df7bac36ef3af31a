import { feeBases, feeModes } from '@waylight/contract/ops/hotel';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { CheckboxGroup } from '@waylight/ui/field/checkbox-group';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Disclosure } from '@waylight/ui/text/disclosure';
import { type ReactNode, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { type Text, useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import type { HotelValues } from './hotel-values.ts';
import { ListEditor } from './list-editor.tsx';
import { PlaceMap } from './place-map.tsx';
import { numberOrNull } from './typed-values.ts';
import { words } from './words.ts';

type HotelForm = Form<HotelValues>;

export function Section({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h3>{t(title)}</h3>
      {children}
    </section>
  );
}

/** Every field of a hotel, both languages side by side. */
export function HotelFields({ form }: { form: HotelForm }) {
  return (
    <div className={styles.form}>
      <NameFields form={form} />
      <PlaceFields form={form} />
      <StayFields form={form} />
      <FoundByFields form={form} />
      <MoneyFields form={form} />
    </div>
  );
}

function NameFields({ form }: { form: HotelForm }) {
  const t = useText();
  return (
    <Section title={words.names}>
      <FieldRow>
        <TextField {...form.text('nameZh')} label={t(words.nameZh)} maxLength={200} isRequired autoFocus />
        <TextField {...form.text('nameEn')} label={t(words.nameEn)} maxLength={200} isRequired />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('brandZh')} label={t(words.brandZh)} maxLength={200} />
        <TextField {...form.text('brandEn')} label={t(words.brandEn)} maxLength={200} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('nameOwn')} label={t(words.nameOwn)} hint={t(words.nameOwnHint)} maxLength={200} />
        <TextField {...form.text('star')} label={t(words.star)} inputMode="numeric" maxLength={1} isRequired />
      </FieldRow>
      <FieldRow>
        <TextArea {...form.text('descriptionZh')} label={t(words.descriptionZh)} rows={6} isRequired />
        <TextArea {...form.text('descriptionEn')} label={t(words.descriptionEn)} rows={6} isRequired />
      </FieldRow>
    </Section>
  );
}

function PlaceFields({ form }: { form: HotelForm }) {
  const t = useText();
  const name = useName();
  const { city } = form.values;
  const [keyword, setKeyword] = useState('');
  const found = useCallQuery(opsApi.hotel.cities, { keyword }, { handles: 'all', keepPrevious: true });
  const own = useCallQuery(opsApi.hotel.cities, { id: city?.id ?? 1 }, { handles: 'all', enabled: city !== null });
  const chosen = city ? own.data?.find(({ id }) => id === city.id) : undefined;
  const cities = [
    ...(city && !found.data?.some(({ id }) => id === city.id) ? [{ ...city, country: '' }] : []),
    ...(found.data ?? []),
  ];
  const take = (id: string) => {
    const next = found.data?.find((one) => String(one.id) === id);
    if (!next) return;
    // A hotel without a place begins in the middle of its city.
    const place = form.values.latitude.trim() === '' || form.values.longitude.trim() === '';
    form.change({
      ...{ city: next, area: '' },
      ...(place ? { latitude: String(next.latitude), longitude: String(next.longitude) } : {}),
    });
  };
  const latitude = numberOrNull(form.values.latitude);
  const longitude = numberOrNull(form.values.longitude);
  const isPlaced = [latitude, longitude].every((one) => one !== null && Number.isFinite(one));
  return (
    <Section title={words.place}>
      <FieldRow columns={3}>
        <TextField
          label={t(words.findCity)}
          hint={t(words.findCityHint)}
          type="search"
          value={keyword}
          onChange={setKeyword}
          maxLength={60}
          autoComplete="off"
        />
        <Select
          label={t(words.city)}
          value={city ? String(city.id) : null}
          placeholder={t(cities.length === 0 ? words.noCity : words.chooseCity)}
          options={cities.map(({ id, nameZh, nameEn, country }) => ({
            value: String(id),
            label: name(nameZh, nameEn),
            description: [name(nameEn, nameZh), country, String(id)].filter(Boolean).join(' · '),
          }))}
          onChange={take}
          error={form.errorAt('city')}
          isRequired
        />
        <Select
          label={t(words.area)}
          value={form.values.area}
          options={[
            { value: '', label: t(words.noArea) },
            ...(chosen?.areas ?? []).map(({ id, nameZh, nameEn }) => ({
              value: String(id),
              label: name(nameZh, nameEn),
            })),
          ]}
          onChange={(area) => form.change({ area })}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('addressZh')} label={t(words.addressZh)} maxLength={400} isRequired />
        <TextField {...form.text('addressEn')} label={t(words.addressEn)} maxLength={400} isRequired />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('latitude')} label={t(words.latitude)} inputMode="decimal" maxLength={12} isRequired />
        <TextField
          {...form.text('longitude')}
          label={t(words.longitude)}
          inputMode="decimal"
          maxLength={12}
          isRequired
        />
      </FieldRow>
      {city && isPlaced && (
        <PlaceMap
          cityId={city.id}
          latitude={latitude!}
          longitude={longitude!}
          onPlace={(place) => form.change({ latitude: String(place.latitude), longitude: String(place.longitude) })}
        />
      )}
    </Section>
  );
}

function StayFields({ form }: { form: HotelForm }) {
  const t = useText();
  const small = { inputMode: 'numeric', maxLength: 5 } as const;
  return (
    <Section title={words.stay}>
      <FieldRow columns={3}>
        <TextField {...form.text('checkInFrom')} label={t(words.checkInFrom)} placeholder="14:00" maxLength={5} />
        <TextField {...form.text('checkOutUntil')} label={t(words.checkOutUntil)} placeholder="12:00" maxLength={5} />
        <TextField {...form.text('phone')} label={t(words.phone)} type="tel" maxLength={40} isRequired />
      </FieldRow>
      <FieldRow>
        <TextField
          {...form.text('reservationEmail')}
          label={t(words.reservationEmail)}
          hint={t(words.reservationEmailHint)}
          type="email"
          maxLength={254}
        />
        <TextField
          {...form.text('reservationLanguage')}
          label={t(words.reservationLanguage)}
          hint={t(words.reservationLanguageHint)}
          maxLength={12}
        />
      </FieldRow>
      <FieldRow columns={4}>
        <TextField {...form.text('openedYear')} label={t(words.openedYear)} {...small} />
        <TextField {...form.text('renovatedYear')} label={t(words.renovatedYear)} {...small} />
        <TextField {...form.text('roomCount')} label={t(words.roomCount)} {...small} />
        <TextField {...form.text('popularity')} label={t(words.popularity)} {...small} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('childFreeUntil')} label={t(words.childFreeUntil)} {...small} />
        <Checkbox
          isSelected={form.values.childrenWelcome}
          onChange={(childrenWelcome) => form.change({ childrenWelcome })}
        >
          {t(words.childrenWelcome)}
        </Checkbox>
      </FieldRow>
    </Section>
  );
}

interface FacilityFieldProps {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  error?: string | undefined;
}

/** Facilities by group, folded: there are many. */
export function FacilityField({ value, onChange, error }: FacilityFieldProps) {
  const t = useText();
  const name = useName();
  const { data } = useCallQuery(opsApi.hotel.choices, {}, { handles: 'all' });
  const groups = [...new Set((data?.facilities ?? []).map(({ grouping }) => grouping))];
  return (
    <Disclosure summary={`${t(words.facilities)} · ${t(words.chosen, { n: value.length })}`}>
      <div className={styles.stack}>
        {groups.map((grouping) => {
          const own = (data?.facilities ?? []).filter((one) => one.grouping === grouping);
          const codes = own.map(({ code }) => code);
          return (
            <CheckboxGroup
              key={grouping}
              label={grouping}
              row
              choices={own.map(({ code, nameZh, nameEn }) => ({ value: code, label: name(nameZh, nameEn) }))}
              value={value.filter((code) => codes.includes(code))}
              onChange={(chosen) => onChange([...value.filter((code) => !codes.includes(code)), ...chosen])}
              error={error}
            />
          );
        })}
      </div>
    </Disclosure>
  );
}

function FoundByFields({ form }: { form: HotelForm }) {
  const t = useText();
  const name = useName();
  const { data } = useCallQuery(opsApi.hotel.choices, {}, { handles: 'all' });
  return (
    <Section title={words.foundBy}>
      <CheckboxGroup
        label={t(words.themes)}
        row
        choices={(data?.themes ?? []).map(({ id, nameZh, nameEn }) => ({
          value: String(id),
          label: name(nameZh, nameEn),
        }))}
        value={form.values.themes}
        onChange={(themes) => form.change({ themes })}
        error={form.errorAt('themes')}
      />
      <FacilityField
        value={form.values.facilities}
        onChange={(facilities) => form.change({ facilities })}
        error={form.errorAt('facilities')}
      />
    </Section>
  );
}

function MoneyFields({ form }: { form: HotelForm }) {
  const t = useText();
  const basisWords = { roomNight: words.roomNight, personNight: words.personNight, stay: words.stayBasis };
  return (
    <Section title={words.money}>
      <FieldRow>
        <TextField {...form.text('taxBp')} label={t(words.taxPercent)} inputMode="decimal" maxLength={6} />
      </FieldRow>
      <ListEditor
        label={t(words.fees)}
        items={form.values.fees}
        onItems={(fees) => form.change({ fees })}
        error={form.errorAt('fees')}
        fresh={() => ({
          ...{ code: '', zh: '', en: '', mode: 'atHotel' as const, basis: 'roomNight' as const },
          ...{ amount: '', currency: '' },
        })}
      >
        {(fee, change) => (
          <>
            <FieldRow columns={3}>
              <TextField
                label={t(words.feeCode)}
                value={fee.code}
                onChange={(code) => change({ code })}
                maxLength={40}
              />
              <TextField label={t(words.zh)} value={fee.zh} onChange={(zh) => change({ zh })} />
              <TextField label={t(words.en)} value={fee.en} onChange={(en) => change({ en })} />
            </FieldRow>
            <FieldRow columns={4}>
              <Select
                label={t(words.mode)}
                value={fee.mode}
                options={feeModes.map((value) => ({ value, label: t(words[value]) }))}
                onChange={(mode) => change({ mode })}
              />
              <Select
                label={t(words.basis)}
                value={fee.basis}
                options={feeBases.map((value) => ({ value, label: t(basisWords[value]) }))}
                onChange={(basis) => change({ basis })}
              />
              <TextField
                label={t(words.amount)}
                value={fee.amount}
                onChange={(amount) => change({ amount })}
                inputMode="decimal"
                maxLength={14}
              />
              <TextField
                label={t(words.currency)}
                value={fee.currency}
                onChange={(currency) => change({ currency })}
                maxLength={3}
              />
            </FieldRow>
          </>
        )}
      </ListEditor>
      <ListEditor
        label={t(words.notices)}
        items={form.values.notices}
        onItems={(notices) => form.change({ notices })}
        error={form.errorAt('notices')}
        fresh={() => ({ zh: '', en: '' })}
      >
        {(notice, change) => (
          <FieldRow>
            <TextArea label={t(words.zh)} value={notice.zh} onChange={(zh) => change({ zh })} rows={2} />
            <TextArea label={t(words.en)} value={notice.en} onChange={(en) => change({ en })} rows={2} />
          </FieldRow>
        )}
      </ListEditor>
    </Section>
  );
}
