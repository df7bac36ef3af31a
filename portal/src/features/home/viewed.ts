import { z } from 'zod';

/** The hotels looked at last, as the hotel page keeps them (spec §9: `hotelHistoryList`). */
const viewedHotel = z.object({
  infoId: z.int(),
  infoName: z.string(),
  nameEng: z.string(),
  star: z.number(),
  cityNameCn: z.string().catch(''),
  cityNameEn: z.string().catch(''),
});
export type ViewedHotel = z.infer<typeof viewedHotel>;

/** The latest first; what cannot be read is left out. */
export function viewedFrom(stored: string | null): ViewedHotel[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((one) => viewedHotel.safeParse(one).data ?? []).reverse();
  } catch {
    return [];
  }
}

export function viewedHotels(): ViewedHotel[] {
  try {
    return viewedFrom(localStorage.getItem('hotelHistoryList'));
  } catch {
    return [];
  }
}
