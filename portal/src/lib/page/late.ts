/** ms after which the file of a page counts as lost */
const lateMs = 120_000;

/** A file's arrival. One that is late, or that no network can bring, fails. */
export const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  Promise.race([
    load().catch((why) => {
      // The router loads the document anew on the browser's own words, and a page without network has no other one.
      if (!navigator.onLine) throw Error(`offline: ${why}`);
      // A stylesheet that is gone is as much the sign of a new build as a script.
      throw /preload CSS/.test(why) ? Error(`error loading dynamically imported module: ${why}`) : why;
    }),
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(Error('dynamically imported module late')), lateMs);
    }),
  ]);
