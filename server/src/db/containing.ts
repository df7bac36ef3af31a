/** The pattern of LIKE and ILIKE for text that has `keyword` in it: its own % and _ are letters like others. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
