import gcoord from 'gcoord';

/** The same point as maps want it: GCJ-02 inside mainland China, where map users expect it, and WGS-84. */
export function mapPoint(countryCode: string, latitude: number, longitude: number) {
  const [lng, lat] =
    countryCode === 'CN'
      ? gcoord.transform<[number, number]>([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
      : [longitude, latitude];
  return { longitude: sixth(lng), latitude: sixth(lat), googleLongitude: longitude, googleLatitude: latitude };
}

/** Six decimals are a hand's breadth. */
const sixth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const earthRadiusM = 6_371_000;
const radians = Math.PI / 180;

/** Metres between two points, by the great circle. */
export function metresBetween(latA: number, lngA: number, latB: number, lngB: number): number {
  const lat = Math.sin(((latB - latA) * radians) / 2);
  const lng = Math.sin(((lngB - lngA) * radians) / 2);
  const a = lat * lat + Math.cos(latA * radians) * Math.cos(latB * radians) * lng * lng;
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(a))));
}
