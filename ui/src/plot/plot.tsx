import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './plot.module.css';

export interface PlotSeries {
  label: string;
  /** at the places of `marks`; null: nothing is known there */
  values: readonly (number | null)[];
  /** `other` stands behind, paler and dashed: what the first is compared with */
  tone: 'first' | 'other';
}

export interface PlotProps {
  /** Name of the picture, for a screen reader; the numbers stand in a table beside it. */
  label: string;
  /** Names of the places along the foot, such as days. */
  marks: readonly string[];
  series: readonly PlotSeries[];
  shape: 'lines' | 'bars';
  /** A value as the reader sees it. */
  format: (value: number) => string;
  height?: number | undefined;
}

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Longest name at the foot; the one under the pointer is written out above. */
const longestMark = 12;
const cut = (mark: string) => (mark.length > longestMark ? `${mark.slice(0, longestMark - 1)}…` : mark);

/** px of a bar below which its name takes two lines, as on a phone */
const crowdedBar = 90;

/** Lines or bars over places in a row, with the values under the pointer written out. It knows nothing of what they are. */
export function Plot({ label, marks, series, shape, format, height = 240 }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const data = useMemo(
    (): uPlot.AlignedData => [marks.map((_, i) => i), ...series.map(({ values }) => [...values])],
    [marks, series],
  );
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const plot = new uPlot(
      optionsOf({ marks, series, shape, format, height, width: box.clientWidth, onPlace: setAt }),
      data,
      box,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [marks, series, shape, format, height, data]);
  const told = at === null || marks[at] === undefined ? null : at;
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.told} aria-hidden="true">
        {told !== null && <span className={styles.mark}>{marks[told]}</span>}
        {series.map(({ label: name, values, tone }) => (
          <span key={name} className={styles.name} data-tone={tone}>
            {name}
            {told !== null && <strong>{values[told] == null ? '–' : format(values[told])}</strong>}
          </span>
        ))}
      </figcaption>
      <div ref={place} role="img" aria-label={label} className={styles.canvas} style={{ blockSize: height }} />
    </figure>
  );
}

type PlotDrawing = Omit<PlotProps, 'label' | 'height'> & {
  height: number;
  width: number;
  onPlace: (at: number | null) => void;
};

function optionsOf({ marks, series, shape, format, height, width, onPlace }: PlotDrawing): uPlot.Options {
  const [text, rule] = [colourOf('--text-caption'), colourOf('--rule')];
  const tones = { first: colourOf('--petrol-700'), other: colourOf('--lamp-500') };
  const axis = { stroke: text, font: `12px ${colourOf('--font')}` };
  const bars = (tone: PlotSeries['tone']) =>
    uPlot.paths.bars!({
      size: [series.length > 1 ? 0.34 : 0.6, 56],
      align: series.length > 1 ? (tone === 'first' ? 1 : -1) : 0,
    });
  const edge = shape === 'bars' ? 0.5 : 0;
  const crowded = shape === 'bars' && width / marks.length < crowdedBar;
  const nameOf = (mark: string) => (crowded ? cut(mark).replace(' ', '\n') : cut(mark));
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { setScale: false, x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-edge, Math.max(1 - edge, marks.length - 1 + edge)] },
      // A plot of nothing has a scale too, and a line below zero is seen as one.
      y: { range: (_, low, high) => [Math.min(0, low ?? 0), high > 0 ? high * 1.1 : low < 0 ? 0 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ticks: { stroke: rule, size: 4 },
        space: shape === 'bars' ? 20 : 84,
        incrs: [1, 2, 5, 7, 14, 30, 60, 90, 180],
        values: (_, splits) => splits.map((split) => (Number.isInteger(split) ? nameOf(marks[split] ?? '') : '')),
      },
      {
        ...axis,
        grid: { stroke: rule, width: 1 },
        ticks: { show: false },
        size: (self, values) =>
          values
            ? Math.ceil(Math.max(...values.map((one) => self.ctx.measureText(one ?? '').width)) / devicePixelRatio) + 16
            : 48,
        values: (_, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      ...series.map(({ label, tone }) => ({
        label,
        stroke: tones[tone],
        width: 2,
        ...(tone === 'other' && shape === 'lines' ? { dash: [5, 4] } : {}),
        ...(shape === 'bars' ? { fill: tones[tone], width: 0, paths: bars(tone) } : {}),
        points: { show: shape === 'lines' && marks.length < 15, size: 5 },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPlace(cursor.idx ?? null)] },
  };
}
