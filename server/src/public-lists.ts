import { api } from '@waylight/contract';
import { optionTypes } from '@waylight/contract/catalogue/district';
import { type PublicList, publicList } from './http/portal/public-lists.ts';
import { allCountries } from './modules/catalogue/countries.ts';
import { departments } from './modules/catalogue/district/department-kinds.ts';

/** Lists that change with a new version of the program alone. The portal reads them once and keeps them. */
export const publicLists: readonly PublicList[] = [
  publicList('countries', api.catalogue.countries, {}, allCountries),
  publicList('departments', api.district.options, { type: optionTypes.departments }, () => departments),
];
