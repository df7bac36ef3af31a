import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { useMemo, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import type { Form } from '../../lib/field/use-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { useNames, useText } from '../../lib/words.ts';
import styles from './district-fields.module.css';
import { words } from './words.ts';

type Districts = ReplyOf<typeof api.district.children>;

/** A place in a form. The ids: the district chosen, null where its name was typed. */
export interface PlaceInput {
  country: string;
  province: string;
  provinceId: number | null;
  city: string;
  cityId: number | null;
}

/** Country → province → city. What the lists do not have is typed. */
export function DistrictFields({
  form,
}: {
  form: Pick<Form<PlaceInput>, 'values' | 'change' | 'leave' | 'errorAt' | 'idOf'>;
}) {
  const t = useText();
  const { country, province, provinceId, city, cityId } = form.values;
  const inCountry = useDistricts({ countryCode: country }, country !== '');
  // A country without provinces of ours has its cities at once; where there are some, a city beside them is a province of its own.
  const hasProvinces = inCountry.some(({ level }) => level === 2);
  const provinces = hasProvinces ? inCountry : [];
  const municipality = provinces.find(({ id, level }) => id === provinceId && level === 3);
  const inProvince = useDistricts({ districtId: provinceId ?? 0 }, provinceId !== null && !municipality);
  const cities = municipality ? [municipality] : provinceId !== null ? inProvince : hasProvinces ? [] : inCountry;
  return (
    <FieldRow columns={3}>
      <CountrySelect
        id={form.idOf('country')}
        label={t(words.country)}
        value={country}
        error={form.errorAt('country')}
        onChange={(next) => form.change({ country: next, province: '', provinceId: null, city: '', cityId: null })}
      />
      <PlaceField
        key={`province ${country}`}
        fieldId={form.idOf('province')}
        label={t(words.province)}
        districts={provinces}
        name={province}
        chosen={provinceId}
        error={form.errorAt('province')}
        onChange={(name, id) =>
          form.change({
            province: name,
            provinceId: id,
            ...(id === provinceId
              ? {}
              : cityWith(
                  name,
                  provinces.find((one) => one.id === id),
                )),
          })
        }
        onBlur={() => form.leave('province')}
      />
      <PlaceField
        key={`city ${country} ${provinceId}`}
        fieldId={form.idOf('city')}
        label={t(words.city)}
        districts={cities}
        name={city}
        chosen={cityId}
        error={form.errorAt('city')}
        onChange={(name, id) => form.change({ city: name, cityId: id })}
        onBlur={() => form.leave('city')}
      />
    </FieldRow>
  );
}

/** The city that goes with a province: a municipality is its own. */
const cityWith = (name: string, province: Districts[number] | undefined) =>
  province?.level === 3 ? { city: name, cityId: province.id } : { city: '', cityId: null };

function useDistricts(asked: { countryCode?: string; districtId?: number }, enabled: boolean): Districts {
  const language = useLanguage();
  const signedIn = useSignedIn();
  const { data } = useCallQuery(signedIn ? api.district.childrenSignedIn : api.district.children, asked, {
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    handles: 'all',
  });
  return useMemo(() => {
    const list = enabled ? (data ?? []) : [];
    return language === 'zh' ? list : [...list].sort((a, b) => a.districtNameEn.localeCompare(b.districtNameEn, 'en'));
  }, [data, enabled, language]);
}

interface PlaceFieldProps {
  fieldId: string;
  label: string;
  districts: Districts;
  name: string;
  chosen: number | null;
  error: string | undefined;
  onChange: (name: string, id: number | null) => void;
  onBlur: () => void;
}

const other = 'other';

function PlaceField({ fieldId, label, districts, name, chosen, error, onChange, onBlur }: PlaceFieldProps) {
  const t = useText();
  const names = useNames();
  const [typing, setTyping] = useState(chosen === null && name !== '');
  const text = (
    <TextField
      {...(districts.length === 0
        ? { id: fieldId, label }
        : { label: t(words.typed, { name: label }), labelHidden: true })}
      value={name}
      error={error}
      onChange={(next) => onChange(next, null)}
      onBlur={onBlur}
      maxLength={80}
      autoComplete="off"
    />
  );
  if (districts.length === 0) return text;
  return (
    <div id={fieldId} className={styles.place}>
      <Select
        label={label}
        value={typing ? other : chosen === null ? null : String(chosen)}
        error={typing ? undefined : error}
        onChange={(value) => {
          setTyping(value === other);
          const district = districts.find(({ id }) => String(id) === value);
          onChange(district ? names(district.districtName, district.districtNameEn).name : '', district?.id ?? null);
        }}
        options={[
          ...districts.map(({ id, districtName, districtNameEn }) => ({
            value: String(id),
            label: names(districtName, districtNameEn).name,
          })),
          { value: other, label: t(words.other) },
        ]}
      />
      {typing && text}
    </div>
  );
}
