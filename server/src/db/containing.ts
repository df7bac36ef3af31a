/** The LIKE pattern of texts that contain `keyword`; % and _ in it are plain letters. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
