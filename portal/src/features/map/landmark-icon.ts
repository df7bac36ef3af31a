/** Pictures of landmarks by kind, on a grid of 24. Plane, train and the others are those of Lucide (ISC). */
const strokes: Record<string, string> = {
  airport:
    'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z',
  station:
    'M6 3h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM4 11h16M12 3v8m-4 8-2 3m12 0-2-3M8 15h.01M16 15h.01',
  sight: 'M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4z',
  mall: 'M6 2 3 6v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6l-3-4zM3 6h18M16 10a4 4 0 0 1-8 0',
  university: 'M22 10 12 5 2 10l10 5 10-5v6M6 12v5c3 3 9 3 12 0v-5',
  exhibition: 'M2 3h20M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3M7 21l5-5 5 5',
};

const svg = 'http://www.w3.org/2000/svg';

/** The picture of a landmark's kind. */
export function landmarkPicture(kind: string): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '12',
    height: '12',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.25',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    picture.setAttribute(name, value);
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', strokes[kind] ?? strokes.sight!);
  picture.append(path);
  return picture;
}
