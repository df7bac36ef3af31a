import type { Words } from '../value/words.ts';

/** Kinds of enquiries, their states, and every choice and field of their forms, as forms, mails and lists name them. */

export const enquiryKinds = ['groupRoom', 'supplyEntry', 'flight', 'feedback'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStatuses = ['new', 'handling', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

// biome-ignore format: both languages of a text stand on one line
export const enquiryKindWords = {
  groupRoom: { zh: '团队用房', en: 'Group rooms' },
  supplyEntry: { zh: '供应商合作', en: 'Supplier enquiry' },
  flight: { zh: '机票询价', en: 'Flight enquiry' },
  feedback: { zh: '意见反馈', en: 'Feedback' },
} as const satisfies Record<EnquiryKind, Words>;

// biome-ignore format: both languages of a text stand on one line
export const enquiryStatusWords = {
  new: { zh: '已收到', en: 'Received' },
  handling: { zh: '处理中', en: 'In progress' },
  answered: { zh: '已答复', en: 'Answered' },
  closed: { zh: '已关闭', en: 'Closed' },
} as const satisfies Record<EnquiryStatus, Words>;

/** Every field of the forms. */
// biome-ignore format: both languages of a text stand on one line
export const enquiryFieldWords = {
  destination: { zh: '目的地', en: 'Destination' },
  hotels: { zh: '意向酒店', en: 'Preferred hotels' },
  checkin: { zh: '入住日期', en: 'Check-in' },
  checkout: { zh: '离店日期', en: 'Check-out' },
  rooms: { zh: '房间数', en: 'Rooms' },
  adults: { zh: '成人', en: 'Adults' },
  childAges: { zh: '儿童年龄', en: 'Children’s ages' },
  star: { zh: '星级', en: 'Star rating' },
  meal: { zh: '用餐', en: 'Meals' },
  budget: { zh: '每间每晚预算', en: 'Budget per room and night' },
  currency: { zh: '货币', en: 'Currency' },
  meetingRoom: { zh: '需要会议室', en: 'Meeting room' },
  purpose: { zh: '出行目的', en: 'Purpose' },
  nationality: { zh: '客人国籍', en: 'Guests’ nationality' },
  remark: { zh: '备注', en: 'Notes' },
  country: { zh: '国家或地区', en: 'Country or region' },
  city: { zh: '城市', en: 'City' },
  supplierKind: { zh: '供应商类型', en: 'Supplier type' },
  hotelCount: { zh: '酒店数量', en: 'Number of hotels' },
  markets: { zh: '主要市场', en: 'Markets' },
  website: { zh: '网站', en: 'Website' },
  connection: { zh: '对接方式', en: 'Connection' },
  message: { zh: '合作说明', en: 'Message' },
  trip: { zh: '行程类型', en: 'Type of trip' },
  legs: { zh: '航段', en: 'Legs' },
  children: { zh: '儿童（2–11 岁）', en: 'Children (2–11)' },
  infants: { zh: '婴儿（2 岁以下）', en: 'Infants (under 2)' },
  cabin: { zh: '舱位', en: 'Cabin' },
  flexible: { zh: '日期可前后调整', en: 'Dates are flexible' },
  airline: { zh: '偏好航空公司', en: 'Preferred airline' },
  topic: { zh: '反馈类型', en: 'Feedback type' },
  text: { zh: '反馈内容', en: 'What you would like to tell us' },
  answerWished: { zh: '希望得到答复', en: 'I would like an answer' },
  pictures: { zh: '图片', en: 'Pictures' },
  name: { zh: '联系人', en: 'Contact person' },
  company: { zh: '公司', en: 'Company' },
  email: { zh: '邮箱', en: 'Email' },
  phone: { zh: '电话', en: 'Phone' },
  wechat: { zh: '微信号', en: 'WeChat ID' },
  page: { zh: '来源页面', en: 'Page' },
} as const satisfies Record<string, Words>;
export type EnquiryField = keyof typeof enquiryFieldWords;

/** Instead of a star level: any will do. */
export const anyStar: Words = { zh: '不限', en: 'Any' };

// biome-ignore format: both languages of a text stand on one line
export const groupMealWords = {
  none: { zh: '不含餐', en: 'Room only' },
  breakfast: { zh: '含早餐', en: 'Breakfast' },
  halfBoard: { zh: '含早晚餐', en: 'Half board' },
  fullBoard: { zh: '含三餐', en: 'Full board' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
export const groupPurposeWords = {
  tour: { zh: '旅游团', en: 'Tour group' },
  conference: { zh: '会议', en: 'Conference' },
  incentive: { zh: '奖励旅游', en: 'Incentive trip' },
  study: { zh: '研学', en: 'Study trip' },
  sport: { zh: '体育赛事', en: 'Sports event' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
export const supplierKindWords = {
  hotel: { zh: '单体酒店', en: 'Hotel' },
  chain: { zh: '酒店集团', en: 'Hotel chain' },
  dmc: { zh: '目的地地接社', en: 'Destination management company' },
  wholesaler: { zh: '批发商', en: 'Wholesaler' },
  technology: { zh: '技术服务商', en: 'Technology provider' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
export const connectionWords = {
  extranet: { zh: '使用平台后台', en: 'Extranet' },
  api: { zh: '自有 API', en: 'Own API' },
  channelManager: { zh: '渠道管理系统', en: 'Channel manager' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
export const tripWords = {
  oneWay: { zh: '单程', en: 'One-way' },
  return: { zh: '往返', en: 'Return' },
  multiCity: { zh: '多程', en: 'Multi-city' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
export const cabinWords = {
  economy: { zh: '经济舱', en: 'Economy' },
  premium: { zh: '超级经济舱', en: 'Premium economy' },
  business: { zh: '公务舱', en: 'Business' },
  first: { zh: '头等舱', en: 'First' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a text stand on one line
export const feedbackTopicWords = {
  problem: { zh: '问题', en: 'Problem' },
  suggestion: { zh: '建议', en: 'Suggestion' },
  praise: { zh: '表扬', en: 'Praise' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Words>;

/** Status of the air-ticket robot of a company. */
export const flightRobotStatuses = ['off', 'requested', 'active'] as const;
export type FlightRobotStatus = (typeof flightRobotStatuses)[number];
