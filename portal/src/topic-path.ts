import { type StaySearch, stayToUrl } from './features/stay/search-link.ts';
import { withQuery } from './paths.ts';

export interface TopicLink {
  stay?: StaySearch | undefined;
  city?: number | undefined;
  page?: number | undefined;
}

/** Link to the hotels published under a topic. Apart from the other addresses: few pages link to it. */
export function topicPath(topic: 'direct' | 'privateRoom', { stay, city, page }: TopicLink = {}): string {
  return withQuery(topic === 'direct' ? '/booking/itemFormHotel' : '/booking/privateRoomHotel', {
    ...(stay && stayToUrl(stay)),
    city,
    p: page && page > 1 ? page : undefined,
  });
}
