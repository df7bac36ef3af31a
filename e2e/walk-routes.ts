import type { Said } from './stage.ts';

/** Somebody who walks: nobody signed in, the main account, one without prices or money, one who keeps books and sees no orders. */
export type Walker = 'visitor' | 'main' | 'plain' | 'books';

/** One route as the main account finds it. */
export interface Route {
  /** its row of portal/src/pages.ts */
  row: string;
  /** the address that is asked for, where it differs */
  path?: string;
  /** title without the brand's name */
  title: Said;
  /** open to visitors; everybody else signs in first */
  isPublic?: true;
  /** paper for customers of the agency, which says everything twice */
  bilingual?: true;
  /** where it leads somebody, if not to itself */
  leads?: Partial<Record<Walker, string>>;
}

/** Subjects that the addresses name: made before the walk. */
export interface Named {
  hotel: string;
  orderForm: string;
  unpaid: string;
  paid: string;
  bill: number;
  open: string;
  settled: string;
  workOrder: string;
  quote: string;
  invoice: number;
}

const isPublic = true;
/** without prices, and without orders */
const noPrices = { plain: '/401' };
const noOrders = { books: '/401' };
const adminsOnly = { plain: '/401', books: '/401' };
const others = { plain: '/404', books: '/404' };
/** who sees no orders sees the quotes of others neither */
const notTheirs = { plain: '/401', books: '/404' };
const forbidden = { zh: '401 没有权限', en: '401 No access' };
export const titlesOfErrors: Readonly<Record<string, Said>> = {
  '/401': forbidden,
  '/404': { zh: '404 这里没有人住', en: '404 Nobody is in' },
  '/login': { zh: '登录', en: 'Sign in' },
  '/home': { zh: '首页', en: 'Home' },
  '/manages/billManage': { zh: '账单', en: 'Bills' },
};

// biome-ignore format: one row, one route
export const routesOf = (named: Named): Route[] => [
  { row: '/home', isPublic, title: { zh: '首页', en: 'Home' } },
  { row: '/login', isPublic, title: { zh: '登录', en: 'Sign in' }, leads: { main: '/home', plain: '/home', books: '/home' } },
  { row: '/forgetPassword', isPublic, title: { zh: '找回密码', en: 'Recover your password' } },
  { row: '/toRegister', isPublic, title: { zh: '公司注册', en: 'Register your company' } },
  { row: '/mobileRegister', isPublic, title: { zh: '公司注册', en: 'Register your company' } },
  { row: '/booking/itemFormHotel', isPublic, title: { zh: '直采酒店', en: 'Direct-contract hotels' } },
  { row: '/booking/privateRoomHotel', isPublic, title: { zh: '私享房型专题', en: 'Private rooms' } },
  { row: '/flightBooking', isPublic, title: { zh: '机票询价', en: 'Flight enquiry' } },
  { row: '/groupRoom', isPublic, title: { zh: '团队用房', en: 'Group rooms' } },
  { row: '/supplierEntry', isPublic, title: { zh: '供应商合作', en: 'Become a supplier' } },
  { row: '/about', isPublic, title: { zh: '关于我们', en: 'About us' } },
  { row: '/about', path: '/about?tabActive=2', isPublic, title: { zh: '联系我们', en: 'Contact' } },
  { row: '/about', path: '/about?tabActive=3', isPublic, title: { zh: '隐私政策', en: 'Privacy Policy' } },
  { row: '/about', path: '/about?tabActive=4', isPublic, title: { zh: '服务条款', en: 'Terms of Service' } },
  { row: '/about', path: '/about?tabActive=5', isPublic, title: { zh: '客户保障', en: 'Guarantee' } },
  { row: '/about', path: '/about?tabActive=6', isPublic, title: { zh: '供应商与代理条款', en: 'Provider and agent terms' } },
  { row: '/about', path: '/about?tabActive=7', isPublic, title: { zh: '代理招募', en: 'Become an agent' } },
  { row: '/booking', isPublic, title: { zh: '首页', en: 'Home' }, leads: { visitor: '/home', main: '/home', plain: '/home', books: '/home' } },

  { row: '/booking/bookItem', path: '/booking/bookItem?d=c:1002&r=2&nat=CN', title: { zh: '上海酒店', en: 'Hotels in Shanghai' } },
  { row: '/hotelDetail', path: named.hotel, title: { zh: /./, en: /./ } },
  { row: '/orderWrite', path: named.orderForm, title: { zh: '填写订单', en: 'Complete booking' }, leads: adminsOnly },
  { row: '/payment', path: `/payment?orderCode=${named.unpaid}`, title: { zh: `付款 · 订单 ${named.unpaid}`, en: `Pay order ${named.unpaid}` }, leads: others },
  { row: '/paySuccess', path: `/paySuccess?orderCode=${named.paid}`, title: { zh: '挂账成功', en: 'Booked on credit' }, leads: others },
  { row: '/paymentResult', path: `/paymentResult?orderCode=${named.unpaid}`, title: { zh: '还没有付款', en: 'Not paid yet' }, leads: others },
  { row: '/orderDetail', path: `/orderDetail?orderCode=${named.paid}`, title: { zh: `订单 ${named.paid} · 已确认`, en: `Order ${named.paid} · Confirmed` }, leads: others },
  { row: '/workOrderDetail', path: `/workOrderDetail?number=${named.workOrder}`, title: { zh: `工单 ${named.workOrder} · 未受理`, en: `Work order ${named.workOrder} · Not yet accepted` }, leads: others },

  { row: '/manages', title: { zh: '订单管理', en: 'Orders' }, leads: { main: '/manages/orderManage', plain: '/manages/orderManage', books: '/manages/billManage' } },
  { row: '/manages/orderManage', title: { zh: '订单管理', en: 'Orders' }, leads: noOrders },
  { row: '/manages/workorderManage', title: { zh: '工单', en: 'Work orders' }, leads: noOrders },
  { row: '/manages/deadlines', title: { zh: '取消期限', en: 'Cancellation deadlines' }, leads: noOrders },
  { row: '/manages/billManage', title: { zh: '账单', en: 'Bills' }, leads: noPrices },
  { row: '/billDetail', path: `/billDetail?id=${named.bill}`, title: { zh: /^账单 BL/, en: /^Bill BL/ }, leads: noPrices },
  { row: '/billSettlement', path: `/billSettlement?code=${named.open}`, title: { zh: '账单结算', en: 'Settle bills' }, leads: noPrices },
  { row: '/settlementSuccess', path: `/settlementSuccess?code=${named.settled}`, title: { zh: '结算成功', en: 'Settlement complete' }, leads: noPrices },

  { row: '/quotes', title: { zh: '报价', en: 'Quotes' }, leads: noPrices },
  { row: '/quoteWrite', title: { zh: '制作报价', en: 'Make a quote' }, leads: noPrices },
  { row: '/quoteEdit', path: `/quoteEdit?quoteCode=${named.quote}`, title: { zh: `修改报价 ${named.quote}`, en: `Edit quote ${named.quote}` }, bilingual: true, leads: notTheirs },
  { row: '/quoteDetail', path: `/quoteDetail?quoteCode=${named.quote}`, title: { zh: /./, en: /./ }, bilingual: true, leads: notTheirs },

  { row: '/invoiceManage', title: { zh: '发票记录', en: 'Invoices' }, leads: { main: '/invoiceManage/list', books: '/invoiceManage/list', plain: '/401' } },
  { row: '/invoiceManage/list', title: { zh: '发票记录', en: 'Invoices' }, leads: noPrices },
  { row: '/invoiceManage/apply', title: { zh: '申请发票', en: 'Request an invoice' }, leads: noPrices },
  { row: '/invoiceManage/detail/$id', path: `/invoiceManage/detail/${named.invoice}`, title: { zh: /^发票 IV/, en: /^Invoice IV/ }, leads: noPrices },
  { row: '/invoiceManage/titles', title: { zh: '发票抬头', en: 'Billing details' }, leads: noPrices },
  { row: '/invoiceManage/addresses', title: { zh: '收件地址', en: 'Addresses' }, leads: noPrices },

  { row: '/accountManage', title: { zh: '个人信息', en: 'Personal information' }, leads: { main: '/accountManage/personalInfo', plain: '/accountManage/personalInfo', books: '/accountManage/personalInfo' } },
  { row: '/accountManage/personalInfo', title: { zh: '个人信息', en: 'Personal information' } },
  { row: '/accountManage/myCoupons', title: { zh: '优惠券', en: 'Coupons' }, leads: noPrices },
  { row: '/accountManage/myCollection', title: { zh: '我的收藏', en: 'Favourites' } },
  { row: '/accountManage/changePassword', title: { zh: '修改密码', en: 'Change password' } },
  { row: '/accountManage/security', title: { zh: '登录与安全', en: 'Sign-in and security' } },
  { row: '/accountManage/securityLog', title: { zh: '安全记录', en: 'Security log' }, leads: adminsOnly },
  { row: '/accountManage/subaccountManage', title: { zh: '子账号', en: 'Sub-accounts' }, leads: adminsOnly },
  { row: '/accountManage/advanceBalance', title: { zh: '预付款余额', en: 'Advance balance' }, leads: noPrices },
  { row: '/accountManage/selling', title: { zh: '加价与单据', en: 'Mark-up and documents' }, leads: noPrices },
  { row: '/recharge', title: { zh: '充值', en: 'Top up' }, leads: noPrices },
  { row: '/help', path: '/help?area=order', title: { zh: '下单', en: 'Booking' } },
  { row: '/feedback', title: { zh: '意见反馈', en: 'Feedback' } },
  { row: '/401', title: forbidden },
  { row: '/404', title: titlesOfErrors['/404']! },
  // An address that nobody knows.
  { row: '/no/such/page', title: { zh: '首页', en: 'Home' }, leads: { visitor: '/login', main: '/home', plain: '/home', books: '/home' } },
];
