import type { Neighbourhood } from './parse-areas.ts';
import { splitWords } from './parse-cities.ts';
import { transportAsia } from './transport-asia.ts';
import { transportWest } from './transport-west.ts';

export type TransportStop = Neighbourhood['landmarks'][number] & {
  kind: 'station' | 'airport';
  /** IATA code */
  code?: string;
};

/**
 * Reads the tables of airports and main stations, by 'country City'. A line is `country City: stop; stop`, a stop
 * `station|airport English 中文 latitude,longitude [IATA]`, the main ones first.
 */
export function parseTransport(): Map<string, TransportStop[]> {
  const lines = `${transportAsia}${transportWest}`.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [
        line.slice(0, at),
        line
          .slice(at + 2)
          .split('; ')
          .map(readStop),
      ];
    }),
  );
}

function readStop(text: string): TransportStop {
  const [, kind, words = '', latitude, longitude, code] =
    /^(station|airport) (.+) (-?[\d.]+),(-?[\d.]+)(?: ([A-Z]{3}))?$/.exec(text) ?? [];
  if (kind === undefined) throw new Error(`not a station or airport: ${text}`);
  return {
    ...splitWords(words),
    kind: kind as TransportStop['kind'],
    latitude: Number(latitude),
    longitude: Number(longitude),
    ...(code && { code }),
  };
}

/**
 * A neighbourhood with the stations and airports that are really there: the first of each kind instead of a plausible one,
 * which goes where none is known. The others follow, so that no id changes.
 */
export function withTransport(around: Neighbourhood, stops: readonly TransportStop[], plausible: boolean) {
  const left = [...stops];
  const take = (kind: string) => {
    const at = left.findIndex((stop) => stop.kind === kind);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const landmarks: (Neighbourhood['landmarks'][number] | TransportStop | undefined)[] = plausible
    ? around.landmarks.map((landmark) =>
        landmark.kind === 'airport' || landmark.en.endsWith('Railway Station') ? take(landmark.kind) : landmark,
      )
    : [...around.landmarks];
  const places = { areas: [...around.areas] };
  if (plausible)
    for (const [en, kind] of [
      ['Railway Station', 'station'],
      ['Airport', 'airport'],
    ] as const) {
      const stop = stops.find((one) => one.kind === kind);
      const at = places.areas.findIndex((area) => area.en === en);
      if (stop && at >= 0)
        places.areas[at] = { ...places.areas[at]!, latitude: stop.latitude, longitude: stop.longitude };
    }
  return { ...places, landmarks: [...landmarks, ...left] };
}
