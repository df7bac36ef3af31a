/** Family names of Chinese passengers, as far as reading a name needs to know them. */

/** In pinyin, as passports print them. Not every one there is: those that tell `Zhang San` from `Sarah Martin`. */
const inPinyin = new Set(
  `AI AN AO BA BAI BAO BEI BI BIAN BO BU CAI CANG CAO CEN CHAI CHANG CHAO CHE CHEN CHENG CHI CHONG CHU CUI DAI DANG DENG
  DI DING DONG DOU DU DUAN FAN FANG FEI FENG FU GAN GAO GE GENG GONG GOU GU GUAN GUI GUO HAI HAN HANG HAO HE HEI HONG HOU
  HU HUA HUAN HUANG HUO JI JIA JIAN JIANG JIAO JIN JING JU KANG KE KONG KOU KUANG LAI LAN LANG LAO LEI LENG LI LIAN LIANG
  LIAO LIN LING LIU LONG LOU LU LUAN LUO LYU MA MAI MAN MAO MEI MENG MI MIAO MIN MING MO MOU MU NA NAN NI NIE NING NIU NONG
  OU OUYANG PAN PANG PEI PENG PI PIAO PING PU QI QIAN QIANG QIAO QIN QIU QU QUAN RAN RAO REN RONG RU RUAN RUI SANG SHA SHAN
  SHANG SHANGGUAN SHAO SHE SHEN SHENG SHI SHU SHUAI SI SIMA SITU SONG SU SUI SUN TAN TANG TAO TENG TIAN TONG TU WAN WANG WEI
  WEN WENG WU XI XIA XIAHOU XIAN XIANG XIAO XIE XIN XING XIONG XU XUAN XUE XUN YAN YANG YAO YE YI YIN YING YOU YU YUAN YUE YUN
  ZANG ZENG ZHA ZHAI ZHAN ZHANG ZHAO ZHEN ZHENG ZHONG ZHOU ZHU ZHUANG ZHUGE ZHUO ZI ZONG ZOU ZU ZUO`.split(/\s+/),
);

export const isPinyinSurname = (name: string): boolean => inPinyin.has(name.toUpperCase());

/** Family names of Korea, Vietnam and Japan that stand before the name as often as after it. */
const eastern = new Set(
  `KIM PARK CHOI JUNG JEONG YOON JANG LIM SHIN SEO KWON HWANG NGUYEN TRAN PHAM HUYNH HOANG PHAN VO DANG BUI NGO DUONG TANAKA
  SUZUKI SATO TAKAHASHI WATANABE ITO YAMAMOTO NAKAMURA KOBAYASHI KATO YOSHIDA YAMADA SASAKI`.split(/\s+/),
);

export const isEasternSurname = (name: string): boolean => eastern.has(name.toUpperCase());

/** Two characters long, in either script. */
const twoCharacters = new Set(
  `欧阳 歐陽 上官 司马 司馬 东方 東方 独孤 獨孤 南宫 南宮 万俟 萬俟 闻人 聞人 夏侯 诸葛 諸葛 尉迟 尉遲 公羊 赫连 赫連 澹台 澹臺 皇甫 宗政 濮阳
  濮陽 公冶 太叔 申屠 公孙 公孫 慕容 仲孙 仲孫 钟离 鍾離 长孙 長孫 宇文 司徒 鲜于 鮮于 司空 闾丘 閭丘 亓官 司寇 巫马 巫馬 公西 颛孙 漆雕 乐正
  樂正 拓跋 轩辕 軒轅 令狐 百里 呼延 东郭 東郭 南门 南門 羊舌 微生 梁丘 左丘 东门 東門 西门 西門 端木 即墨 纳兰 納蘭`.split(
    /\s+/,
  ),
);

/** Two characters that may as well be a family name of one and the beginning of a given name: one name before two more. */
const twoOrOne = new Set(['单于', '單于']);

/** The family name that a Chinese name begins with: two characters where they are one, else one. */
export function surnameOf(name: string): string {
  const two = name.slice(0, 2);
  const isOne = (name.length > 2 && twoCharacters.has(two)) || (name.length > 3 && twoOrOne.has(two));
  return isOne ? two : name.slice(0, 1);
}

export const isTwoCharacterSurname = (name: string): boolean => twoCharacters.has(name);

/** Family names that are read in more than one way: the usual reading of a family name first. */
const readings: Readonly<Record<string, string>> = {
  单: 'SHAN DAN',
  單: 'SHAN DAN',
  曾: 'ZENG CENG',
  解: 'XIE JIE',
  区: 'OU QU',
  區: 'OU QU',
  仇: 'QIU CHOU',
  查: 'ZHA CHA',
  朴: 'PIAO PU',
  盖: 'GE GAI',
  蓋: 'GE GAI',
  乐: 'YUE LE',
  樂: 'YUE LE',
  覃: 'QIN TAN',
  缪: 'MIAO MOU',
  繆: 'MIAO MOU',
  翟: 'ZHAI DI',
  折: 'SHE ZHE',
  员: 'YUN YUAN',
  員: 'YUN YUAN',
  种: 'CHONG ZHONG',
  那: 'NA NUO',
  谌: 'CHEN SHEN',
  諶: 'CHEN SHEN',
  隗: 'WEI KUI',
  郇: 'XUN HUAN',
  召: 'SHAO ZHAO',
  车: 'CHE JU',
  車: 'CHE JU',
  牟: 'MOU MU',
  秘: 'BI MI',
  句: 'GOU JU',
  繁: 'PO FAN',
  宓: 'MI FU',
  洗: 'XIAN XI',
  黑: 'HEI HE',
  长孙: 'ZHANGSUN',
  長孫: 'ZHANGSUN',
  尉迟: 'YUCHI WEICHI',
  尉遲: 'YUCHI WEICHI',
  万俟: 'MOQI',
  萬俟: 'MOQI',
  鲜于: 'XIANYU',
  鮮于: 'XIANYU',
  单于: 'CHANYU',
  單于: 'CHANYU',
  澹台: 'TANTAI',
  澹臺: 'TANTAI',
};

/** How a family name may be read, the usual way first; empty: as the dictionary has it. */
export const readingsOf = (surname: string): readonly string[] => readings[surname]?.split(' ') ?? [];
