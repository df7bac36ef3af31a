import { drawBuilding, planBuilding } from './facade-building.ts';
import { type FacadePalette, LIT } from './facade-palette.ts';
import { circle, type Layer, polygon, rect } from './facade-pen.ts';
import type { Seed } from './facade-seed.ts';

const GROUND = 228;

/** The house in its street: sky, skyline behind, the house, pavement with trees and a lamp. */
export function drawStreet(seed: Seed, stars: number, palette: FacadePalette): Layer[] {
  const building = planBuilding(seed, stars);
  const centre = 160 + seed.between(-12, 12);
  const house = drawBuilding(seed, building, palette, centre, GROUND);
  return [
    ...drawSky(seed, palette),
    ...drawSkyline(seed, palette),
    ...house.layers,
    { d: rect(0, GROUND, 320, 12), fill: palette.ground },
    { d: rect(0, GROUND, 320, 1.5), fill: palette.shade },
    ...drawPavement(seed, palette, centre - house.width / 2, centre + house.width / 2),
  ];
}

export function drawSky(seed: Seed, palette: FacadePalette): Layer[] {
  const layers: Layer[] = [{ d: rect(0, 0, 320, 240), fill: palette.sky }];
  const side = seed.chance(0.5) ? seed.between(24, 66) : seed.between(254, 296);
  if (palette.night) {
    const stars: string[] = [];
    for (let count = seed.between(9, 14); count > 0; count--) {
      stars.push(rect(seed.between(4, 314), seed.between(6, 110), 1.2, 1.2));
    }
    layers.push({ d: stars.join(''), fill: palette.trim });
    const moonY = seed.between(26, 46);
    layers.push({ d: circle(side, moonY, 10), fill: palette.trim });
    layers.push({ d: circle(side + 5, moonY - 3, 9), fill: palette.sky });
    return layers;
  }
  layers.push({ d: circle(side, seed.between(34, 52), 15), fill: palette.haze });
  const clouds: string[] = [];
  for (let count = 2; count > 0; count--) {
    const x = seed.between(8, 250);
    const y = seed.between(18, 80);
    const width = seed.between(34, 56);
    clouds.push(rect(x, y, width, 5), rect(x + 9, y - 5, width - 22, 5));
  }
  layers.push({ d: clouds.join(''), fill: palette.haze });
  return layers;
}

/** Two rows of neighbours; the nearer one has windows of its own. */
export function drawSkyline(seed: Seed, palette: FacadePalette): Layer[] {
  const far: string[] = [];
  const near: string[] = [];
  const dots: string[] = [];
  for (let x = -6; x < 320; ) {
    const width = seed.between(26, 50);
    const height = seed.between(58, 132);
    far.push(rect(x, GROUND - height, width + 1, height));
    if (seed.chance(0.3)) far.push(rect(x + width / 2 - 5, GROUND - height - 9, 10, 9));
    x += width;
  }
  for (let x = -10; x < 320; ) {
    const width = seed.between(34, 58);
    const height = seed.between(30, 86);
    near.push(rect(x, GROUND - height, width, height));
    for (let y = GROUND - height + 9; y < GROUND - 14; y += 14) {
      for (let wx = x + 7; wx < x + width - 8; wx += 13) if (seed.chance(0.26)) dots.push(rect(wx, y, 4.5, 5.5));
    }
    x += width + seed.between(0, 9);
  }
  return [
    { d: far.join(''), fill: palette.far },
    { d: near.join(''), fill: palette.near },
    { d: dots.join(''), fill: palette.far },
  ];
}

function drawPavement(seed: Seed, palette: FacadePalette, left: number, right: number): Layer[] {
  const trunks: string[] = [];
  const crowns: string[] = [];
  const round = seed.chance(0.5);
  const places = [left - 15, right + 15, left - 40, right + 40].filter(() => seed.chance(0.78));
  for (const x of places) {
    const height = seed.between(20, 32);
    trunks.push(rect(x - 1, GROUND - height, 2, height));
    crowns.push(
      round
        ? circle(x, GROUND - height, seed.between(8, 11))
        : polygon([
            [x, GROUND - height - 18],
            [x + 8, GROUND - 8],
            [x - 8, GROUND - 8],
          ]),
    );
  }
  const lampX = seed.chance(0.5) ? left - 27 : right + 27;
  const post = rect(lampX - 0.8, GROUND - 42, 1.6, 42) + rect(lampX - 3, GROUND - 1.5, 6, 1.5);
  return [
    { d: trunks.join('') + post, fill: palette.ground },
    { d: crowns.join(''), fill: palette.leaf },
    { d: circle(lampX, GROUND - 44, 3.2), fill: palette.night ? LIT : palette.haze },
  ];
}
