import { describe, expect, it } from 'vitest';
import {
  besideMarker,
  boxOfName,
  type GroundName,
  iconSize,
  kindOfName,
  nameRanks,
  namesThatFit,
  shortName,
  sidesOf,
  wholeSpots,
} from './ground-labels.ts';
import { type Box, meet } from './marker-groups.ts';

const name = (rank: number, x: number, y: number, width = 60): GroundName => ({ rank, width, spots: [{ x, y }] });
const withIcon = (rank: number, x: number, y: number, width = 60): GroundName => ({
  rank,
  width,
  spots: sidesOf({ x, y }, width),
  icon: { x, y },
});
const marker = (x: number, y: number): Box => ({ left: x - 30, right: x + 30, top: y - 14, bottom: y + 14 });

describe('names on the ground', () => {
  it('come in the order of their ranks, whatever the order of the list', () => {
    const fitting = namesThatFit([name(6, 0, 0), name(2, 10, 0), name(5, 300, 0)], []);
    expect(fitting.map(({ spot }) => spot?.x)).toEqual([undefined, 10, 300]);
  });

  it('of one rank come in the order of the list', () => {
    expect(namesThatFit([name(5, 0, 0), name(5, 10, 0)], []).map(({ spot }) => spot?.x)).toEqual([0, undefined]);
  });

  it('rank airports before the first station, sights, districts and the rest', () => {
    const kinds = [
      kindOfName('university', true),
      'area' as const,
      kindOfName('sight', false),
      kindOfName('station', false),
      kindOfName('station', true),
      kindOfName('airport', false),
    ];
    expect(kinds.toSorted((a, b) => nameRanks[a].rank - nameRanks[b].rank)).toEqual([
      'airport',
      'mainStation',
      'sight',
      'area',
      'other',
      'other',
    ]);
    expect(nameRanks.airport.from).toBeLessThan(nameRanks.sight.from);
  });

  it('stand on another side of their picture where a marker is in the way', () => {
    const [fitting] = namesThatFit([withIcon(2, 100, 100)], [marker(100, 127)]);
    expect(fitting?.icon).toBe(true);
    expect(fitting?.spot).toEqual({ x: 144, y: 100 });
  });

  it('leave the picture alone where no side is free, and neither under a marker', () => {
    const walled = [marker(100, 127), marker(100, 73), marker(145, 100), marker(55, 100)];
    expect(namesThatFit([withIcon(2, 100, 100)], walled)).toEqual([{ icon: true }]);
    const airport = { ...withIcon(2, 100, 100), always: true, spots: sidesOf({ x: 100, y: 100 }, 60, besideMarker) };
    expect(namesThatFit([airport], [marker(100, 100)])).toEqual([{ icon: false, spot: { x: 100, y: 134 } }]);
    expect(namesThatFit([withIcon(2, 100, 100)], [marker(110, 100)])).toEqual([{ icon: false }]);
  });

  it('never touch a marker, a picture or each other', () => {
    const markers = Array.from({ length: 20 }, (_, i) => marker((i * 137) % 800, (i * 211) % 600));
    const names = Array.from({ length: 80 }, (_, i) =>
      (i % 2 ? withIcon : name)(i % 7, (i * 97) % 800, (i * 59) % 600, 30 + ((i * 31) % 120)),
    );
    const fitting = namesThatFit(names, markers);
    const boxes = fitting.flatMap(({ icon, spot }, i) => {
      const { x, y } = names[i]!.icon ?? { x: 0, y: 0 };
      const half = iconSize / 2;
      return [
        ...(icon ? [{ left: x - half, right: x + half, top: y - half, bottom: y + half }] : []),
        ...(spot ? [boxOfName(spot, names[i]!.width)] : []),
      ];
    });
    expect(boxes.length).toBeGreaterThan(20);
    for (const [i, box] of boxes.entries()) {
      for (const other of [...markers, ...boxes.slice(i + 1)]) expect(meet(box, other)).toBe(false);
    }
  });

  it('stand only where nothing of them is cut off, unless they are wider than the map', () => {
    const view = { left: 0, right: 200, top: 0, bottom: 200 };
    const spots = sidesOf({ x: 190, y: 100 }, 60);
    expect(wholeSpots(spots, 60, view)).toEqual([spots[2]]);
    expect(wholeSpots(sidesOf({ x: 250, y: 100 }, 60), 60, view)).toEqual([]);
    expect(wholeSpots(spots, 300, view)).toEqual(spots);
  });

  it('are as short as maps write them', () => {
    expect(shortName('Shanghai Pudong International Airport', 'PVG')).toBe('Shanghai Pudong Airport PVG');
    expect(shortName('上海浦东国际机场', 'PVG')).toBe('上海浦东机场 PVG');
    expect(shortName('Beijing Railway Station', null)).toBe('Beijing Station');
    expect(shortName('Grand Central Terminal', undefined)).toBe('Grand Central Terminal');
  });
});
