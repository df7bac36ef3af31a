import { IconButton } from '@waylight/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { boxAround, placeAt, pointOf } from './map-box.ts';
import { words } from './words.ts';

const size = { width: 640, height: 360 };
/** Kilometres from side to side; each step doubles them. */
const spans = [2, 4, 8, 16, 32, 64] as const;

interface PlaceMapProps {
  cityId: number;
  latitude: number;
  longitude: number;
  onPlace: (place: { latitude: number; longitude: number }) => void;
}

/** The ground of a city drawn without tiles, with a pin that a press or the arrow keys move. */
export function PlaceMap({ cityId, latitude, longitude, onPlace }: PlaceMapProps) {
  const t = useText();
  const name = useName();
  const { data } = useCallQuery(opsApi.hotel.ground, { cityId: String(cityId) as never }, { handles: 'all' });
  const [scale, setScale] = useState(2);
  // The ground stays where it is while the pin moves over it.
  const [middle, setMiddle] = useState({ latitude, longitude });
  const box = boxAround(middle, spans[scale]!, size);
  const at = (longitudeOf: number, latitudeOf: number) => pointOf(box, longitudeOf, latitudeOf);
  const pin = at(longitude, latitude);
  const isOutside = pin.x < 0 || pin.y < 0 || pin.x > size.width || pin.y > size.height;
  if (isOutside && Number.isFinite(latitude) && Number.isFinite(longitude)) setMiddle({ latitude, longitude });
  const metre = size.width / (spans[scale]! * 1000);
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const drawn = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - drawn.left) / drawn.width) * size.width;
    const y = ((event.clientY - drawn.top) / drawn.height) * size.height;
    onPlace(placeAt(box, x, y));
  };
  const zoom = (step: number) => {
    setMiddle({ latitude, longitude });
    setScale((before) => Math.max(0, Math.min(spans.length - 1, before + step)));
  };
  const key = (event: KeyboardEvent) => {
    const move = { ArrowUp: [0, -4], ArrowDown: [0, 4], ArrowLeft: [-4, 0], ArrowRight: [4, 0] }[event.key];
    if (move) onPlace(placeAt(box, pin.x + move[0]!, pin.y + move[1]!));
    else if (event.key === '+' || event.key === '=') zoom(-1);
    else if (event.key === '-') zoom(1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.map}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="application"
        aria-label={`${t(words.map)}. ${t(words.mapKeys)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin
        tabIndex={0}
        onPointerDown={press}
        onKeyDown={key}
      >
        {data?.waters.map(({ line, widthM }, place) => {
          const points = line.map(([x, y]) => at(x, y));
          const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
          return widthM === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: waters have no name here
            <polygon key={place} className={styles.water} points={path} />
          ) : (
            <polyline
              // biome-ignore lint/suspicious/noArrayIndexKey: waters have no name here
              key={place}
              className={styles.water}
              points={path}
              style={{ fill: 'none', strokeWidth: Math.max(1.5, widthM * metre) }}
            />
          );
        })}
        {data?.hotels.map((one) => {
          const { x, y } = at(one.longitude, one.latitude);
          return (
            <circle key={one.id} className={styles.other} cx={x} cy={y} r={3}>
              <title>{name(one.nameZh, one.nameEn)}</title>
            </circle>
          );
        })}
        {data?.landmarks.slice(0, 30).map((one) => {
          const { x, y } = at(one.longitude, one.latitude);
          return (
            <text key={one.id} className={styles.landmark} x={x} y={y} textAnchor="middle">
              {name(one.nameZh, one.nameEn)}
            </text>
          );
        })}
        {!isOutside && (
          <path
            className={styles.pin}
            d="M0 0C-4-6-9-11-9-17a9 9 0 0 1 18 0c0 6-5 11-9 17z"
            transform={`translate(${pin.x} ${pin.y})`}
          />
        )}
      </svg>
      <div className={styles.zoom}>
        <IconButton size="small" label={t(words.zoomIn)} onPress={() => zoom(-1)}>
          <Plus size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="small" label={t(words.zoomOut)} onPress={() => zoom(1)}>
          <Minus size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}
