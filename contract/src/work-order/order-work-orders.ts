/** Work orders about one order, as its page asks for them: the server answers them with the session's start. */
export const workOrdersOf = (orderCode: string) => ({ keyword: orderCode, limit: 20 });
