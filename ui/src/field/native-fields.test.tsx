import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { Checkbox } from './checkbox.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const draw = (field: ReactNode) => renderToStaticMarkup(<UiProvider language="en">{field}</UiProvider>);
const attribute = (markup: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(markup)?.[1];
const nothing = () => undefined;

it('a field of text is named by its label and told by its hint and its error', () => {
  for (const field of [
    <TextField key="line" id="name" label="Name" hint="As in the passport" error="Fill it in" value="" isRequired />,
    <TextArea key="lines" id="name" label="Name" hint="As in the passport" error="Fill it in" value="" isRequired />,
  ]) {
    const markup = draw(field);
    expect(attribute(markup, 'for')).toBe('name');
    const told = attribute(markup, 'aria-describedby')!.split(' ');
    expect(told).toHaveLength(2);
    for (const id of told) expect(markup).toContain(`id="${id}"`);
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('aria-required="true"');
  }
  expect(draw(<TextField label="Name" value="" />)).not.toMatch(/aria-(invalid|describedby|required)/);
});

it('choices are boxes of the browser, and those of a group belong together', () => {
  const choices = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', disabled: true },
  ];
  const radios = draw(<RadioGroup label="One" choices={choices} value="a" onChange={nothing} />);
  const names = [...radios.matchAll(/<input type="radio"[^>]* name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(radios.match(/<input[^>]*checked=""[^>]*value="a"|<input[^>]*value="a"[^>]*checked=""/)).not.toBeNull();
  expect(radios.match(/disabled=""/g)).toHaveLength(1);

  // A choice that begins without one says to the eye and to a screen reader that it has to be made.
  expect(radios).not.toMatch(/aria-required|>required</);
  const needed = draw(<RadioGroup label="One" choices={choices} value={null} onChange={nothing} isRequired />);
  expect(needed).toContain('aria-required="true"');
  expect(needed).toContain('aria-hidden="true">required<');

  const boxes = draw(<CheckboxGroup label="Any" choices={choices} value={['a']} onChange={nothing} />);
  expect(boxes).toContain('role="group"');
  expect(boxes.match(/type="checkbox"/g)).toHaveLength(2);
  expect(boxes.match(/checked=""/g)).toHaveLength(1);
  expect(draw(<Checkbox aria-label="All" isSelected />)).toContain('aria-label="All"');
  expect(
    draw(
      <Switch isSelected onChange={nothing}>
        On
      </Switch>,
    ),
  ).toContain('role="switch"');
});

it('a stepper stops at its ends', () => {
  const [least, most] = [1, 9].map((value) =>
    draw(<Stepper label="Rooms" value={value} min={1} max={9} onChange={nothing} />),
  );
  expect(least!.match(/disabled=""/g)).toHaveLength(1);
  expect(least).not.toContain('At most');
  expect(most!.match(/disabled=""/g)).toHaveLength(1);
  expect(attribute(most!, 'value')).toBe('9');
});
