/** A fact of everything that is compared. */
export interface CompareRow {
  key: string;
  label: string;
  /** one for each column; null: not known yet, empty: nothing to say */
  values: readonly (string | null)[];
  /** the row that decides is larger */
  money?: boolean | undefined;
  /** nobody chooses without it: it is shown also where all say the same */
  always?: boolean | undefined;
}

/** Whether not all say the same, as far as is known. */
export const tellsApart = ({ values }: CompareRow) => values.includes(null) || new Set(values).size > 1;

/** The rows that say something, or of them those to be seen with `onlyDifferences`. */
export const rowsShown = (rows: readonly CompareRow[], onlyDifferences: boolean) =>
  rows.filter((row) => row.values.some((value) => value !== '') && (!onlyDifferences || row.always || tellsApart(row)));
