/** Layer of an order's page in which something is asked about it: the order list opens the page with it. */
export const questionLayer = 'question';
