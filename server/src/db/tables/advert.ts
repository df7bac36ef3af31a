/** One advert. Dates are 'YYYY-MM-DD'. */
export type AdvertTable = {
  id: number;
  /** null: every channel */
  channel: 'EPS' | 'TL' | null;
  place: 'banner' | 'list' | 'hot' | 'direct' | 'privateRoom';
  hotel_id: number | null;
  title_zh: string;
  title_en: string;
  text_zh: string;
  text_en: string;
  picture: string | null;
  link: string | null;
  from_date: string;
  to_date: string | null;
  position: number;
  active: boolean;
};

export type AdvertTables = { advert: AdvertTable };
