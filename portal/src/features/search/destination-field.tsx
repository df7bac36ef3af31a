import { api } from '@waylight/contract';
import type { Destination, Suggestion } from '@waylight/contract/search/search';
import { SearchCombobox, type SuggestionGroup } from '@waylight/ui/picker/search-combobox';
import { BedDouble, Building2, Landmark, MapPinned } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { placeText } from '../../lib/place-text.ts';
import { send } from '../../lib/session/session.ts';
import { type Text, useNames, useText } from '../../lib/words.ts';
import type { KeptPlace } from '../stay/last-search.ts';
import { words } from './words.ts';

const CityPanel = lazy(() => import('./city-panel.tsx').then(({ CityPanel }) => ({ default: CityPanel })));

/** Value of the field: a place to list, or one hotel to go to. */
export interface DestinationChoice {
  destination?: Destination;
  hotelId?: number;
  infoName: string;
  nameEng: string;
}

interface Row {
  key: string;
  label: string;
  detail: string;
  ranges?: readonly (readonly [number, number])[];
  icon: ReactNode;
  suggestion: Suggestion;
}

const kinds = ['city', 'area', 'landmark', 'hotel'] as const;
const titles = { city: words.cities, area: words.areas, landmark: words.landmarks, hotel: words.hotels };
const icons = { city: Building2, area: MapPinned, landmark: Landmark, hotel: BedDouble };

export interface DestinationFieldProps {
  value: DestinationChoice | undefined;
  onChange: (value: DestinationChoice | undefined) => void;
  error?: string | undefined;
}

/** City, area, landmark or hotel by Chinese, English, pinyin or initials; recent searches and cities while it is empty. */
export function DestinationField({ value, onChange, error }: DestinationFieldProps) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const [typed, setTyped] = useState<string>();
  const chosen = value ? names(value.infoName, value.nameEng).name : '';

  const query = async (keyword: string, signal: AbortSignal): Promise<SuggestionGroup<Row>[]> => {
    const found = await send(api.search.suggest, { keyword }, { signal });
    const groupOf = (key: string, title: Text, of: Suggestion[]) => ({ key, title: t(title), items: of.map(rowOf) });
    const exact = found.filter(({ near }) => !near);
    const near = found.filter((one) => one.near);
    return [
      ...kinds.map((kind) =>
        groupOf(
          kind,
          titles[kind],
          exact.filter((one) => one.kind === kind),
        ),
      ),
      groupOf('near', words.didYouMean, near),
    ];
  };

  const rowOf = (one: Suggestion): Row => {
    const Icon = icons[one.kind];
    const city = one.kind === 'city' ? undefined : names(one.cityNameCn, one.cityNameEn).name;
    const place = placeText(city, names(one.countryNameCn, one.countryNameEn).name, language);
    const where = [one.otherName, place].filter(Boolean).join(language === 'zh' ? '，' : ', ');
    return {
      key: `${one.kind}-${one.id}`,
      label: names(one.infoName, one.nameEng).name,
      detail: one.hotels === null ? where : `${where} · ${t(words.hotelCount, { n: one.hotels })}`,
      ...(one.match ? { ranges: [one.match] } : {}),
      icon: <Icon size={20} strokeWidth={1.5} aria-hidden="true" />,
      suggestion: one,
    };
  };

  const take = (picked: DestinationChoice) => {
    setTyped(undefined);
    onChange(picked);
  };

  return (
    <SearchCombobox<Row>
      look="strip"
      label={t(words.destination)}
      placeholder={t(words.destinationHint)}
      value={typed ?? chosen}
      onValueChange={(text) => {
        setTyped(text);
        if (value) onChange(undefined);
      }}
      onQuery={query}
      onPick={({ suggestion: one }) => take(pickedFrom(one))}
      error={error}
      emptyPanel={(close) => (
        <Suspense>
          <CityPanel
            onPick={(place: KeptPlace) => {
              take(place);
              close();
            }}
          />
        </Suspense>
      )}
    />
  );
}

function pickedFrom({ kind, id, infoName, nameEng }: Suggestion): DestinationChoice {
  return kind === 'hotel' ? { hotelId: id, infoName, nameEng } : { destination: { kind, id }, infoName, nameEng };
}
