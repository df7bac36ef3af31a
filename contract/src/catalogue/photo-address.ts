/** Addresses of the photos that this product keeps: `/photos/<id>-1600.jpg`. Photos of elsewhere keep theirs. */

/** Widths in pixels in which a photo is kept; the widest is the one that hotels name. */
export const photoWidths = [400, 800, 1600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

const own = /^(\/photos\/[0-9a-f-]{36})-\d+(\.jpg)$/;

/** The address of a kept photo. */
export const photoAddress = (id: string): string => `/photos/${id}-1600.jpg`;

/** The id of a kept photo; undefined: it lies elsewhere. */
export const photoIdIn = (src: string): string | undefined => own.exec(src)?.[1]?.slice('/photos/'.length);

/** The same photo in another width, where there are widths. */
export const photoAt = (src: string, width: PhotoWidth): string => src.replace(own, `$1-${width}$2`);
