/** Draws ranks from 0 to `count` − 1: the one of rank r comes 1 ÷ (r + 1)^`exponent` as often as the first. */
export function zipf(count: number, exponent: number, random: () => number): () => number {
  const upTo: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= count; rank++) {
    sum += rank ** -exponent;
    upTo.push(sum);
  }
  return () => {
    const drawn = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! <= drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A time that is waited for, ms: mostly short, now and then long. */
export const thinkTime = (meanMs: number, random: () => number) => -Math.log(1 - random()) * meanMs;
