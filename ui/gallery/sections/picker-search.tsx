import { BedDouble, Building2, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../src/button.tsx';
import { DateRangePicker, type Stay } from '../../src/picker/date-range-picker.tsx';
import { type Occupancy, OccupancyPicker } from '../../src/picker/occupancy-picker.tsx';
import { SearchCombobox, type Suggestion, type SuggestionGroup } from '../../src/picker/search-combobox.tsx';
import { Pager } from '../../src/table/pager.tsx';
import { Example, type GallerySection, useText } from '../section.tsx';
import styles from './picker-search.module.css';

interface Place extends Suggestion {
  icon?: ReactNode;
}

const icons = {
  city: <Building2 size={20} strokeWidth={1.5} />,
  landmark: <MapPin size={20} strokeWidth={1.5} />,
  hotel: <BedDouble size={20} strokeWidth={1.5} />,
};

function usePlaces(): (typed: string) => readonly SuggestionGroup<Place>[] {
  const text = useText();
  const places = {
    city: [
      [
        { zh: '东京', en: 'Tokyo' },
        { zh: '日本 · 1,240 家酒店', en: 'Japan · 1,240 hotels' },
      ],
      [
        { zh: '东莞', en: 'Dongguan' },
        { zh: '中国广东 · 210 家酒店', en: 'Guangdong, China · 210 hotels' },
      ],
    ],
    landmark: [
      [
        { zh: '东京塔', en: 'Tokyo Tower' },
        { zh: '东京 · 地标', en: 'Tokyo · landmark' },
      ],
    ],
    hotel: [
      [
        { zh: '东京柏悦酒店', en: 'Park Hyatt Tokyo' },
        { zh: '东京西新宿 · 五星', en: 'Nishi-Shinjuku, Tokyo · 5 stars' },
      ],
      [
        { zh: '新宿格拉斯丽酒店', en: 'Hotel Gracery Shinjuku' },
        { zh: '东京新宿 · 四星', en: 'Shinjuku, Tokyo · 4 stars' },
      ],
    ],
  } as const;
  const titles = {
    city: { zh: '城市', en: 'Cities' },
    landmark: { zh: '地标', en: 'Landmarks' },
    hotel: { zh: '酒店', en: 'Hotels' },
  };
  return (typed) =>
    (['city', 'landmark', 'hotel'] as const).map((kind) => ({
      key: kind,
      title: text(titles[kind]),
      items: places[kind].flatMap(([name, detail]): Place[] => {
        const label = text(name);
        const at = label.toLowerCase().indexOf(typed.toLowerCase());
        if (at < 0) return [];
        return [{ key: name.en, label, detail: text(detail), icon: icons[kind], ranges: [[at, at + typed.length]] }];
      }),
    }));
}

function Searching() {
  const text = useText();
  const find = usePlaces();
  const [place, setPlace] = useState('');
  const [stay, setStay] = useState<Stay | null>({ checkin: '2026-03-14', checkout: '2026-03-17' });
  const [guests, setGuests] = useState<Occupancy>([
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [6] },
  ]);
  const [page, setPage] = useState(4);
  const [limit, setLimit] = useState(20);
  const recent = (
    <div className={styles.recent}>
      <strong>{text({ zh: '最近搜索', en: 'Recent searches' })}</strong>
      <p>{text({ zh: '东京 · 大阪 · 曼谷', en: 'Tokyo · Osaka · Bangkok' })}</p>
    </div>
  );
  return (
    <>
      <Example name="Search strip: SearchCombobox, DateRangePicker, OccupancyPicker" wide>
        <div className={styles.band} data-on-ink="">
          <div className={styles.strip}>
            <SearchCombobox
              look="strip"
              label={text({ zh: '目的地 / 酒店 / 地标', en: 'Destination, hotel or landmark' })}
              placeholder={text({ zh: '试试“东”', en: 'Try “to”' })}
              value={place}
              onValueChange={setPlace}
              onQuery={async (typed) => find(typed)}
              onPick={(item) => setPlace(item.label)}
              emptyPanel={recent}
            />
            <DateRangePicker look="strip" value={stay} onChange={setStay} today="2026-03-10" maxNights={31} />
            <OccupancyPicker look="strip" value={guests} onChange={setGuests} />
            <Button tone="lamp" size="large" className={styles.go}>
              {text({ zh: '搜索', en: 'Search' })}
            </Button>
          </div>
        </div>
      </Example>
      <Example name="SearchCombobox">
        <SearchCombobox
          label={text({ zh: '目的地', en: 'Destination' })}
          placeholder={text({ zh: '城市、酒店或地标', en: 'City, hotel or landmark' })}
          value={place}
          onValueChange={setPlace}
          onQuery={async (typed) => find(typed)}
          onPick={(item) => setPlace(item.label)}
        />
      </Example>
      <Example name="Pager" wide>
        <Pager page={page} limit={limit} total={1214} onPage={setPage} onLimit={setLimit} />
      </Example>
    </>
  );
}

export const section: GallerySection = {
  id: 'picker-search',
  title: { zh: '搜索与翻页', en: 'Search and pages' },
  order: 62,
  Section: Searching,
};
