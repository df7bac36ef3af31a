import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import type { Occupancy } from './occupancy.ts';
import { OccupancyEditor } from './occupancy-editor.tsx';

const nothing = () => undefined;
const asked = 'Ask for group rooms';
const draw = (value: Occupancy) =>
  renderToStaticMarkup(
    <UiProvider language="en">
      <OccupancyEditor value={value} onChange={nothing} groupLink={asked} askAges={0} />
    </UiProvider>,
  );
const rooms = (count: number, adults: number, childAges: readonly (number | null)[] = []): Occupancy =>
  Array.from({ length: count }, (_, i) => ({ adults, childAges: i === 0 ? childAges : [] }));

it.each([
  ['9 adults in 3 rooms', false, rooms(3, 3)],
  ['10 adults in 5 rooms', true, rooms(5, 2)],
  ['8 adults and a child', false, rooms(4, 2, [5])],
  ['8 adults and 2 children', true, rooms(4, 2, [5, 8])],
  ['children whose ages are not chosen yet', true, rooms(4, 2, [null, null])],
  ['7 people in 7 rooms', false, rooms(7, 1)],
  ['8 people in 8 rooms', true, rooms(8, 1)],
])('the way for groups stands beside %s: %s', (_, shown, value) => {
  expect(draw(value).includes(asked)).toBe(shown);
});

it('no more than 8 rooms can be added', () => {
  const add = (count: number) => /<button[^>]*data-add-room[^>]*>/.exec(draw(rooms(count, 1, [5])))![0];
  expect(add(7)).not.toContain('disabled');
  expect(add(8)).toContain('disabled');
});
