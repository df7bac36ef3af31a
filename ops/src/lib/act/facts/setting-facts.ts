import type { SettingGroup, SettingName } from '@waylight/contract/ops/setting';
import type { Text } from '../../words.ts';
import type { AreaFacts } from './area-facts.ts';

/** Settings by their names: the page of settings, the dialog and the audit log call them alike. */
// biome-ignore format: both languages of a text stand on one line
export const settingWords: Readonly<Record<SettingName, Text>> = {
  BRAND_ZH: { zh: '中文名称', en: 'Name in Chinese' },
  BRAND_EN: { zh: '英文名称', en: 'Name in English' },
  BRAND_LOGO: { zh: '标志', en: 'Logo' },
  BRAND_FAVICON: { zh: '浏览器图标', en: 'Browser tab icon' },
  HOTEL_HOTLINE: { zh: '酒店服务热线', en: 'Hotel service line' },
  TICKET_HOTLINE: { zh: '机票服务热线', en: 'Air-ticket service line' },
  CONTACT_EMAIL: { zh: '联系邮箱', en: 'Contact e-mail' },
  CONTACT_ADDRESS_ZH: { zh: '中文地址', en: 'Address in Chinese' },
  CONTACT_ADDRESS_EN: { zh: '英文地址', en: 'Address in English' },
  SERVICE_HOURS_ZH: { zh: '服务时间（中文）', en: 'Service hours in Chinese' },
  SERVICE_HOURS_EN: { zh: '服务时间（英文）', en: 'Service hours in English' },
  CONTACT_LAT: { zh: '纬度', en: 'Latitude' },
  CONTACT_LNG: { zh: '经度', en: 'Longitude' },
  WECHAT_QR: { zh: '微信客服二维码', en: 'WeChat QR code of the service' },
  LICENCE_RECORD: { zh: '备案号', en: 'Licence records' },
  SECURITY_CONTACT: { zh: '安全漏洞报告地址', en: 'Where weaknesses are reported' },
  DESK_EMAIL: { zh: '询单与反馈邮箱', en: 'Mailbox of the desk' },
  GROUP_DESK_EMAIL: { zh: '团队房邮箱', en: 'Mailbox for group requests' },
  SUPPLY_DESK_EMAIL: { zh: '供应商邮箱', en: 'Mailbox for suppliers' },
  TICKET_DESK_EMAIL: { zh: '机票邮箱', en: 'Mailbox for flights' },
  ENQUIRY_ANSWER_HOURS: { zh: '询单答复时限（小时）', en: 'Hours in which an enquiry is answered' },
  FLIGHT_ROBOT_NAME: { zh: '机票机器人名称', en: 'Name of the air-ticket robot' },
  FLIGHT_ROBOT_QR: { zh: '机票机器人二维码', en: 'QR code of the air-ticket robot' },
  MAX_NIGHTS: { zh: '最长入住晚数', en: 'Longest stay in nights' },
  PAYMENT_MINUTES: { zh: '未付订单保留分钟数', en: 'Minutes that an unpaid order is kept' },
  MAX_UNPAID_ROOMS: { zh: '每公司未付房间上限', en: 'Most unpaid rooms of a company' },
  MAX_UNPAID_ORDERS: { zh: '每账号未付订单上限', en: 'Most unpaid orders of an account' },
  LOW_STOCK_ROOMS: { zh: '低库存提醒（间）', en: 'Rooms left at which an order is asked about' },
  RATE_HOURS: { zh: '汇率有效小时数（0 为不限）', en: 'Hours for which a rate of exchange is good (0: always)' },
  RATE_MOVE_PERCENT: { zh: '汇率 24 小时内变动超过此百分比需复核', en: 'Per cent by which a rate of exchange moves within 24 hours without a second person' },
  STORAGE_MEGABYTES: { zh: '每公司附件空间（MB）', en: 'Megabytes of attachments of a company' },
  SESSION_IDLE_HOURS: { zh: '登录保持小时数', en: 'Hours until an unused session ends' },
  SESSION_REMEMBERED_DAYS: { zh: '“记住我”保持天数', en: 'Days of “remember me”' },
  SECURITY_LOG_DAYS: { zh: '安全日志保留天数', en: 'Days for which the security log is kept' },
  EXPRESS_FIRST: { zh: '快递公司一', en: 'First express company' },
  EXPRESS_SECOND: { zh: '快递公司二', en: 'Second express company' },
};

// biome-ignore format: both languages of a text stand on one line
export const settingGroupWords: Readonly<Record<SettingGroup, Text>> = {
  brand: { zh: '品牌', en: 'Brand' },
  contact: { zh: '联系方式', en: 'Contact' },
  desks: { zh: '客服邮箱与承诺', en: 'Desks and promises' },
  robot: { zh: '机票机器人', en: 'Air-ticket robot' },
  selling: { zh: '销售限制', en: 'Limits of selling' },
  sessions: { zh: '代理商登录', en: 'Sign-in of agencies' },
  express: { zh: '快递公司', en: 'Express companies' },
};

export const settingFacts: AreaFacts = {
  acts: { 'setting.change': { zh: '修改设置', en: 'Change settings' } },
  fields: settingWords,
  subjects: { settings: { zh: '设置', en: 'Settings' } },
};
