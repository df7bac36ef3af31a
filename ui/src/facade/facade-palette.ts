/** The flat colours of one picture. Every palette is muted, so that lit windows stay what the eye meets first. */
export type FacadePalette = {
  night: boolean;
  sky: string;
  /** Moon, sun, clouds. */
  haze: string;
  /** The skyline behind, far and near. */
  far: string;
  near: string;
  wall: string;
  /** The side of the wall away from the light, roofs and bands. */
  shade: string;
  trim: string;
  pane: string;
  ground: string;
  leaf: string;
};

/** Amber of a lit window, and the same behind a drawn curtain. */
export const LIT = '#F6B93B';
export const LIT_CURTAIN = '#D9962A';

const indigo: FacadePalette = {
  night: true,
  sky: '#2B2F4E',
  haze: '#454B72',
  far: '#363B5E',
  near: '#3F456B',
  wall: '#555C86',
  shade: '#474D75',
  trim: '#6A719B',
  pane: '#333858',
  ground: '#1F2239',
  leaf: '#2E4A4C',
};

const plum: FacadePalette = {
  night: true,
  sky: '#38273A',
  haze: '#5A4359',
  far: '#46324A',
  near: '#513B52',
  wall: '#745570',
  shade: '#61465E',
  trim: '#8B6A86',
  pane: '#462F46',
  ground: '#281A29',
  leaf: '#3B4740',
};

const petrol: FacadePalette = {
  night: true,
  sky: '#102E30',
  haze: '#28504F',
  far: '#173A3B',
  near: '#1E4646',
  wall: '#2C6462',
  shade: '#235352',
  trim: '#3F7D79',
  pane: '#123B3C',
  ground: '#0B2223',
  leaf: '#1B4A38',
};

const mist: FacadePalette = {
  night: false,
  sky: '#D3DFE8',
  haze: '#E6EDF2',
  far: '#BFD0DC',
  near: '#A9BFCF',
  wall: '#88A5BB',
  shade: '#7590A7',
  trim: '#A6BECF',
  pane: '#56728A',
  ground: '#93A9B8',
  leaf: '#6E9285',
};

const sand: FacadePalette = {
  night: false,
  sky: '#E9DFD0',
  haze: '#F3ECE1',
  far: '#D9CBB5',
  near: '#C9B798',
  wall: '#B59A78',
  shade: '#A08563',
  trim: '#CDB594',
  pane: '#7C6447',
  ground: '#A8926F',
  leaf: '#7D8B5F',
};

const sage: FacadePalette = {
  night: false,
  sky: '#DDE7E1',
  haze: '#EBF1ED',
  far: '#C6D5CC',
  near: '#B2C6BB',
  wall: '#98B2A5',
  shade: '#839E91',
  trim: '#B4C9BE',
  pane: '#5F7C6E',
  ground: '#93A99D',
  leaf: '#6A8C6B',
};

/** The six palettes. Index n and n + 3 are the night and the day of the same house. */
export const FACADE_PALETTES = [indigo, plum, petrol, mist, sand, sage] as const;

/** The palette of a house by its number (0 to 5), or its night or day sister. */
export function facadePalette(index: number, light?: 'night' | 'day'): FacadePalette {
  const base = index % 3;
  if (light === 'night') return FACADE_PALETTES[base] ?? indigo;
  if (light === 'day') return FACADE_PALETTES[base + 3] ?? mist;
  return FACADE_PALETTES[index] ?? indigo;
}
