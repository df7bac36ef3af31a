import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useLanguage } from './language.ts';

/** Name, phones, licence record and map tiles as the operator set them; the server answers them as one small file. */
const brandSchema = z.object({
  nameZh: z.string().catch('驿灯'),
  nameEn: z.string().catch('Waylight'),
  hotelHotline: z.string().catch(''),
  ticketHotline: z.string().catch(''),
  licenceRecord: z.string().catch(''),
  contactEmail: z.string().catch(''),
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable().catch(null),
  maxNights: z.int().min(1).catch(31),
});
export type Brand = z.infer<typeof brandSchema>;

const unset = brandSchema.parse({});

async function fetchBrand(): Promise<Brand> {
  const response = await fetch('/getaway/brand.json', { credentials: 'omit' });
  return response.ok ? brandSchema.parse(await response.json()) : unset;
}

/** The brand; its built-in values until the file is there. */
export function useBrand(): Brand {
  return (
    useQuery({
      queryKey: ['brand'],
      queryFn: fetchBrand,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { handles: 'all' },
    }).data ?? unset
  );
}

export function useBrandName(): string {
  const brand = useBrand();
  return useLanguage() === 'zh' ? brand.nameZh : brand.nameEn;
}
