import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { type Place, readPlace } from './data.ts';

/** A city beside the provinces of its country (北京, 上海) is a province and its own city. */
async function isMunicipality(tx: Tx, { parentId }: Place): Promise<boolean> {
  return parentId !== null && (await readPlace(tx, parentId))?.level === 1;
}

export interface PlaceAsked {
  country: string;
  province: string;
  city: string;
  provinceId?: number | null | undefined;
  cityId?: number | null | undefined;
}

/** Where a district was chosen it must lie where the form says, and its own name is kept. Throws NO_SUCH_DISTRICT. */
export async function placeOf(tx: Tx, asked: PlaceAsked, language: 'zh' | 'en') {
  const nameOf = ({ nameZh, nameEn }: Place) => (language === 'zh' ? nameZh : nameEn);
  const kept = { province: asked.province, city: asked.city };
  if (asked.provinceId != null) {
    const province = await readPlace(tx, asked.provinceId);
    const isProvince = province?.level === 2 || (province?.level === 3 && (await isMunicipality(tx, province)));
    if (!province || !isProvince || province.countryCode !== asked.country) throw new No('NO_SUCH_DISTRICT');
    kept.province = nameOf(province);
  }
  if (asked.cityId != null) {
    const city = await readPlace(tx, asked.cityId);
    const inside = asked.provinceId == null || city?.parentId === asked.provinceId || city?.id === asked.provinceId;
    if (city?.level !== 3 || city.countryCode !== asked.country || !inside) throw new No('NO_SUCH_DISTRICT');
    kept.city = nameOf(city);
  }
  return kept;
}
