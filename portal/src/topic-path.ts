import { type StaySearch, stayToUrl } from './features/stay/search-link.ts';
import { withQuery } from './visitor-paths.ts';

export interface TopicLink {
  stay?: StaySearch | undefined;
  city?: number | undefined;
  /** ISO code; for direct purchase */
  country?: string | undefined;
  page?: number | undefined;
}

/** Link to the hotels published under a topic. Apart from the other addresses: few pages link to it. */
export function topicPath(topic: 'direct' | 'privateRoom', { stay, city, country, page }: TopicLink = {}): string {
  return withQuery(topic === 'direct' ? '/booking/itemFormHotel' : '/booking/privateRoomHotel', {
    ...(stay && stayToUrl(stay)),
    city,
    country,
    p: page && page > 1 ? page : undefined,
  });
}
