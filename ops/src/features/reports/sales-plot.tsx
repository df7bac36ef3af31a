import { Card } from '@waylight/ui/card';
import { Select } from '@waylight/ui/field/select';
import { Plot } from '@waylight/ui/plot/plot';
import { useCallback, useMemo } from 'react';
import { useText } from '../../lib/words.ts';
import { type Measure, measured, measures } from './figures.ts';
import { useMeasureText } from './measure-text.ts';
import styles from './reports.module.css';
import type { SalesQuery } from './sales-address.ts';
import { useGroupName } from './sales-table.tsx';
import type { SalesReport } from './sales-tiles.tsx';
import { words } from './words.ts';

/** Bars beside each other at most; the table has all. */
const mostBars = 12;

interface SalesPlotProps {
  report: SalesReport;
  by: SalesQuery['by'];
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}

/** One measure: day by day as lines, else the first groups as bars; the other period behind it. */
export function SalesPlot({ report, by, measure, onMeasure }: SalesPlotProps) {
  const t = useText();
  const text = useMeasureText(report.houseCurrency);
  const nameOf = useGroupName(by);
  const format = useCallback((value: number) => text(value, measure), [text, measure]);
  const rows = by === 'day' ? report.days : report.groups.slice(0, mostBars);
  const marks = useMemo(() => rows.map(nameOf), [rows, nameOf]);
  const series = useMemo(() => {
    const of = (which: 'now' | 'before') =>
      rows.map((row) => {
        const figures = row[which];
        return figures && measured(figures, measure);
      });
    const now = { label: t(words.now), values: of('now'), tone: 'first' as const };
    const before = { label: t(words.before), values: of('before'), tone: 'other' as const };
    return report.before === null ? [now] : [before, now];
  }, [rows, measure, report.before, t]);
  const unit = measure === 'revenue' || measure === 'margin' ? ` (≈ ${report.houseCurrency})` : '';
  const name = t(words[measure]) + unit;
  const title =
    by === 'day'
      ? t(words.plotDays, { measure: name })
      : t(words.plotGroups, { measure: name, n: Math.min(mostBars, rows.length) });
  return (
    <Card
      title={title}
      aside={
        <Select
          label={t(words.measure)}
          labelSide
          size="small"
          value={measure}
          onChange={onMeasure}
          options={measures.map((one) => ({ value: one, label: t(words[one]) }))}
          className={styles.measure}
        />
      }
    >
      <Plot label={title} marks={marks} series={series} shape={by === 'day' ? 'lines' : 'bars'} format={format} />
    </Card>
  );
}
