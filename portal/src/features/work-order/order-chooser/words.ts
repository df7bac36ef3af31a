/** Words of choosing the order that a work order is about. Both languages on one line. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  newWorkOrder: { zh: '提交工单', en: 'New work order' },
  chooseOrder: { zh: '选择订单', en: 'Choose the order' },
  chooseOrderText: {
    zh: '每个工单对应一个订单：先选订单，再选要办的事。',
    en: 'Every work order belongs to an order. Choose the order, then what you need.',
  },
  findOrder: { zh: '订单号、入住人或酒店', en: 'Order number, guest or hotel' },
  noOrders: { zh: '还没有订单', en: 'No orders yet' },
  noOrderFits: { zh: '没有符合条件的订单', en: 'No matching orders' },
  ordersFailed: { zh: '订单加载失败', en: 'Orders could not be loaded' },
} as const;
