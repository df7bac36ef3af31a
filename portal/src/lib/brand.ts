import { useQuery } from '@tanstack/react-query';
import { useLanguage } from './language.ts';

/** Name, phones, licence record and map tiles as the operator set them; the server answers them as one small file. */
export interface Brand {
  nameZh: string;
  nameEn: string;
  hotelHotline: string;
  ticketHotline: string;
  licenceRecord: string;
  /** the operator's own map tiles; null: coast lines only */
  tiles: { url: string; attribution: string; gcj02: boolean } | null;
  /** longest stay of a search */
  maxNights: number;
}

const unset: Brand = {
  nameZh: '驿灯',
  nameEn: 'Waylight',
  hotelHotline: '',
  ticketHotline: '',
  licenceRecord: '',
  tiles: null,
  maxNights: 31,
};

async function fetchBrand(): Promise<Brand> {
  const response = await fetch('/getaway/brand.json', { credentials: 'omit' });
  return response.ok ? { ...unset, ...((await response.json()) as Partial<Brand>) } : unset;
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
