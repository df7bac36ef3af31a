/** Facts in lists of guests besides names: ages, sexes, phones, passports, rooms, labels. Pure. */

/** A line without its known facts. Ages stay in place as `⟦7⟧`; a child without an age is `⟦⟧`. */
export interface Bare {
  readonly rest: string;
  /** the facts left out */
  readonly said: readonly string[];
}

/** Before another character than these a word is part of a longer one. */
const edge = String.raw`(?=$|[\s:,;.()\[\]⟦⟧/|+&、，：；-])`;
const number = '[一二三四五六七八九十百\\d]{1,4}';

/** Each is cut out; `;` where it stood between two names. */
const facts: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' '],
  // `1.1LIU/YANG MR`: how booking systems number passengers.
  [/(?<![\d.])\d{1,2}\.\d{1,2}(?=\p{L})/gu, ' ; '],
  [/(?<!\d)\d{4}\s*[-./年]\s*\d{1,2}\s*[-./月]\s*\d{1,2}\s*日?(?:出?生)?(?!\d)/g, ' '],
  [/(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)/g, ' '],
  [/(?<![A-Z\d])\d{1,2}\s?-?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\s?-?\d{2,4}(?!\d)/gi, ' '],
  // an identity card
  [/(?<!\d)\d{17}[\dX](?!\d)/gi, ' '],
  [/(?<![A-Z\d])[A-Z]{1,2}\s?\d{6,9}(?![A-Z\d])/gi, ' '],
  // a phone
  [/\+\d[\d ()-]{6,}\d|(?<!\d)\d{3,4}[ -]?\d{3,4}[ -]?\d{3,4}(?!\d)|(?<!\d)\d{7,15}(?!\d)/g, ' '],
  [
    /\(?(?:\d{1,2}|[一二两三四])\s*(?:大|成人|adults?)\s*,?\s*(?:\d{1,2}|[一二两三四])?\s*(?:小孩?|儿童|孩子?|child(?:ren)?)?\)?\s*:?/gi,
    ' ; ',
  ],
  // ages and children: marks of their own
  [
    /\(?(?:age|aged|年龄)?\s*:?\s*(?<![\d.])(\d{1,2})\s*(?:周?岁|歲|y\/?o\b|yrs?\b(?:\s*old)?|years?\b(?:\s*old)?|y\b)\)?/gi,
    ' ⟦$1⟧ ',
  ],
  [/\(?\b(?:age|aged)\s*:?\s*(\d{1,2})\b\)?/gi, ' ⟦$1⟧ '],
  [
    /\(?(?:\b(?:chd|cnn|child|kid|inf|infant|baby)\b|儿童|小孩|小童|孩子|婴儿|兒童|嬰兒)\s*[:,(-]?\s*(\d{1,2})\)?(?!\d|\s*[:-])/gi,
    ' ⟦$1⟧ ',
  ],
  [
    /(?:\b(?:chd|cnn|child|children|kids?|inf|infant|baby|mstr|master)\b\.?|儿童|小孩|小童|孩子|婴儿|兒童|嬰兒)\s*(?:\d{0,2}\s*[:-])?/gi,
    ' ⟦⟧ ',
  ],
  [/⟦⟧([^⟦⟧;]*\p{L}[^⟦⟧;]*?),\s*(\d{1,2})\s*$/gu, '⟦$2⟧$1'],
  [/(?:^|(?<=[\s,;:()|]))(?:adults?|adt|成人|大人)(?=$|[\s\d:,;()|-])\s*\d?\s*[:-]?/gi, ' ; '],
  [/(?:^|(?<=[\s,;(|]))(?:第\s*)?(?:19|20)\d{2}(?=$|[\s,;)|])(?:\s*年生?)?/g, ' '],
  // labels before a value
  [
    /(?:联系)?(?:电话|手机)(?:号码?)?\s*:?|微信(?:同号|号)?\s*:?(?:\s*[A-Za-z][\w-]{5,19})?|护照(?:号码?)?\s*:?|身份证(?:号码?)?\s*:?|证件(?:号码?)?\s*:?|性别\s*:?|国籍\s*:?|出生(?:日期|年月)?\s*:?|生日\s*:?|年龄\s*:?|邮箱\s*:?/g,
    ' ',
  ],
  [
    /\b(?:tel|phone|mobile|wechat|passport(?:\s*(?:no|number)\.?)?|sex|gender|nationality|dob|date of birth|birth(?:day|\s*date)?|e-?mail)\b\.?\s*:?/gi,
    ' ',
  ],
  [
    new RegExp(
      `(?:^|(?<=[\\s;,(|]))(?:中文|英文)?(?:姓名|名字|客人姓名|客人|入住人|住客|宾客|旅客|乘客|联系人|领队|导游|组长)${edge}\\s*\\d*\\s*[:-]?`,
      'g',
    ),
    ' ; ',
  ],
  [
    /(?:^|(?<=[\s;,(|]))(?:full |guest |passenger )?(?:names?|guests?|pax|passenger|travell?er|lead(?: guest)?)\s*#?\d*\s*[:-]/gi,
    ' ; ',
  ],
  [/(?:^|(?<=[\s;,(|]))(?:guests?|pax|passenger)\s+\d+\s/gi, ' ; '],
  [/(?<!\d)\d{1,3}\s*(?:人|位|晚)(?=$|[\s,;:])/g, ' ; '],
  // rooms
  [
    /(?:^|(?<=[\s;,(|]))(?:豪华|高级|标准|商务)?(?:大床|双床|双人|单人|三人|家庭|亲子|套|标)(?:房|间|間)?\s*\d{0,3}\s*(?:间|間)?(?=$|[\s:,;-])\s*[:-]?/g,
    ' ; ',
  ],
  [
    new RegExp(
      `(?:第\\s*${number}\\s*(?:间房|间|間|房间|房)|(?:房间|房號|房号|房)\\s*#?${number}|${number}\\s*(?:号房间?|號房|间房))\\s*[:-]?`,
      'g',
    ),
    ' ; ',
  ],
  [/(?:^|(?<=[;|]))\s*(?:room|rm)\s*(?:no\.?\s*)?#?\s*[A-Z]?\d{1,4}(?=$|[^\d])\s*[:.-]?/gi, ' ; '],
  [
    /(?:^|(?<=[;|]))\s*(?:twin|twn|double|dbl|king|queen|single|sgl|triple|trp|suite|family|quad)(?:\s+(?:room|bed))?\s*(?:#?\d{1,3}\s*[:.-]?|[:]|$)/gi,
    ' ; ',
  ],
  [/^\s*[A-Z]?\d{3,4}(?:室|房)?(?=[\s:])\s*:?/g, ' ; '],
  // sexes and titles
  [/[([]\s*(?:m|f|male|female|男|女|mrs?|ms|miss)\.?\s*[)\]]/gi, ' '],
  [/(?:^|(?<=[\s,;|)]))(?:男|女|male|female)(?=$|[\s,;|()])/gi, ' '],
  [/(?<=[\s,;|])[MF](?=$|[\s,;|])/g, ' '],
  [/(?<=\p{Script=Han})(?:先生|女士|小姐|太太|老师)/gu, ' ; '],
];

/** Words to people, and facts about the stay: no guest stands in such a line. */
const talk =
  /^(?:(?:您好|你好|谢谢|多谢|感谢|麻烦|请|辛苦|好的|以下|如下|名单|附件|收到)|(?:酒店|宾馆|备注|入住(?![人客])|离店|退房|日期|航班|价格|房型|地址|要求|特殊|订单|确认号|早餐|含早|总价|合计|人数|间数|晚数|城市)\S*\s*:|共\s*[\d一二三四五六七八九十两]+\s*[人位间]|(?:hello|hi|dear|thanks|thank you|regards|best|please|kind|cheers|fyi)(?=$|[\s,.!:])|(?:hotel|check-?\s?in|check-?\s?out|remarks?|notes?|dates?|flight|price|total|booking|confirmation|arrival|departure|rooms|nights?)\b[^/]*:|total\b|\d+\s*(?:pax|guests?|people|persons|rooms?|nights?|人|位|间|晚)\s*$)|(?:名单|客人|姓名|信息).{0,6}(?:如下|以下|见下)|(?:guest|name|passenger)\s*list\s*:?$/i;

export const isTalk = (line: string): boolean => talk.test(line);

/** Cuts out known facts that are no names. */
export function bareOf(line: string): Bare {
  const said: string[] = [];
  let rest = line;
  for (const [pattern, instead] of facts)
    rest = rest.replace(pattern, (...found: unknown[]) => {
      const whole = (found[0] as string).trim();
      if (whole !== '') said.push(whole);
      const groups = found.slice(1).map((group) => (typeof group === 'string' ? group : ''));
      return instead.replace(/\$(\d)/g, (_, n: string) => groups[Number(n) - 1] ?? '');
    });
  return { rest: rest.replace(/\(\s*\)|\[\s*\]/g, ' '), said };
}
