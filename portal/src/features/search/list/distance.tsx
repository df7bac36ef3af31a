import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';

export interface DistanceProps {
  metres: number;
  from: { kind: 'city' | 'area' | 'landmark' | 'hotel'; name: string };
}

/** “距新宿站 0.4 公里”; of a city or an area it is the centre that counts. */
export function Distance({ metres, from: { kind, name } }: DistanceProps) {
  const t = useText();
  const distance =
    metres < 100
      ? t(words.metres, { n: metres })
      : t(words.km, { n: (metres / 1000).toFixed(metres < 10_000 ? 1 : 0) });
  if (kind === 'city') return <span>{t(words.fromCityCentre, { distance })}</span>;
  const text = kind === 'area' ? words.fromCentre : words.fromLandmark;
  return <span>{t(text, { place: name, distance })}</span>;
}
