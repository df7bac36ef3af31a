import iso from 'i18n-iso-countries';
import type { StoredFee } from '../../db/tables/catalogue.ts';
import type { Place } from './parse-cities.ts';

/** The ISO 3166 number, which is the district id of the country. */
export const countryId = (code: string): number => Number(iso.alpha2ToNumeric(code));

/** Where a hotel's names, streets and manners come from. */
export type Culture =
  | 'chinese'
  | 'cantonese'
  | 'japanese'
  | 'korean'
  | 'thai'
  | 'southeast'
  | 'indian'
  | 'british'
  | 'american'
  | 'french'
  | 'italian'
  | 'spanish'
  | 'german'
  | 'nordic'
  | 'arabic';

export type Market = {
  culture: Culture;
  /** currency of the contracts */
  currency: string;
  taxBp: number;
  dialling: string;
  /** general price level of hotels against mainland China = 1 */
  level: number;
  fees?: StoredFee[];
};

const fee = (
  code: string,
  zh: string,
  en: string,
  basis: StoredFee['basis'],
  amount: number,
  currency: string,
  mode: StoredFee['mode'] = 'atHotel',
): StoredFee => ({ code, zh, en, mode, basis, amount, currency });

const market = (culture: Culture, currency: string, taxBp: number, dialling: string, level: number): Market => ({
  culture,
  currency,
  taxBp,
  dialling,
  level,
});

/** By ISO code. Countries whose own currency is not traded in contracts sell in USD or EUR, as the trade does. */
export const markets: Record<string, Market> = {
  CN: market('chinese', 'CNY', 600, '+86', 1),
  HK: market('cantonese', 'HKD', 300, '+852', 1.9),
  MO: market('cantonese', 'HKD', 1500, '+853', 1.7),
  TW: market('chinese', 'TWD', 500, '+886', 1.3),
  JP: market('japanese', 'JPY', 1000, '+81', 1.6),
  KR: market('korean', 'KRW', 1000, '+82', 1.45),
  TH: market('thai', 'THB', 700, '+66', 0.95),
  SG: market('southeast', 'SGD', 900, '+65', 2.3),
  MY: market('southeast', 'MYR', 800, '+60', 0.9),
  ID: market('southeast', 'USD', 1100, '+62', 0.95),
  VN: market('southeast', 'VND', 800, '+84', 0.85),
  PH: market('southeast', 'PHP', 1200, '+63', 1),
  KH: market('southeast', 'USD', 1000, '+855', 0.75),
  LA: market('southeast', 'USD', 1000, '+856', 0.75),
  MM: market('southeast', 'USD', 500, '+95', 0.8),
  MV: market('southeast', 'USD', 1600, '+960', 3),
  IN: market('indian', 'INR', 1200, '+91', 0.9),
  LK: market('indian', 'USD', 1800, '+94', 0.9),
  NP: market('indian', 'USD', 1300, '+977', 0.7),
  MN: market('nordic', 'USD', 1000, '+976', 1),
  KZ: market('nordic', 'USD', 1200, '+7', 1),
  UZ: market('arabic', 'USD', 1200, '+998', 0.9),
  GE: market('nordic', 'USD', 1800, '+995', 1),
  FR: market('french', 'EUR', 1000, '+33', 2.4),
  GB: market('british', 'GBP', 2000, '+44', 2.6),
  IT: market('italian', 'EUR', 1000, '+39', 2.2),
  ES: market('spanish', 'EUR', 1000, '+34', 1.9),
  PT: market('spanish', 'EUR', 600, '+351', 1.8),
  DE: market('german', 'EUR', 700, '+49', 1.9),
  CH: market('german', 'CHF', 380, '+41', 3.1),
  AT: market('german', 'EUR', 1000, '+43', 2),
  NL: market('german', 'EUR', 900, '+31', 2.4),
  BE: market('french', 'EUR', 600, '+32', 1.9),
  CZ: market('german', 'EUR', 1200, '+420', 1.5),
  HU: market('german', 'EUR', 500, '+36', 1.3),
  PL: market('german', 'EUR', 800, '+48', 1.3),
  HR: market('italian', 'EUR', 1300, '+385', 1.7),
  GR: market('italian', 'EUR', 1300, '+30', 1.9),
  TR: market('arabic', 'EUR', 1000, '+90', 1.3),
  DK: market('nordic', 'EUR', 2500, '+45', 2.3),
  SE: market('nordic', 'EUR', 1200, '+46', 2),
  NO: market('nordic', 'EUR', 1200, '+47', 2.3),
  FI: market('nordic', 'EUR', 1400, '+358', 2.1),
  IS: market('nordic', 'EUR', 1100, '+354', 2.6),
  IE: market('british', 'EUR', 900, '+353', 2.3),
  RU: market('nordic', 'CNY', 500, '+7', 1.1),
  AE: market('arabic', 'AED', 500, '+971', 1.9),
  QA: market('arabic', 'USD', 500, '+974', 1.6),
  SA: market('arabic', 'SAR', 1500, '+966', 1.6),
  OM: market('arabic', 'USD', 900, '+968', 1.4),
  JO: market('arabic', 'USD', 1600, '+962', 1.2),
  IL: market('arabic', 'USD', 1700, '+972', 2.2),
  EG: market('arabic', 'USD', 1400, '+20', 1),
  MA: market('arabic', 'EUR', 1000, '+212', 1.2),
  ZA: market('british', 'USD', 1500, '+27', 1.2),
  KE: market('british', 'USD', 1600, '+254', 1.3),
  MU: market('french', 'EUR', 1500, '+230', 1.8),
  TZ: market('british', 'USD', 1800, '+255', 1.5),
  US: market('american', 'USD', 1475, '+1', 2.7),
  CA: market('american', 'CAD', 1300, '+1', 2.2),
  MX: market('spanish', 'USD', 1900, '+52', 1.4),
  CU: market('spanish', 'USD', 1000, '+53', 1.1),
  BR: market('spanish', 'USD', 500, '+55', 1.1),
  AR: market('spanish', 'USD', 2100, '+54', 1.1),
  PE: market('spanish', 'USD', 1800, '+51', 1.1),
  CL: market('spanish', 'USD', 1900, '+56', 1.2),
  AU: market('british', 'AUD', 1000, '+61', 2.1),
  NZ: market('british', 'NZD', 1500, '+64', 2),
  FJ: market('british', 'USD', 1500, '+679', 1.6),
  PF: market('french', 'EUR', 500, '+689', 2.4),
};

export function marketOf(country: string): Market {
  const found = markets[country];
  if (!found) throw new Error(`no market for ${country}`);
  return found;
}

/**
 * Charges that the law or the house adds to the rate, for a hotel of this class.
 * A prepaid fee is per room and night and in the currency of the rates.
 */
export function mandatoryFees(city: Place & { country: string }, star: number, isResort: boolean): StoredFee[] {
  const fees: StoredFee[] = [];
  const { country } = city;
  if (country === 'JP' && ['东京', '大阪', '京都', '福冈', '金泽', '二世谷'].includes(city.zh)) {
    const amount = city.zh === '京都' ? (star >= 4 ? 500 : 200) : star >= 4 ? 200 : 100;
    fees.push(fee('cityTax', '住宿税', 'Accommodation tax', 'personNight', amount, 'JPY'));
  }
  if (country === 'JP' && ['箱根', '登别', '热海', '别府', '由布院', '富士河口湖'].includes(city.zh))
    fees.push(fee('onsenTax', '入汤税', 'Hot spring tax', 'personNight', 150, 'JPY'));
  if (country === 'FR')
    fees.push(
      fee('cityTax', '旅游税', 'Taxe de séjour', 'personNight', [0, 260, 325, 598, 844, 1138][star] ?? 325, 'EUR'),
    );
  if (country === 'IT')
    fees.push(fee('cityTax', '城市税', 'City tax', 'personNight', [0, 300, 350, 450, 600, 750][star] ?? 400, 'EUR'));
  if (city.zh === '巴塞罗那')
    fees.push(fee('cityTax', '加泰罗尼亚旅游税', 'Catalan tourist tax', 'personNight', star >= 5 ? 700 : 525, 'EUR'));
  if (country === 'PT') fees.push(fee('cityTax', '城市税', 'City tax', 'personNight', 400, 'EUR'));
  if (country === 'GR')
    fees.push(
      fee(
        'climateFee',
        '气候韧性费',
        'Climate resilience fee',
        'roomNight',
        [0, 200, 200, 500, 1000, 1500][star] ?? 500,
        'EUR',
      ),
    );
  if (city.zh === '迪拜')
    fees.push(
      fee(
        'tourismDirham',
        '旅游迪拉姆费',
        'Tourism Dirham',
        'roomNight',
        [0, 700, 1000, 1000, 1500, 2000][star] ?? 1000,
        'AED',
      ),
    );
  if (country === 'MY') fees.push(fee('tourismTax', '旅游税', 'Tourism tax', 'roomNight', 1000, 'MYR'));
  if (country === 'MV') fees.push(fee('greenTax', '环保税', 'Green tax', 'personNight', 1200, 'USD'));
  if (country === 'CH') fees.push(fee('visitorTax', '旅客税', 'Visitor tax', 'personNight', 350, 'CHF'));
  if (country === 'US' && (isResort || city.zh === '拉斯维加斯' || city.zh === '檀香山') && star >= 3) {
    fees.push(fee('resortFee', '度假村费', 'Resort fee', 'roomNight', star >= 4 ? 4500 : 2950, 'USD', 'prepaid'));
  } else if (city.zh === '纽约' && star >= 4) {
    fees.push(fee('facilityFee', '设施服务费', 'Facility fee', 'roomNight', 3500, 'USD', 'prepaid'));
  }
  return fees;
}
