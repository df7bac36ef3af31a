/** A place as a link to a map that people there use. Coordinates are WGS-84. */
export function mapLink({
  countryCode,
  latitude,
  longitude,
  name,
}: {
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}): string {
  const [lat, lng] = [latitude.toFixed(6), longitude.toFixed(6)];
  return countryCode === 'CN'
    ? `https://uri.amap.com/marker?position=${lng},${lat}&name=${encodeURIComponent(name)}&coordinate=wgs84`
    : `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}

/** Countries whose hotels are called by their Chinese name. */
const chinese: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW']);

/** The name as it is written where the hotel stands: its own, else the Chinese or the English one. */
export const ownNameOf = (hotel: {
  readonly countryCode: string;
  readonly nameOwn: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
}): string => hotel.nameOwn ?? (chinese.has(hotel.countryCode) ? hotel.nameZh : hotel.nameEn);
