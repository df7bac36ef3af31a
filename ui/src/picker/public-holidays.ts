/** Days off and weekend days worked, `YYYY-MM-DD`. */
export type PublicHolidays = { off: readonly string[]; worked: readonly string[] };

/** Every day from the first to the last of one month. */
const days = (month: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${month}-${String(first + index).padStart(2, '0')}`);

/**
 * Mainland China. 2026 as announced by the State Council, with the weekend days worked in exchange; 2027 only the
 * days of the law, until its table is announced.
 */
export const CHINA_HOLIDAYS: PublicHolidays = {
  off: [
    ...days('2026-01', 1, 3),
    ...days('2026-02', 15, 23),
    ...days('2026-04', 4, 6),
    ...days('2026-05', 1, 5),
    ...days('2026-06', 19, 21),
    ...days('2026-09', 25, 27),
    ...days('2026-10', 1, 7),
    ...days('2027-01', 1, 1),
    ...days('2027-02', 5, 8),
    ...days('2027-04', 5, 5),
    ...days('2027-05', 1, 2),
    ...days('2027-06', 9, 9),
    ...days('2027-09', 15, 15),
    ...days('2027-10', 1, 3),
  ],
  worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
};
