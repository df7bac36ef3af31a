/**
 * The least of what `measure` answers, until that is under `enough`, in four rounds at most. Other test files share the
 * cores and only ever add to a figure: the best round tells what the product takes.
 */
export async function leastOf(measure: () => Promise<number>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 && least >= enough; round++) least = Math.min(least, await measure());
  return least;
}

/** The same for several figures that one round measures; each has its own best round. */
export async function leastOfEach(measure: () => Promise<readonly number[]>, enough: number): Promise<number[]> {
  let least: number[] = [];
  for (let round = 0; round < 4 && !(round > 0 && Math.max(...least) < enough); round++) {
    const figures = await measure();
    least = figures.map((figure, i) => Math.min(figure, least[i] ?? Number.POSITIVE_INFINITY));
  }
  return least;
}
