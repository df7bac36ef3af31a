import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import { countryCode } from '../value/country.ts';
import { call } from '../wire/call.ts';
import { rowIdText } from '../wire/id.ts';
import { district as districtRecord, placeNames } from './catalogue.ts';

const level = z.coerce.number().int().min(1).max(4);

/** Places in a country or district; a country without provinces or cities of ours answers an empty list. */
const childrenRequest = z.strictObject({ countryCode: countryCode.optional(), districtId: rowIdText.optional() });

/** Countries unless another level is asked for. */
const namedRequest = z.strictObject({ districtName: plainText(80).default(''), level: level.default(1) });

/** The kinds of choices that `getOptionsByType` answers. */
export const optionTypes = { themes: 1, facilities: 2, stars: 3, departments: 15 } as const;
const optionsRequest = z.strictObject({ type: z.coerce.number().int().min(1).max(1000) });
const optionsReply = z.array(z.object({ id: z.string(), ...placeNames }));

/** Countries, provinces, cities and areas to choose from, and other lists of choices. */
export const district = {
  children: call({
    method: 'GET',
    path: '/bfkapi/openapi/getChildrens',
    access: 'public',
    says: 'What lies in a country (by ISO code) or in a district: provinces where it has them, else cities, in pinyin order.',
    request: childrenRequest,
    reply: z.array(districtRecord),
    errors: [],
  }),
  childrenSignedIn: call({
    method: 'GET',
    path: '/bfkapi/district/getChildrens',
    access: 'session',
    says: 'As openapi/getChildrens, for somebody who is signed in.',
    request: childrenRequest,
    reply: z.array(districtRecord),
    errors: [],
  }),
  countries: call({
    method: 'GET',
    path: '/bfkapi/district/getAllCountry',
    access: 'session',
    says: 'The countries in which there are hotels.',
    request: z.strictObject({}),
    reply: z.array(districtRecord),
    errors: [],
  }),
  named: call({
    method: 'POST',
    path: '/bfkapi/district/listDistrictByName',
    access: 'session',
    reads: true,
    says: 'Districts of one level whose name in either language or in pinyin has the given part; 100 at most.',
    request: namedRequest,
    reply: z.array(districtRecord),
    errors: [],
  }),
  namedInPublic: call({
    method: 'POST',
    path: '/bfkapi/openapi/listDistrictByName',
    access: 'public',
    reads: true,
    says: 'As district/listDistrictByName, for anybody.',
    request: namedRequest,
    reply: z.array(districtRecord),
    errors: [],
  }),
  regions: call({
    method: 'GET',
    path: '/bfkapi/orderWrite/getRegion',
    access: 'session',
    says: 'Every district of one level, in pinyin order.',
    request: z.strictObject({ level, pageSize: z.coerce.number().int().min(1).max(1000).default(1000) }),
    reply: z.array(districtRecord),
    errors: [],
  }),
  options: call({
    method: 'GET',
    path: '/bfkapi/product/getOptionsByType',
    access: 'session',
    says: 'A list of choices: type 15 is the departments of a company, 1 the themes of hotels, 2 their facilities, 3 the stars that hotels have. An unknown type has none.',
    request: optionsRequest,
    reply: optionsReply,
    errors: [],
  }),
  optionsByDistrictPath: call({
    method: 'GET',
    path: '/bfkapi/district/getOptionsByType',
    access: 'session',
    says: 'The same as product/getOptionsByType.',
    request: optionsRequest,
    reply: optionsReply,
    errors: [],
  }),
};
