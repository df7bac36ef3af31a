interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Groups items that arrive while an earlier group runs, at most `most` at once. `run` answers in the order of the items. Items
 * of a failed group run alone, so `run` must be safe to repeat.
 */
export function together<Item, Answer>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let busy = false;

  async function go(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(group.map(({ item }) => item));
      group.forEach(({ resolve }, i) => {
        resolve(answers[i]!);
      });
    } catch (error) {
      if (group.length > 1) await Promise.all(group.map((one) => go([one])));
      else group[0]!.reject(error);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await go(waiting.splice(0, most));
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void work();
    });
}
