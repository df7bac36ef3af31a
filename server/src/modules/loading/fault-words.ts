import type { Language } from '@waylight/contract/value/words';

/** Refusals of the loader in Chinese. A file's report is English; a form shows them beside its fields in the person's language. */
const inChinese: readonly (readonly [RegExp, string])[] = [
  [/^missing: (.*)$/, '请填写：$1'],
  [/^must not be empty$/, '请填写此项'],
  [/^at least (-?\d+)$/, '不能小于 $1'],
  [/^at most (-?\d+)$/, '不能大于 $1'],
  [/^at most (\d+) characters$/, '不能超过 $1 个字符'],
  [/^at most (\d+) names$/, '不能超过 $1 个名称'],
  [/^a whole number$/, '请填写整数'],
  [/^a number$/, '请填写数字'],
  [/^text$/, '请填写文字'],
  [/^a list$/, '请填写列表'],
  [/^true or false$/, '请选择是或否'],
  [/^no control characters, no halves of a character$/, '含有无法使用的字符'],
  [/^an amount such as 688\.00$/, '请填写金额，例如 688.00'],
  [/^HH:MM$/, '请按 HH:MM 填写时间'],
  [/^two capital letters$/, '请填写两位大写字母'],
  [/^three capital letters$/, '请填写三位大写字母'],
  [/^there is no such currency$/, '没有这个币种'],
  [/^an e-mail address$/, '请填写有效的邮箱'],
  [/^a language such as en$/, '请填写语言代码，例如 en'],
  [/^a prepaid fee is per room and night$/, '预付费用须按间夜计算'],
  [/^at least one way to make up the room$/, '至少填写一种床型'],
  [/^the earliest step comes first$/, '较早的阶段应排在前面'],
  [/^a date, YYYY-MM-DD$/, '应为 YYYY-MM-DD 格式的日期'],
  [/^there is no rate (\d+)$/, '没有编号为 $1 的价格计划'],
  [/^no such column$/, '没有这一列'],
  [/^(.+) is already on line (\d+)$/, '$1 在第 $2 行已出现'],
  [/^not before `from`, and at most 800 nights$/, '不能早于开始日期，最多 800 晚'],
  [/^(\d+) cells under (\d+) columns$/, '有 $1 个单元格，但只有 $2 列'],
  [/^changed since the import$/, '导入后又被修改'],
  [/^orders hold more rooms.*$/, '订单占用的房间多于导入前的总间数'],
  [/^in use: .*$/, '已被订单、房型或价格使用'],
  [/^a quote is opened and never closed$/, '引号没有闭合'],
  [/^a quote inside a quoted cell is not doubled$/, '引号内的引号须写两次'],
  [/^there is no room type (\d+) in hotel (\d+)$/, '酒店 $2 没有房型 $1'],
  [/^there is no (?:city|area|hotel|room type|district) (.+)$/, '$1 不存在'],
  [/^there is no (.+)$/, '$1 不存在'],
  [/^no rate of the hotel is meant$/, '酒店没有对应的价格计划'],
  [/^its rates are in (.+)$/, '对应价格计划的币种是 $1'],
  [/^(.+) is no amount in (.+)$/, '$1 不是有效的 $2 金额'],
  [/^an age from which, and one to which$/, '起止年龄须同时填写'],
  [/^before `childFrom`$/, '不能小于起始年龄'],
];

/** A refusal in a person's language; one without Chinese words stays English. */
export function faultIn(language: Language, fault: string): string {
  if (language === 'en') return fault;
  const found = inChinese.find(([pattern]) => pattern.test(fault));
  return found ? fault.replace(found[0], found[1]) : fault;
}
