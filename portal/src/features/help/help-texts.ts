import type { Text } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { HelpArea } from './help-areas.ts';

export interface HelpText {
  /** what one does here */
  readonly lead: Text;
  /** in their order */
  readonly steps: readonly Text[];
  /** deadlines, and what cannot be undone */
  readonly rules: readonly Text[];
  /** where to go on */
  readonly way: { readonly words: Text; readonly path: string };
}

// biome-ignore format: both languages of a sentence stand on one line
export const helpTexts: Readonly<Record<HelpArea, HelpText>> = {
  search: {
    lead: { zh: '按城市、酒店名、地标或三字代码查房，比较价格和取消条款。', en: 'Search by city, hotel, landmark or airport code, and compare prices and cancellation terms.' },
    steps: [
      { zh: '输入目的地，中文、英文、拼音或 PVG 这类代码都可以，一两个字母打错也能找到。', en: 'Enter a destination in Chinese, English, pinyin or as a code such as PVG. A wrong letter or two does no harm.' },
      { zh: '选择入住和离店日期、房间数、每间的成人和儿童（填年龄）、入住人国籍。', en: 'Choose the dates, the rooms, the adults and children of each room with their ages, and the guests’ nationality.' },
      { zh: '在列表里按价格、星级、早餐、免费取消筛选，或切换到地图看位置。', en: 'Filter the list by price, stars, breakfast or free cancellation, or switch to the map.' },
      { zh: '打开酒店，每个房型按价格列出，点金额看每晚价格。', en: 'Open a hotel: rates stand under each room type. Press an amount to see it night by night.' },
    ],
    rules: [
      { zh: '大号价格是所有房间、所有晚数的总价，含税和必付费用；“到店付”的费用另由客人付给酒店。', en: 'The large figure is the whole stay for all rooms, with taxes and mandatory fees. What is “paid at the hotel” comes on top, and the guest pays it there.' },
      { zh: '免费取消截止先写酒店当地时间，再写北京时间。', en: 'A free cancellation deadline is given in the hotel’s time first, then in Beijing time.' },
      { zh: '国籍和儿童年龄会影响价格，下单时与查询时不一致，酒店可能拒绝入住或补收差价。', en: 'Nationality and children’s ages affect the rate. If they are wrong, the hotel may refuse the guests or charge the difference.' },
    ],
    way: { words: { zh: '开始查房', en: 'Search hotels' }, path: paths.home },
  },
  order: {
    lead: { zh: '选好价格后填写入住人和联系人，提交订单，先占房、后付款。', en: 'Choose a rate, enter guests and a contact, and place the order: rooms are held first and paid afterwards.' },
    steps: [
      { zh: '在酒店页点“预订”，价格会重新核对，涨价或售完会当场提示。', en: 'Press Book on the hotel page. The price is checked again, and you are told at once if it has changed or sold out.' },
      { zh: '按护照填写入住人姓名的拼音，可以从常用客人里选，也可以整段粘贴名单。', en: 'Enter guests’ names as in the passport. Pick saved guests, or paste a whole list.' },
      { zh: '需要时填写到店时间、航班、其他要求、附加服务和优惠券。', en: 'Add arrival time, flight, requests, extras or a coupon where needed.' },
      { zh: '看过取消政策，同意条款，提交订单。', en: 'Read the cancellation terms, agree, and place the order.' },
    ],
    rules: [
      { zh: '未付款的订单只保留到付款页显示的时限，到期自动取消、放房。', en: 'An unpaid order is held until the time shown on the payment page. Then it lapses and the rooms are released.' },
      { zh: '“即时确认”付款后马上确认；“需酒店确认”由酒店答复，被拒绝会全额退款。', en: '“Instant” is confirmed as soon as it is paid. “On request” waits for the hotel; if it says no, everything is refunded.' },
      { zh: '一个订单最多 8 间房，各间为同一房型。需要其他房型时，在填写订单页点“添加其他房型”，几个订单一起付款。', en: 'One order takes up to 8 rooms of one type. For other types choose “Add another room type” on the order page: the orders are paid together.' },
      { zh: '其他要求会转给酒店，但酒店不保证满足。', en: 'Requests are passed on to the hotel, which does not guarantee them.' },
    ],
    way: { words: { zh: '查看订单', en: 'See orders' }, path: paths.orders() },
  },
  payment: {
    lead: { zh: '在时限内挂账、用预付款或在线支付付清，订单才会送去确认。', en: 'An order goes ahead once it is paid in time: on credit, from the advance balance, or online.' },
    steps: [
      { zh: '提交订单后进入付款页，或在订单列表点“付款”。', en: 'The payment page opens after the order, or press Pay in the list of orders.' },
      { zh: '选择付款方式。挂账先占用额度，预付款先冻结，微信、支付宝扫码支付。', en: 'Choose a way to pay. Credit and the advance balance are held at first; WeChat Pay and Alipay show a code to scan.' },
      { zh: '需要一次付多个订单时，在订单列表勾选后一起付款。', en: 'To pay several orders at once, tick them in the list and pay them together.' },
    ],
    rules: [
      { zh: '付款页的倒计时结束后不再收款；晚到的款项能恢复订单就恢复，否则按原路全额退回。', en: 'No payment is accepted after the countdown. Money that arrives late reopens the order where possible, and is otherwise refunded in full.' },
      { zh: '付过一次还显示“待付款”时不要重付，刷新页面，由系统向支付渠道核对。', en: 'If an order still says unpaid after you have paid, do not pay again. Reload the page: we ask the provider.' },
      { zh: '可用哪些方式取决于公司的结算方式和你的权限。', en: 'The ways you can pay depend on your company’s payment terms and on your permissions.' },
    ],
    way: { words: { zh: '查看待付款订单', en: 'See unpaid orders' }, path: paths.orders() },
  },
  change: {
    lead: { zh: '在订单详情里更改或取消；不能自助办理的，提交工单由客服处理。', en: 'Change or cancel from the page of an order. What you cannot do yourself goes to us as a work order.' },
    steps: [
      { zh: '打开订单，点“更改订单”：入住人、日期、房间数、附加服务，金额变化先算给你看。', en: 'Open the order and choose a change: guests, dates, rooms or extras. What it costs or gives back is shown first.' },
      { zh: '取消时先看取消费和退款，确认后才生效。', en: 'When you cancel, the fee and the refund are shown before anything happens.' },
      { zh: '工单里可以留言、补充材料、催办，回复会有通知。', en: 'In a work order you can write, add files and send a reminder. You are notified of answers.' },
    ],
    rules: [
      { zh: '免费取消截止以酒店当地时间为准，过了截止按订单上的阶梯收费。', en: 'The deadline is in the hotel’s own time. After it, the steps shown on the order apply.' },
      { zh: '日期更改和部分取消生效后不能撤回，订单也不再能自助取消。', en: 'A change of dates or a partial cancellation cannot be undone, and afterwards you cannot cancel the order yourself.' },
      { zh: '不可取消的价格不退款；有特殊情况请提交工单。', en: 'Non-refundable rates are not refunded. In a special case, submit a work order.' },
      { zh: '“取消期限”页列出快到截止的订单，可以订阅到日历。', en: 'The Cancellation deadlines page lists what is due soon. You can subscribe to it as a calendar.' },
    ],
    way: { words: { zh: '查看取消期限', en: 'See deadlines' }, path: '/manages/deadlines' },
  },
  quote: {
    lead: { zh: '用公司自己的名义给客户报价、发凭证，客户看不到净价，也看不到平台。', en: 'Send quotes and vouchers in your company’s own name. Customers see neither net prices nor the portal.' },
    steps: [
      { zh: '在“加价与单据”里设置加价、标志、电话、微信，以及订单确认后邮件发给谁。', en: 'Under “Mark-up and documents” set the mark-up, logo, phone and WeChat, and who gets confirmations by email.' },
      { zh: '在酒店页点“加入报价”，保存后生成链接、PDF 或复制文字发给客户。', en: 'Press “Add to a quote” on a hotel page. Save it, then send a link, a PDF or the text.' },
      { zh: '客户打开链接可以切换中英文，点“接受报价”后你会收到通知，再由你下单。', en: 'Customers read the link in Chinese or English. When they press Accept you are notified; then you place the order.' },
      { zh: '酒店确认后，在订单详情下载入住凭证，可选中文、英文或双语，PDF 或 Word。', en: 'Once the hotel has confirmed, download the voucher from the order: Chinese, English or both, as PDF or Word.' },
    ],
    rules: [
      { zh: '报价不占房，客户接受后请尽快下单，价格以下单时为准。', en: 'A quote holds no room. Order soon after it is accepted: the price is that of the moment you order.' },
      { zh: '链接到期或重新生成后，旧链接就打不开了。', en: 'A link expires on its date, or when you make a new one.' },
      { zh: '与客户一起看屏幕时打开客户视图，全站只显示售价。', en: 'When a customer looks at your screen, switch on customer view: selling prices only, everywhere.' },
    ],
    way: { words: { zh: '查看报价', en: 'See quotes' }, path: paths.quotes() },
  },
  billing: {
    lead: { zh: '按结算周期核对账单、付清欠款、申请发票。', en: 'Check the bill of each cycle, pay it, and request invoices.' },
    steps: [
      { zh: '账期结束后在“账单”里逐单核对，可以导出 Excel 或 PDF。', en: 'After a cycle has ended, check it order by order under Bills. It can be exported to Excel or PDF.' },
      { zh: '选择一张或几张账单付款，付清后信用额度恢复。', en: 'Pay one bill or several. Your credit is available again once they are paid.' },
      { zh: '在“申请发票”里选择已付清的订单或账单，填写抬头和收件方式。', en: 'Under Request an invoice choose paid orders or bills, the billing details and where to send it.' },
    ],
    rules: [
      { zh: '请在最晚结算日前付清，逾期会有提醒，也可能影响继续挂账。', en: 'Pay by the latest settlement date. You are reminded when a bill is overdue, and buying on credit may stop.' },
      { zh: '对账单有疑问，请在付款前就相关订单提交工单。', en: 'If something is wrong, submit a work order about that order before you pay.' },
      { zh: '发票按实际支付的金额开具，开票后发生退款会开红字发票。', en: 'Invoices show what was paid. A refund after that leads to a red-letter invoice.' },
    ],
    way: { words: { zh: '查看账单', en: 'See bills' }, path: '/manages/billManage' },
  },
  account: {
    lead: { zh: '管理自己的资料、登录安全、通知，以及公司的子账号。', en: 'Your details, sign-in, notifications, and your company’s sub-accounts.' },
    steps: [
      { zh: '在“个人信息”里填写姓名、邮箱、手机；邮件设置在右上角通知里。', en: 'Enter your name, email and mobile under Personal information. Email settings are in the notifications at the top right.' },
      { zh: '主账号在“子账号”里为同事开通账号，按岗位勾选权限。', en: 'The main account opens accounts for colleagues under Sub-accounts, with the permissions of their work.' },
      { zh: '在“登录与安全”里开启两步验证，查看并退出其他设备。', en: 'Under Sign-in and security switch on two-step verification, and sign out other devices.' },
    ],
    rules: [
      { zh: '没有“查价”权限的账号看不到任何价格，也不能下单。', en: 'An account without price permission sees no prices and cannot place orders.' },
      { zh: '同事离职请停用账号，其订单和报价仍留在公司。', en: 'When a colleague leaves, disable the account. Orders and quotes stay with the company.' },
      { zh: '不要共用账号：操作记录按人保留。', en: 'Do not share accounts: the history names people.' },
    ],
    way: { words: { zh: '个人信息', en: 'Personal information' }, path: '/accountManage/personalInfo' },
  },
};

// biome-ignore format: both languages of a word stand on one line
export const words = {
  areas: { zh: '帮助分类', en: 'Help topics' },
  steps: { zh: '操作步骤', en: 'Step by step' },
  rules: { zh: '注意事项', en: 'Good to know' },
  ask: { zh: '没找到答案？', en: 'Still need help?' },
  contact: { zh: '联系客服', en: 'Contact us' },
} as const;
