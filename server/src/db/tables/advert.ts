import type { LegalSection, LegalText } from '@waylight/contract/legal/legal-texts';
import type { ColumnType, Generated } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

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

/** Columns of an advert that the console keeps and no file has. */
type AdvertKept = {
  /** raised by each change */
  version: Generated<number>;
  /** an uploaded picture, whose address is `picture` */
  picture_file: Generated<string | null>;
  /** its id was given here; files do not name it */
  made_here: Generated<boolean>;
};

/** Headline and text of a topic page. Dates are 'YYYY-MM-DD'. */
export type TopicPageTable = {
  id: Generated<number>;
  topic: 'direct' | 'privateRoom';
  /** null: every channel */
  channel: 'EPS' | 'TL' | null;
  headline_zh: string;
  headline_en: string;
  text_zh: string;
  text_en: string;
  from_date: string;
  to_date: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
};

/** A city that is shown first. Dates are 'YYYY-MM-DD'. */
export type HotCityTable = {
  id: Generated<number>;
  city_id: number;
  /** null: every channel */
  channel: 'EPS' | 'TL' | null;
  /** null: both */
  language: 'zh' | 'en' | null;
  from_date: string;
  to_date: string | null;
  position: number;
  active: Generated<boolean>;
  /** follows the rank of the file of places */
  from_file: Generated<boolean>;
  version: Generated<number>;
};

/** An announcement of the operator. Dates are 'YYYY-MM-DD'. */
type AnnouncementTable = {
  id: Generated<number>;
  text_zh: string;
  text_en: string;
  level: 'info' | 'important';
  /** null: every channel */
  channel: 'EPS' | 'TL' | null;
  /** null: every company of the channel */
  companies: DistributorId[] | null;
  /** null: no group */
  group_id: Generated<number | null>;
  from_date: string;
  to_date: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
};

/** An announcement that a person has closed. */
type AnnouncementClosedTable = { announcement_id: number; user_id: UserId; distributor_id: DistributorId; at: Date };

/** A version of a legal text that an operator published. */
type LegalVersionTable = {
  text: LegalText;
  version: number;
  sections: ColumnType<LegalSection[], string, never>;
  from_at: Date;
  copy_of: number | null;
  published_by: string;
  published_at: Date;
  reason: string;
  withdrawn_at: Generated<Date | null>;
};

type LegalDraftTable = {
  text: LegalText;
  sections: ColumnType<LegalSection[], string, string>;
  saved_by: string;
  saved_at: Date;
  version: number;
};

export type AdvertTables = {
  advert: AdvertTable & AdvertKept;
  advert_count: AdvertCountTable;
  topic_page: TopicPageTable;
  hot_city: HotCityTable;
  announcement: AnnouncementTable;
  announcement_closed: AnnouncementClosedTable;
  legal_version: LegalVersionTable;
  legal_draft: LegalDraftTable;
};
