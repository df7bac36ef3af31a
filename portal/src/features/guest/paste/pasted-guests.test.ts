import { describe, expect, it } from 'vitest';
import { guestsIn, readList } from './pasted-guests.ts';
import { type PastedGuest, saysAge } from './pasted-name.ts';

const countryNamed = (name: string) => ({ 中国: 'CN', china: 'CN', 加拿大: 'CA', canada: 'CA' })[name];

/** `ZHANG / SAN`, with `?` and the reason where it is to be looked at, `!` where it cannot be read. */
const shown = ({ lastName, firstName, doubt, unreadable, nationality, note }: PastedGuest) =>
  [
    `${lastName} / ${firstName}`,
    doubt && `?${doubt}`,
    unreadable && `!${unreadable}`,
    nationality && `[${nationality}]`,
    note && `(${note})`,
  ]
    .filter(Boolean)
    .join(' ');

describe('a pasted list of guests', () => {
  it.each<[string, string, string[]]>([
    // sheets
    ['cells of a sheet', 'Zhang\tSan\nLi\tSi\n', ['ZHANG / SAN', 'LI / SI']],
    ['cells between commas', 'ZHANG,SAN\r\n"DE LA CRUZ",MARIA\r\n', ['ZHANG / SAN', 'DE LA CRUZ / MARIA']],
    ['full-width letters and commas', 'ＺＨＡＮＧ，ＳＡＮ', ['ZHANG / SAN']],
    [
      'a head in Chinese',
      '序号\t姓名\t国籍\n1\t张三\t中国\n2\tSARAH MARTIN\t加拿大',
      ['ZHANG / SAN ?pinyin [CN] (张三)', 'SARAH / MARTIN ?order [CA]'],
    ],
    [
      'a head in English, the other way round',
      'First name,Last name,Nationality\nSarah,Martin,Canada\nSan,Zhang,CN',
      ['MARTIN / SARAH [CA]', 'ZHANG / SAN [CN]'],
    ],
    [
      'Chinese and passport names in columns of their own',
      '中文姓名\t姓(拼音)\t名(拼音)\n张三\tZHANG\tSAN\n李四\t\t',
      ['ZHANG / SAN (张三)', 'LI / SI ?pinyin (李四)'],
    ],
    [
      'numbers, titles, birthdays and passports beside the name',
      '1\tZHANG\tSAN\tMr\t1980-01-01\tE12345678\tCHN',
      ['ZHANG / SAN [CN]'],
    ],
    ['a title at the end of a cell', 'Zhao, Liu MRS\nMr Smith,John', ['ZHAO / LIU', 'SMITH / JOHN']],
    ['family names that are countries, too', 'LI,MA\nMA,LI,CN', ['LI / MA', 'MA / LI [CN]']],
    [
      'a Chinese name beside the printed one',
      '张三\tZHANG/SAN\n吕布\tLYU\tBU',
      ['ZHANG / SAN (张三)', 'LYU / BU (吕布)'],
    ],
    [
      'a Chinese name with a code beside it',
      '张三\tCN\n李四\tCHN\n王五\t加拿大',
      ['ZHANG / SAN ?pinyin [CN] (张三)', 'LI / SI ?pinyin [CN] (李四)', 'WANG / WU ?pinyin [CA] (王五)'],
    ],
    // lines
    ['slashes', 'ZHANG/SAN\nLi / Si MR\n\nWANG/WU CHD', ['ZHANG / SAN', 'LI / SI', 'WANG / WU']],
    ['several on one line', 'ZHANG/SAN, LI/SI；WANG/WU', ['ZHANG / SAN', 'LI / SI', 'WANG / WU']],
    [
      'numbered lines',
      '1. ZHANG/SAN\n2、李四\n(3) Wang Wu\n4 Zhao Liu',
      ['ZHANG / SAN', 'LI / SI ?pinyin (李四)', 'WANG / WU ?order', 'ZHAO / LIU ?order'],
    ],
    [
      'a Chinese family name first',
      'Zhang San\nOuyang Nana\nZhang San Feng',
      ['ZHANG / SAN', 'OUYANG / NANA', 'ZHANG / SAN FENG ?order'],
    ],
    ['a Chinese family name last', 'Sarah Chen', ['CHEN / SARAH']],
    ['two that could both be the family name', 'Wei Lin', ['WEI / LIN ?order']],
    [
      'other names',
      'Sarah Martin\nJan van der Berg\nMary Jane Watson',
      ['MARTIN / SARAH', 'VAN DER BERG / JAN', 'WATSON / MARY JANE ?order'],
    ],
    [
      'the family name alone in capitals',
      'Anna SCHMIDT\nSCHMIDT Anna\nJan van der BERG',
      ['SCHMIDT / ANNA', 'SCHMIDT / ANNA', 'VAN DER BERG / JAN'],
    ],
    ['everything in capitals', 'MARTIN SARAH\nZHAO LIU MING', ['MARTIN / SARAH ?order', 'ZHAO / LIU MING ?order']],
    ['two words in one', 'ZhangSan', ['ZHANG / SAN ?order']],
    [
      'Chinese names on one line',
      '张三、李四，王五',
      ['ZHANG / SAN ?pinyin (张三)', 'LI / SI ?pinyin (李四)', 'WANG / WU ?pinyin (王五)'],
    ],
    [
      'family name and name in cells',
      '欧阳,娜娜\n诸葛\t亮',
      ['OUYANG / NANA ?pinyin (欧阳娜娜)', 'ZHUGE / LIANG ?pinyin (诸葛亮)'],
    ],
    ['both names in one piece', '张三（ZHANG SAN）\nZHANG/SAN 张三先生', ['ZHANG / SAN (张三)', 'ZHANG / SAN (张三)']],
    // letters
    ['accents', 'Müller/Jörg\nŁukasz Żak\nO’Brien/Seán', ['MULLER / JORG', 'ZAK / LUKASZ', "O'BRIEN / SEAN"]],
    ['ü of a Chinese name', 'Lü/Bu', ['LYU / BU']],
    ['letters that no passport prints', 'Иванов/Иван', ['ИВАНОВ / ИВАН !letters']],
    ['one name alone', 'Madonna\n张', ['MADONNA /  !oneName', 'ZHANG /  !oneName (张)']],
    ['nothing that is a name', '\n 123 \t 2026-01-01\n', []],
  ])('reads %s', (_, text, expected) => {
    expect(guestsIn(text, countryNamed).map(shown)).toEqual(expected);
  });

  it.each([
    ['单田芳', 'SHAN / TIANFANG', ['SHAN', 'DAN']],
    ['单于飞', 'SHAN / YUFEI', ['SHAN', 'DAN']],
    ['单于雨飞', 'CHANYU / YUFEI', []],
    ['曾国藩', 'ZENG / GUOFAN', ['ZENG', 'CENG']],
    ['解晓东', 'XIE / XIAODONG', ['XIE', 'JIE']],
    ['区志明', 'OU / ZHIMING', ['OU', 'QU']],
    ['仇英', 'QIU / YING', ['QIU', 'CHOU']],
    ['查良镛', 'ZHA / LIANGYONG', ['ZHA', 'CHA']],
    ['吕布', 'LYU / BU', []],
    ['李女', 'LI / NYU', []],
    ['张三丰', 'ZHANG / SANFENG', []],
    ['欧阳娜娜', 'OUYANG / NANA', []],
    ['尉迟恭', 'YUCHI / GONG', ['YUCHI', 'WEICHI']],
    ['長孫無忌', 'ZHANGSUN / WUJI', []],
    ['陳大文', 'CHEN / DAWEN', []],
    ['李一一', 'LI / YIYI', []],
  ])('suggests of %s how its passport may print it', (name, printed, readings) => {
    const [guest] = guestsIn(name);
    expect(`${guest!.lastName} / ${guest!.firstName}`).toBe(printed);
    expect(guest).toMatchObject({ doubt: 'pinyin', note: name, readings });
  });

  describe('of passports', () => {
    const canada = 'P<CANMARTIN<<SARAH<<<<<<<<<<<<<<<<<<<<<<<<<<<';
    it.each<[string, string, string[]]>([
      ['the first line alone', canada, ['MARTIN / SARAH [CA]']],
      ['a first line without its end', 'P<CANMARTIN<<SARAH', ['MARTIN / SARAH [CA]']],
      [
        'both lines, the second of another nationality',
        'P<GBRMARTIN<<SARAH<ANN<<<<<<<<<<<<<<<<<<<<<<<\nL898902C36CHN7408122F1204159ZE184226B<<<<<10',
        ['MARTIN / SARAH ANN [CN]'],
      ],
      [
        'a second line with a wrong digit',
        'P<CHNZHANG<<SAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nL898902C37CHN7408122F1204159ZE184226B<<<<<10',
        ['ZHANG / SAN ?checkDigits [CN]'],
      ],
      [
        'a name that the line has cut off',
        'P<NLDVAN<DER<LANGENDONCKHUYZEN<<JOHANNES<WIL',
        ['VAN DER LANGENDONCKHUYZEN / JOHANNES WIL ?cut [NL]'],
      ],
      ['spaces and the marks of a scanner', 'P < C A N MARTIN « SARAH ‹ ‹', ['MARTIN / SARAH [CA]']],
      ['Germany', 'P<D<<MUELLER<<JOERG<<<<<<<<<<<<<<<<<<<<<<<<<', ['MUELLER / JOERG [DE]']],
      [
        'an identity card',
        'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159CHN<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
        ['ERIKSSON / ANNA MARIA [CN]'],
      ],
      [
        'several among other lines',
        `张三\n${canada}\nLI/SI`,
        ['ZHANG / SAN ?pinyin (张三)', 'MARTIN / SARAH [CA]', 'LI / SI'],
      ],
    ])('reads %s', (_, text, expected) => {
      expect(guestsIn(text).map(shown)).toEqual(expected);
    });
  });

  it('keeps the spelling with accents beside the one without', () => {
    expect(guestsIn('Müller/Jörg\nMARTIN/SARAH\nMadonna').map(({ original }) => original)).toEqual([
      'Müller / Jörg',
      '',
      '',
    ]);
  });
});

describe('an age', () => {
  it('that is said twice is of one guest', () => {
    const [first, second] = readList('王小明 CHD 7 7 岁 李梅')[0]!.guests;
    expect([first?.age, second?.age]).toEqual([7, null]);
  });

  it.each([
    ['王小明 CHD 7', 7, true],
    ['2. 王小明 7岁', 7, true],
    ['王小明 CHD 7 7 岁', 7, true],
    ['李雷 7岁 李梅 9岁', 9, false],
    ['ZHANG/SAN CHD', 'child', false],
  ] as const)('in %s is said there already: %s, %s', (source, age, said) => expect(saysAge(source, age)).toBe(said));
});
