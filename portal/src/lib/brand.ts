import { useQuery } from '@tanstack/react-query';
import type { ExpressCompany } from '@waylight/contract/invoicing/invoicing-words';
import type { Words } from '@waylight/contract/value/words';
import { useLanguage } from './language.ts';

/** Name, contact, pictures and map tiles as the operator set them; the server answers them as one small file. An empty text was not set. */
export interface Brand {
  nameZh: string;
  nameEn: string;
  /** address of a picture in place of the mark */
  logo: string | null;
  hotelHotline: string;
  ticketHotline: string;
  licences: readonly { text: string; href: string | null }[];
  contact: {
    addressZh: string;
    addressEn: string;
    email: string;
    hoursZh: string;
    hoursEn: string;
    /** `latitude` and `longitude` in GCJ-02, the others in WGS-84; degrees */
    at: Record<'latitude' | 'longitude' | 'googleLatitude' | 'googleLongitude', number> | null;
  };
  /** address of a picture */
  wechatQr: string | null;
  /** companies that bring paper invoices */
  express: Record<ExpressCompany, Words>;
  /** the operator's own map tiles; null: coast lines only */
  tiles: { url: string; attribution: string; gcj02: boolean } | null;
  /** whether the ticketing desk has a robot that companies may ask for */
  flightRobot: boolean;
  /** longest stay of a search */
  maxNights: number;
}

const unset: Brand = {
  nameZh: '驿灯',
  nameEn: 'Waylight',
  logo: null,
  hotelHotline: '',
  ticketHotline: '',
  licences: [],
  contact: { addressZh: '', addressEn: '', email: '', hoursZh: '', hoursEn: '', at: null },
  wechatQr: null,
  express: { first: { zh: '快递 1', en: 'Express 1' }, second: { zh: '快递 2', en: 'Express 2' } },
  tiles: null,
  flightRobot: false,
  maxNights: 31,
};

async function fetchBrand(): Promise<Brand> {
  const response = await fetch('/getaway/brand.json', { credentials: 'omit' });
  return response.ok ? { ...unset, ...((await response.json()) as Partial<Brand>) } : unset;
}

/** As the document carries it; the development server's does not. */
const carried: Brand | undefined = (() => {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('brand')?.textContent;
  return text ? { ...unset, ...(JSON.parse(text) as Partial<Brand>) } : undefined;
})();

/** The brand; its built-in values until the file is there. */
export function useBrand(): Brand {
  return (
    useQuery({
      queryKey: ['brand'],
      queryFn: fetchBrand,
      initialData: carried,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { handles: 'all' },
    }).data ?? unset
  );
}

export function useBrandName(): string {
  const brand = useBrand();
  return useLanguage() === 'zh' ? brand.nameZh : brand.nameEn;
}
