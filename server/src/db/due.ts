/** Rows of one page of what is due. */
const page = 200;

export interface Due<Row> {
  /** One page of what is due, ordered, after the row given; from the first where none is. */
  readonly read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>;
  /** Ends one, in a transaction of its own; false: it cannot be ended now. */
  readonly end: (row: Row) => Promise<boolean>;
  readonly limit?: number;
}

/**
 * Ends everything that is due, each row looked at once: one that cannot be ended now, or fails, does not keep those
 * behind it. Answers how many were ended; throws at the end when some have failed.
 */
export async function endDue<Row>({ read, end, limit = page }: Due<Row>): Promise<number> {
  const failures: unknown[] = [];
  let ended = 0;
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, limit);
    for (const row of rows)
      await end(row).then(
        (done) => {
          if (done) ended++;
        },
        (error: unknown) => failures.push(error),
      );
    if (rows.length < limit) break;
    after = rows.at(-1);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of what is due could not be ended`);
  return ended;
}
