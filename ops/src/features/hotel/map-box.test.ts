import { describe, expect, it } from 'vitest';
import { boxAround, placeAt, pointOf } from './map-box.ts';

const size = { width: 640, height: 360 };

describe('the box of a small map', () => {
  it.each([
    [31.23, 121.47],
    [-33.87, 151.21],
    [69.65, 18.95],
  ])('has %d, %d in its middle and finds every point again', (latitude, longitude) => {
    const box = boxAround({ latitude, longitude }, 8, size);
    const middle = pointOf(box, longitude, latitude);
    expect(middle.x).toBeCloseTo(320);
    expect(middle.y).toBeCloseTo(180);
    const place = placeAt(box, 100, 50);
    const point = pointOf(box, place.longitude, place.latitude);
    expect(point.x).toBeCloseTo(100, 0);
    expect(point.y).toBeCloseTo(50, 0);
  });

  it('is as wide as it says, there too where degrees are narrow', () => {
    const box = boxAround({ latitude: 60, longitude: 20 }, 10, size);
    const east = placeAt(box, 640, 180);
    const west = placeAt(box, 0, 180);
    expect((east.longitude - west.longitude) * 111.32 * Math.cos(Math.PI / 3)).toBeCloseTo(10, 1);
  });
});
