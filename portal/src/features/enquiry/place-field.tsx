import { api } from '@waylight/contract';
import { SearchCombobox } from '@waylight/ui/picker/search-combobox';
import { send } from '../../lib/session/session.ts';
import { useNames, useText } from '../../lib/words.ts';

const words = { didYouMean: { zh: '你是不是要找', en: 'Did you mean' } } as const;

interface PlaceFieldProps {
  id: string;
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** where names come from: places with hotels, or cities of the world that the catalogue knows */
  of?: 'places' | 'cities';
}

interface Row {
  key: string;
  label: string;
  detail: string;
}

/** A place as text: what is typed counts, and places that the catalogue knows help to type it. */
export function PlaceField({ id, label, placeholder, value, onChange, error, of = 'places' }: PlaceFieldProps) {
  const t = useText();
  const names = useNames();
  const places = async (keyword: string, signal: AbortSignal) => {
    const found = await send(api.search.suggest, { keyword }, { signal });
    const rows = (near: boolean): Row[] =>
      found
        .filter((one) => one.kind !== 'hotel' && one.near === near)
        .map((one) => ({
          key: `${one.kind}-${one.id}`,
          label: names(one.infoName, one.nameEng).name,
          detail: names(one.countryNameCn, one.countryNameEn).name,
        }));
    return [
      { key: 'places', title: '', items: rows(false) },
      { key: 'near', title: t(words.didYouMean), items: rows(true) },
    ];
  };
  const cities = async (districtName: string, signal: AbortSignal) => {
    const found = await send(api.district.namedInPublic, { districtName, level: 3 }, { signal });
    const items = found.slice(0, 10).map((one) => ({
      key: String(one.id),
      label: names(one.districtName, one.districtNameEn).name,
      detail: '',
    }));
    return [{ key: 'places', title: '', items }];
  };
  return (
    <SearchCombobox<Row>
      id={id}
      label={label}
      placeholder={placeholder}
      value={value}
      onValueChange={onChange}
      onQuery={(typed, signal) => (of === 'places' ? places : cities)(typed.slice(0, 80), signal)}
      onPick={({ label: name, detail }) => onChange(detail && detail !== name ? `${name}, ${detail}` : name)}
      error={error}
    />
  );
}
