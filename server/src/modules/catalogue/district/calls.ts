import type { district } from '@waylight/contract/catalogue/district';
import { optionTypes } from '@waylight/contract/catalogue/district';
import { starWords } from '@waylight/contract/catalogue/star-words';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { type DistrictsWanted, readDistricts, readFacilityOptions, readStars, readThemeOptions } from '../data.ts';
import { departments } from './department-kinds.ts';

interface Option {
  id: string;
  infoName: string;
  nameEng: string;
}

async function optionsOf(tx: Tx, type: number): Promise<Option[]> {
  if (type === optionTypes.themes) return readThemeOptions(tx);
  if (type === optionTypes.facilities) return readFacilityOptions(tx);
  if (type !== optionTypes.stars) return [];
  return (await readStars(tx)).flatMap((star) => {
    const words = starWords(star);
    return words ? [{ id: String(star), infoName: words.zh, nameEng: words.en }] : [];
  });
}

interface ChildrenAsked {
  countryCode?: string | undefined;
  districtId?: number | undefined;
}

export function districtCalls({ database }: House): Handlers<typeof district> {
  const options = async ({ type }: { type: number }) =>
    type === optionTypes.departments ? departments : database.asAnyone((tx) => optionsOf(tx, type));
  const list = (wanted: DistrictsWanted, most = 1000) => database.asAnyone((tx) => readDistricts(tx, wanted, most));
  const children = async ({ countryCode, districtId }: ChildrenAsked) => {
    if (districtId !== undefined) return list({ parentId: districtId });
    return countryCode === undefined ? [] : list({ below: countryCode });
  };
  const named = ({ districtName, level }: { districtName: string; level: number }) =>
    list({ level, named: districtName }, 100);
  return {
    children,
    childrenSignedIn: children,
    countries: () => list({ level: 1 }),
    named,
    namedInPublic: named,
    regions: ({ level, pageSize }) => list({ level }, pageSize),
    options,
    optionsByDistrictPath: options,
  };
}
