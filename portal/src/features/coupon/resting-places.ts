/** Pages over which news of coupons may open: nobody fills in a form or pays there. */
const restingPlaces = /^\/(home|booking\/|manages\/|quotes$|invoiceManage\/list)/;

export const isRestingPlace = (pathname: string): boolean => restingPlaces.test(pathname);
