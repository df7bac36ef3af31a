/** The chosen cells of the calendar: a rectangle from an anchor to the cell that has the focus. Pure. */

export interface GridCell {
  readonly row: number;
  readonly night: number;
}

export interface Selection {
  readonly anchor: GridCell;
  readonly focus: GridCell;
}

export interface GridSize {
  readonly rows: number;
  readonly nights: number;
}

export const oneCell = (cell: GridCell): Selection => ({ anchor: cell, focus: cell });

export function boundsOf({ anchor, focus }: Selection) {
  return {
    firstRow: Math.min(anchor.row, focus.row),
    lastRow: Math.max(anchor.row, focus.row),
    firstNight: Math.min(anchor.night, focus.night),
    lastNight: Math.max(anchor.night, focus.night),
  };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);

const steps: Readonly<Record<string, (cell: GridCell, size: GridSize) => GridCell>> = {
  ArrowLeft: ({ row, night }) => ({ row, night: night - 1 }),
  ArrowRight: ({ row, night }) => ({ row, night: night + 1 }),
  ArrowUp: ({ row, night }) => ({ row: row - 1, night }),
  ArrowDown: ({ row, night }) => ({ row: row + 1, night }),
  Home: ({ row }) => ({ row, night: 0 }),
  End: ({ row }, { nights }) => ({ row, night: nights - 1 }),
  PageUp: ({ row, night }) => ({ row, night: night - 7 }),
  PageDown: ({ row, night }) => ({ row, night: night + 7 }),
};

/** Where a key leads; with shift the selection grows from its anchor. undefined: the key does not move. */
export function moved(from: Selection, key: string, shift: boolean, size: GridSize): Selection | undefined {
  const step = steps[key]?.(from.focus, size);
  if (!step) return undefined;
  const focus = { row: within(step.row, size.rows), night: within(step.night, size.nights) };
  return shift ? { anchor: from.anchor, focus } : oneCell(focus);
}

/** A row or a night as a whole. */
export const wholeRow = (row: number, { nights }: GridSize): Selection => ({
  anchor: { row, night: nights - 1 },
  focus: { row, night: 0 },
});
export const wholeNight = (night: number, { rows }: GridSize): Selection => ({
  anchor: { row: rows - 1, night },
  focus: { row: 0, night },
});
