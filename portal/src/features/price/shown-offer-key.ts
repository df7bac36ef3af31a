/** Name under which a tab keeps the price that it showed. `link`: address of the order form. */
export const shownOfferKey = (link: string): string => `waylight.shown.${link}`;
