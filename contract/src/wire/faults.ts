import type { Words } from '../value/words.ts';

/** Words for what a schema of ours finds wrong; zod has its own for the rest. A schema names the key as its message. */
// biome-ignore format: both languages of a text stand on one line
const table = {
  rangeOrder: { zh: '上限不能小于下限', en: 'must not end below where it begins' },
  plainDate: { zh: '应为 YYYY-MM-DD 格式的日期', en: 'must be a date as YYYY-MM-DD' },
  dateTooLate: { zh: '日期不能晚于 9998-12-31', en: 'must not be later than 9998-12-31' },
  childAges: { zh: '应为以逗号分隔的年龄', en: 'must be ages separated by commas' },
  childAgeMissing: { zh: '每位儿童都需填写年龄', en: 'every child needs an age' },
  childAgeRange: { zh: '儿童年龄为 1（1 岁或以下）至 17', en: 'an age is 1 (1 or younger) to 17' },
  requestId: { zh: '应为 16 至 64 位字母、数字、- 或 _', en: 'must be 16 to 64 letters, digits, - or _' },
  passportName: { zh: '请按护照填写英文字母，可含空格、连字符和撇号', en: 'must be letters A–Z, space, hyphen or apostrophe, as in the passport' },
  phone: { zh: '请填写有效的电话号码', en: 'must be a phone number' },
  oneOfTwo: { zh: 'orderCode 与 requestId 须填且只填一个', en: 'give orderCode or requestId, one of them' },
  roomsAlike: { zh: '每间房都需填写入住人', en: 'must name the guests of each room asked for' },
  plainText: { zh: '含有无法使用的字符', en: 'must not hold control characters' },
  nameAddress: { zh: '名称中不能含有网址或邮箱', en: 'must not hold a web or e-mail address' },
  orderCode: { zh: '应为订单号', en: 'must be an order code' },
  username: { zh: '应为 4 至 32 位字母、数字或下划线', en: 'must be 4 to 32 letters, digits or underscores' },
  passwordMissing: { zh: '新账号需设置密码', en: 'a new account needs a password' },
  passwordsDiffer: { zh: '两次输入的密码不一致', en: 'The two passwords are inconsistent!' },
  mustAccept: { zh: '请先阅读并同意服务条款和隐私政策', en: 'the terms and the privacy policy must be accepted' },
  orderScope: { zh: '订单查看范围须选且只选一项', en: 'must hold one order scope, and only one' },
  createNeedsPrice: { zh: '下单权限需要查价权限', en: 'placing orders needs checking prices' },
  creditNeedsCreate: { zh: '额度支付权限需要下单权限', en: 'paying by credit needs placing orders' },
  financeNeedsPrice: { zh: '财务权限需要查价权限', en: 'recharge, bills and invoices need checking prices' },
  fillAll: { zh: '请填写全部信息', en: 'Please fill in all the information!' },
  oneChange: { zh: '一次只能提交一项更改', en: 'must name one change, and only one' },
  repeated: { zh: '有重复的项', en: 'must name nothing twice' },
  noPageToPayOn: { zh: '只有支付宝可以前往其网页付款', en: 'only Alipay has a page of its own to pay on' },
  tooDeep: { zh: '嵌套层数不能超过 32 层', en: 'must not be nested deeper than 32 levels' },
  notAnObject: { zh: '请求体应为 JSON 对象', en: 'the body must be a JSON object' },
} as const satisfies Record<string, Words>;

export type Fault = keyof typeof table;
export const faultTable: Readonly<Record<string, Words | undefined>> = table;

/** A message for zod's `error` option. */
export const fault = (name: Fault): { error: Fault } => ({ error: name });
