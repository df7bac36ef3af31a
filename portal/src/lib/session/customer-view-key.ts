/** Name under which a tab keeps that it is in customer view. */
export const customerViewKey = 'waylight.customerView';
