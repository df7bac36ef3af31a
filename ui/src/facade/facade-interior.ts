import { type FacadePalette, LIT, LIT_CURTAIN } from './facade-palette.ts';
import { arch, circle, type Layer, polygon, rect } from './facade-pen.ts';
import type { Seed } from './facade-seed.ts';

const CREAM = '#F7E6C2';

/** The door from the pavement: awning, lit lobby behind glass, planters; more stars, more bays. */
export function drawEntrance(seed: Seed, stars: number, palette: FacadePalette): Layer[] {
  const bays = stars >= 4 ? 2 : 1;
  const floor = 212;
  const joints: string[] = [];
  for (let row = 0; row < 9; row++) {
    const y = 8 + row * 24;
    joints.push(rect(0, y, 320, 1));
    for (let x = row % 2 ? 0 : 20; x < 320; x += 40) if (seed.chance(0.7)) joints.push(rect(x, y, 1, 24));
  }
  const arched = seed.chance(0.5);
  const opening = (x: number, width: number, grow: number) =>
    arched
      ? arch(x - grow, 84 - grow, width + grow * 2, floor - 84 + grow)
      : rect(x - grow, 92 - grow, width + grow * 2, floor - 92 + grow);
  const sides: string[] = [];
  const sideFrames: string[] = [];
  const people: string[] = [];
  for (let bay = 1; bay <= bays; bay++) {
    for (const x of [118 - bay * 62, 162 + bay * 62 - 22]) {
      sides.push(opening(x, 40, 0));
      sideFrames.push(opening(x, 40, 4));
      if (seed.chance(0.65)) people.push(lampStand(x + seed.between(12, 28), floor, seed.between(34, 52)));
    }
  }
  const stripes: string[] = [];
  for (let x = 100; x < 220; x += 20)
    stripes.push(
      polygon([
        [x + 2, 66],
        [x + 12, 66],
        [x + 10, 86],
        [x, 86],
      ]),
    );
  const signWidth = seed.between(46, 78);
  return [
    { d: rect(0, 0, 320, 240), fill: palette.wall },
    { d: joints.join(''), fill: palette.shade },
    { d: sideFrames.join('') + rect(112, 84, 96, floor - 84), fill: palette.trim },
    { d: sides.join(''), fill: LIT },
    { d: people.join(''), fill: LIT_CURTAIN },
    { d: rect(118, 90, 84, floor - 90), fill: palette.pane },
    { d: rect(122, 94, 36, floor - 94) + rect(162, 94, 36, floor - 94), fill: LIT },
    { d: rect(122, 150, 36, floor - 150) + rect(162, 150, 36, floor - 150), fill: LIT_CURTAIN },
    { d: rect(152, 146, 2.5, 24) + rect(165.5, 146, 2.5, 24), fill: palette.pane },
    {
      d: polygon([
        [104, 62],
        [216, 62],
        [226, 88],
        [94, 88],
      ]),
      fill: palette.pane,
    },
    { d: stripes.join(''), fill: palette.trim },
    { d: rect(160 - signWidth / 2, 34, signWidth, 16), fill: palette.pane },
    { d: starRow(stars, 160, 42), fill: LIT },
    { d: rect(0, floor, 320, 28), fill: palette.ground },
    {
      d: polygon([
        [126, floor],
        [194, floor],
        [214, 240],
        [106, 240],
      ]),
      fill: palette.shade,
    },
    { d: planter(96, floor, seed) + planter(224, floor, seed), fill: palette.leaf },
    { d: rect(88, floor - 14, 16, 14) + rect(216, floor - 14, 16, 14), fill: palette.pane },
  ];
}

function starRow(stars: number, centre: number, y: number): string {
  const dots: string[] = [];
  for (let index = 0; index < stars; index++) dots.push(circle(centre + (index - (stars - 1) / 2) * 8, y, 2.2));
  return dots.join('');
}

function planter(x: number, floor: number, seed: Seed): string {
  const height = seed.between(24, 34);
  return circle(x, floor - height, 11) + circle(x - 6, floor - height + 10, 8) + circle(x + 6, floor - height + 9, 9);
}

function lampStand(x: number, floor: number, height: number): string {
  const top = floor - height;
  return (
    rect(x - 1, top + 10, 2, height - 10) +
    polygon([
      [x - 5, top],
      [x + 5, top],
      [x + 8, top + 11],
      [x - 8, top + 11],
    ]) +
    rect(x - 6, floor - 2, 12, 2)
  );
}

/** Outside at a distance, seen through a pane: clipped by drawing only inside the box. */
function view(seed: Seed, x: number, y: number, width: number, height: number) {
  const roofs: string[] = [];
  const lights: string[] = [];
  for (let at = x; at < x + width; ) {
    const wide = Math.min(seed.between(16, 34), x + width - at);
    const tall = seed.between(Math.round(height * 0.2), Math.round(height * 0.62));
    roofs.push(rect(at, y + height - tall, wide, tall));
    for (let ly = y + height - tall + 6; ly < y + height - 6; ly += 9) {
      for (let lx = at + 4; lx < at + wide - 6; lx += 8) if (seed.chance(0.3)) lights.push(rect(lx, ly, 3, 4));
    }
    at += wide;
  }
  return { roofs: roofs.join(''), lights: lights.join('') };
}

/** Facts of a room to be drawn. */
export interface RoomSeen {
  /** more than one is drawn as two */
  beds?: number | undefined;
  /** false: it has none, or none to the outside */
  window?: boolean | undefined;
}

/** A room: beds with a headboard, a bedside lamp that is on, a picture, the city in the window. */
export function drawRoom(seed: Seed, stars: number, palette: FacadePalette, seen: RoomSeen = {}): Layer[] {
  const windowLeft = seed.chance(0.5);
  const paneX = windowLeft ? 22 : 198;
  const bedX = windowLeft ? 136 : 20;
  const drawnTwin = seed.chance(0.35);
  const twin = seen.beds === undefined ? drawnTwin : seen.beds > 1;
  const city = view(seed, paneX, 36, 100, 112);
  const beds = twin ? [bedX, bedX + 86] : [bedX + 12];
  const bedWidth = twin ? 74 : 136;
  const pillows: string[] = [];
  const heads: string[] = [];
  const covers: string[] = [];
  const sheets: string[] = [];
  for (const x of beds) {
    heads.push(rect(x - 2, 126, bedWidth + 4, 52));
    covers.push(rect(x, 172, bedWidth, 46));
    sheets.push(rect(x, 164, bedWidth, 18));
    const pillowWidth = twin ? 38 : 48;
    const gap = (bedWidth - pillowWidth * (twin ? 1 : 2)) / (twin ? 2 : 3);
    for (let index = 0; index < (twin ? 1 : 2); index++) {
      pillows.push(rect(x + gap + index * (pillowWidth + gap), 150, pillowWidth, 17));
    }
  }
  const tableX = twin ? bedX + 75 : windowLeft ? bedX - 8 : bedX + 150;
  const lampX = twin ? bedX + 80 : tableX + 9;
  const shadeD = polygon([
    [lampX - 7, 118],
    [lampX + 7, 118],
    [lampX + 11, 136],
    [lampX - 11, 136],
  ]);
  const art = seed.between(0, 2);
  const artX = bedX + 46 + seed.between(0, 20);
  const folds: string[] = [];
  for (const x of [paneX - 12, paneX + 92]) {
    for (let fold = 0; fold < 3; fold++) folds.push(rect(x + 3 + fold * 6, 30, 2, 150));
  }
  const night = palette.night;
  const outside = [
    { d: rect(paneX - 5, 31, 110, 122), fill: palette.trim },
    { d: rect(paneX, 36, 100, 112), fill: palette.sky },
    { d: city.roofs, fill: night ? palette.far : palette.near },
    { d: city.lights, fill: night ? LIT : palette.far },
    { d: rect(paneX + 49, 36, 2.5, 112), fill: palette.trim },
    { d: rect(paneX - 14, 26, 24, 158) + rect(paneX + 90, 26, 24, 158), fill: palette.near },
    { d: folds.join('') + rect(paneX - 18, 22, 136, 4), fill: palette.pane },
  ];
  return [
    { d: rect(0, 0, 320, 240), fill: palette.wall },
    { d: rect(0, 188, 320, 52), fill: palette.shade },
    { d: rect(0, 184, 320, 4), fill: palette.trim },
    ...(seen.window === false ? [] : outside),
    { d: rect(artX, 52, 62, 44), fill: palette.trim },
    { d: rect(artX + 4, 56, 54, 36), fill: palette.haze },
    {
      d: art === 0 ? circle(artX + 31, 76, 11) : rect(artX + 14, 66, 12, 26) + rect(artX + 30, 72, 16, 20),
      fill: palette.leaf,
    },
    { d: heads.join(''), fill: palette.pane },
    { d: sheets.join(''), fill: CREAM },
    { d: covers.join(''), fill: stars >= 4 ? palette.leaf : palette.near },
    { d: pillows.join(''), fill: '#FFFFFF' },
    { d: beds.map((x) => rect(x, 192, bedWidth, 9)).join(''), fill: LIT_CURTAIN },
    { d: rect(tableX - 2, 164, 24, 54) + rect(lampX - 1.5, 134, 3, 30), fill: palette.ground },
    { d: shadeD, fill: LIT },
    { d: beds.map((x) => rect(x + 4, 218, 5, 6) + rect(x + bedWidth - 9, 218, 5, 6)).join(''), fill: palette.ground },
  ];
}

/** One lit window from across the street: curtains, a lamp, somebody's plant on the sill. */
export function drawWindow(seed: Seed, stars: number, palette: FacadePalette): Layer[] {
  const bricks: string[] = [];
  for (let row = 0; row < 17; row++) {
    for (let x = row % 2 ? -12 : 4; x < 320; x += 32) if (seed.chance(0.4)) bricks.push(rect(x, row * 14 + 3, 28, 10));
  }
  const round = seed.chance(0.5);
  const shape = (x: number, grow: number) =>
    round ? arch(x - grow, 34 - grow, 84 + grow * 2, 150 + grow) : rect(x - grow, 40 - grow, 84 + grow * 2, 144 + grow);
  const [litX, darkX] = seed.chance(0.5) ? [58, 190] : [178, 46];
  const bothLit = stars >= 5;
  const inset = round ? 76 : 40;
  const curtain =
    polygon([
      [litX, inset],
      [litX + 22, inset],
      [litX + 12, 184],
      [litX, 184],
    ]) +
    polygon([
      [litX + 84, inset],
      [litX + 62, inset],
      [litX + 72, 184],
      [litX + 84, 184],
    ]);
  const bars = (x: number) => rect(x + 40.5, round ? 34 : 40, 3, round ? 150 : 144) + rect(x, 104, 84, 3);
  const plantX = litX + seed.between(22, 62);
  return [
    { d: rect(0, 0, 320, 240), fill: palette.wall },
    { d: bricks.join(''), fill: palette.shade },
    { d: shape(litX, 8) + shape(darkX, 8), fill: palette.trim },
    { d: shape(darkX, 0), fill: bothLit ? LIT_CURTAIN : palette.pane },
    { d: shape(litX, 0), fill: LIT },
    { d: curtain, fill: LIT_CURTAIN },
    { d: lampStand(litX + 42 + seed.between(-12, 12), 184, seed.between(52, 70)), fill: CREAM },
    { d: bars(litX) + bars(darkX), fill: palette.trim },
    { d: rect(litX - 14, 184, 112, 9) + rect(darkX - 14, 184, 112, 9), fill: palette.trim },
    { d: rect(litX - 14, 193, 112, 4) + rect(darkX - 14, 193, 112, 4), fill: palette.shade },
    { d: circle(plantX, 164, 9) + circle(plantX - 7, 170, 6) + circle(plantX + 7, 169, 7), fill: palette.leaf },
    {
      d: polygon([
        [plantX - 8, 171],
        [plantX + 8, 171],
        [plantX + 6, 184],
        [plantX - 6, 184],
      ]),
      fill: palette.pane,
    },
    { d: rect(0, 224, 320, 16), fill: palette.shade },
    { d: rect(0, 221, 320, 4), fill: palette.trim },
  ];
}
