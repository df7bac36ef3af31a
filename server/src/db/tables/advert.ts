import type { Generated } from 'kysely';

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
  /** null: both */
  language: 'zh' | 'en' | null;
};

/** How often an advert was seen and followed on a day of Shanghai. */
export type AdvertCountTable = { advert_id: number; day: string; views: Generated<number>; clicks: Generated<number> };

export type AdvertTables = { advert: AdvertTable; advert_count: AdvertCountTable };
