/** Words of the fields of a place. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  country: { zh: '国家或地区', en: 'Country or region' },
  province: { zh: '省份或州', en: 'Province or state' },
  city: { zh: '城市', en: 'City' },
  other: { zh: '不在列表中，手动填写', en: 'Not listed: type it' },
  typed: { zh: '{name}名称', en: 'Name of {name}' },
} as const;
