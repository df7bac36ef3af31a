import { Button } from '@waylight/ui/button';
import { announce } from '@waylight/ui/feedback/live-region';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { IconButton } from '@waylight/ui/icon-button';
import { Popover } from '@waylight/ui/overlay/popover';
import type { Density } from '@waylight/ui/table/table';
import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react';
import { useText } from '../../lib/words.ts';
import { columnWords, type ShownColumn } from './order-columns.ts';
import styles from './order-list-page.module.css';
import { words } from './words.ts';

interface OrderDisplayProps {
  /** every column that may be shown, in its order */
  columns: readonly ShownColumn[];
  density: Density;
  onColumns: (columns: readonly ShownColumn[]) => void;
  onDensity: (density: Density) => void;
  /** back to how it was at first */
  onReset: () => void;
}

/** Which columns stand in the table, in what order, and how high its rows are. Moved by buttons: nothing needs dragging. */
export function OrderDisplay({ columns, density, onColumns, onDensity, onReset }: OrderDisplayProps) {
  const t = useText();
  function move(at: number, by: 1 | -1) {
    const next = [...columns];
    const [moved] = next.splice(at, 1);
    if (!moved) return;
    next.splice(at + by, 0, moved);
    onColumns(next);
    announce(t(words.moved, { name: t(columnWords[moved.id]), n: at + by + 1 }));
  }
  return (
    <Popover
      title={t(words.display)}
      placement="bottom end"
      trigger={<Button icon={<SlidersHorizontal size={16} strokeWidth={1.5} />}>{t(words.display)}</Button>}
    >
      <div className={styles.display}>
        <RadioGroup
          label={t(words.density)}
          value={density}
          onChange={onDensity}
          row
          choices={[
            { value: 'compact' as const, label: t(words.compact) },
            { value: 'comfortable' as const, label: t(words.comfortable) },
          ]}
        />
        <fieldset className={styles.columns}>
          <legend>{t(words.columns)}</legend>
          {columns.map((column, at) => {
            const name = t(columnWords[column.id]);
            return (
              <div key={column.id} className={styles.column}>
                <Checkbox
                  isSelected={column.shown}
                  onChange={(shown) => onColumns(columns.map((one) => (one === column ? { ...one, shown } : one)))}
                >
                  {name}
                </Checkbox>
                <IconButton
                  size="small"
                  label={t(words.moveUp, { name })}
                  isDisabled={at === 0}
                  onPress={() => move(at, -1)}
                >
                  <ArrowUp size={16} strokeWidth={1.5} />
                </IconButton>
                <IconButton
                  size="small"
                  label={t(words.moveDown, { name })}
                  isDisabled={at === columns.length - 1}
                  onPress={() => move(at, 1)}
                >
                  <ArrowDown size={16} strokeWidth={1.5} />
                </IconButton>
              </div>
            );
          })}
        </fieldset>
        <Button size="small" tone="quiet" onPress={onReset}>
          {t(words.usualColumns)}
        </Button>
      </div>
    </Popover>
  );
}
