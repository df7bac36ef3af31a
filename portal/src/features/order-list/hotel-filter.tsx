import { api } from '@waylight/contract';
import { lengths } from '@waylight/contract/value/lengths';
import { SearchCombobox } from '@waylight/ui/picker/search-combobox';
import { send } from '../../lib/session/session.ts';
import { useNames, useText } from '../../lib/words.ts';
import { words } from './words.ts';

interface HotelFilterProps {
  value: string;
  onChange: (text: string) => void;
}

/** A hotel of the orders, by any part of its name; names are proposed while typing. */
export function HotelFilter({ value, onChange }: HotelFilterProps) {
  const t = useText();
  const names = useNames();
  return (
    <SearchCombobox
      label={t(words.hotel)}
      placeholder={t(words.hotelHint)}
      value={value}
      onValueChange={(text) => onChange(text.slice(0, lengths.keyword))}
      onQuery={async (keyword, signal) => {
        // Proposals are an aid: without them the typed text filters all the same.
        const hotels = await send(api.lookup.usersHotelsByName, { keyword }, { signal }).catch(() => []);
        const items = hotels.map(({ infoId, infoName, nameEng, cityNameCn, cityNameEn }) => ({
          key: String(infoId),
          label: names(infoName, nameEng).name,
          detail: names(cityNameCn, cityNameEn).name,
        }));
        return [{ key: 'hotels', title: t(words.hotel), items }];
      }}
      onPick={({ label }) => onChange(label)}
    />
  );
}
