import type { City } from '../places/parse-cities.ts';
import type { Random } from '../random.ts';

/** Lines of a country, the digits of its numbers, and area codes as dialled from abroad. `755/8`: eight digits follow; `#`: the whole form. */
const numbers = `
CN 10 | 北京 10; 上海 21; 重庆 23; 天津 22; 广州 20; 深圳 755/8; 珠海 756; 佛山 757/8; 东莞 769/8; 汕头 754/8; 惠州 752; 潮州 768
CN 10 | 杭州 571/8; 宁波 574/8; 温州 577/8; 绍兴 575/8; 湖州 572; 舟山 580; 南京 25; 苏州 512/8; 无锡 510/8; 扬州 514/8; 镇江 511/8; 连云港 518/8
CN 10 | 成都 28; 乐山 833; 都江堰 28; 西安 29; 武汉 27; 宜昌 717; 恩施 718; 长沙 731/8; 张家界 744; 厦门 592; 福州 591/8; 泉州 595/8; 武夷山 599
CN 10 | 青岛 532/8; 济南 531/8; 烟台 535; 威海 631; 泰安 538; 日照 633; 沈阳 24; 大连 411/8; 哈尔滨 451/8; 长春 431/8; 吉林市 432/8; 延吉 433
CN 10 | 石家庄 311/8; 秦皇岛 335; 承德 314; 张家口 313; 郑州 371/8; 洛阳 379/8; 开封 371/8; 合肥 551/8; 黄山 559; 南昌 791/8; 景德镇 798; 九江 792
CN 10 | 太原 351; 大同 352; 平遥 354; 昆明 871/8; 大理 872; 丽江 888; 西双版纳 691; 香格里拉 887; 腾冲 875; 贵阳 851/8; 三亚 898/8; 海口 898/8
CN 10 | 万宁 898/8; 桂林 773; 南宁 771; 北海 779; 阳朔 773; 兰州 931; 敦煌 937; 嘉峪关 937; 西宁 971; 银川 951; 呼和浩特 471; 呼伦贝尔 470
CN 10 | 乌鲁木齐 991; 喀什 998; 拉萨 891; 林芝 894
HK 8 | Hong Kong 2### ####
MO 8 | Macau 28## ####
TW 9 | Taipei 2; Kaohsiung 7/7; Taichung 4; Tainan 6/7; Hualien 3/7
JP 9 | Tokyo 3; Osaka 6; Kyoto 75; Sapporo 11; Hakodate 138; Otaru 134; Furano 167; Niseko 136; Noboribetsu 143; Yokohama 45; Hakone 460
JP 9 | Kamakura 467; Fukuoka 92; Naha 98; Ishigaki 980; Onna 98; Nagoya 52; Kobe 78; Himeji 79; Nara 742; Hiroshima 82; Kanazawa 76; Nagano 26
JP 9 | Karuizawa 267; Hakuba 261; Takayama 577; Atami 557; Shizuoka City 54; Fujikawaguchiko 555; Beppu 977; Yufuin 977; Sendai 22; Nagasaki 95
JP 9 | Kumamoto 96; Kagoshima 99
KR 9 | Seoul 2/8; Busan 51; Incheon 32; Jeju 64; Gyeongju 54; Sokcho 33; Suwon 31
TH 8 | Bangkok 2; Phuket 76; Chiang Mai 53; Pattaya 38; Krabi 75; Ko Samui 77; Hua Hin 32; Chiang Rai 53; Ayutthaya 35; Pai 53
SG 8 | Singapore 6### ####
MY 8 | Kuala Lumpur 3/8; Penang 4; Langkawi 4; Kota Kinabalu 88; Malacca 6; Johor Bahru 7; Ipoh 5; Semporna 89
ID 9 | Jakarta 21/8; Denpasar 361; Ubud 361; Seminyak 361; Yogyakarta 274; Bandung 22; Lombok 370; Labuan Bajo 385
VN 10 | Ho Chi Minh City 28; Hanoi 24; Da Nang 236; Nha Trang 258; Hoi An 235; Hue 234; Phu Quoc 297; Da Lat 263; Ha Long 203; Sa Pa 214
PH 9 | Manila 2; Cebu 32; Boracay 36; Puerto Princesa 48; Bohol 38
KH 8 | Phnom Penh 23; Siem Reap 63; Sihanoukville 34
LA 8 | Luang Prabang 71
MM 7 | Yangon 1
MV 7 | Malé 3## ####
IN 10 | Delhi 11; Mumbai 22; Jaipur 141; Agra 562; Bengaluru 80; Goa 832
LK 9 | Colombo 11; Kandy 81
NP 8 | Kathmandu 1
MN 8 | Ulaanbaatar 11
KZ 10 | Almaty 727
UZ 9 | Tashkent 71; Samarkand 66
GE 9 | Tbilisi 32
FR 9 | Paris 1; Nice 4; Lyon 4; Marseille 4; Bordeaux 5; Strasbourg 3; Cannes 4; Chamonix 4; Avignon 4
GB 10 | London 20; Edinburgh 131; Manchester 161; Liverpool 151; Bath 1225; Oxford 1865; Cambridge 1223; York 1904
IT 10 | Rome 06; Milan 02; Venice 041; Florence 055; Naples 081; Verona 045; Sorrento 081
ES 9 | Barcelona 93; Madrid 91; Seville 95; Granada 958; Palma 971
PT 9 | Lisbon 21; Porto 22
DE 10 | Berlin 30; Munich 89; Frankfurt 69; Hamburg 40; Cologne 221; Düsseldorf 211; Dresden 351; Heidelberg 6221
CH 9 | Zurich 44; Geneva 22; Lucerne 41; Interlaken 33; Zermatt 27
AT 9 | Vienna 1/7; Salzburg 662; Innsbruck 512; Hallstatt 6134
NL 9 | Amsterdam 20
BE 8 | Brussels 2; Bruges 50
CZ 9 | Prague 2## ### ###; Karlovy Vary 353 ### ###
HU 8 | Budapest 1
PL 9 | Warsaw 22; Kraków 12
HR 8 | Dubrovnik 20
GR 10 | Athens 21# ### ####; Santorini 22860 #####
TR 10 | Istanbul 212; Cappadocia 384; Antalya 242
DK 8 | Copenhagen 33## ####
SE 9 | Stockholm 8
NO 8 | Oslo 22## ####; Tromsø 77## ####
FI 9 | Helsinki 9/7; Rovaniemi 16
IS 7 | Reykjavik 5## ####
IE 8 | Dublin 1
RU 10 | Moscow 495; Saint Petersburg 812; Vladivostok 423
AE 8 | Dubai 4; Abu Dhabi 2
QA 8 | Doha 44## ####
SA 9 | Riyadh 11
OM 8 | Muscat 24## ####
JO 8 | Amman 6
IL 8 | Tel Aviv 3
EG 9 | Cairo 2; Luxor 95
MA 9 | Marrakech 524; Casablanca 522
ZA 9 | Cape Town 21
KE 9 | Nairobi 20
MU 7 | Port Louis 2## ####
TZ 9 | Zanzibar 24
US 10 | New York 212; Los Angeles 213; San Francisco 415; San Diego 619; Las Vegas 702; Honolulu 808; Maui 808; Orlando 407; Miami 305; Chicago 312
US 10 | Seattle 206; Boston 617; Washington 202
CA 10 | Vancouver 604; Victoria 250; Whistler 604; Toronto 416; Niagara Falls 905; Montreal 514; Quebec City 418; Banff 403
MX 10 | Mexico City 55; Cancún 998
CU 8 | Havana 7
BR 10 | Rio de Janeiro 21; São Paulo 11
AR 10 | Buenos Aires 11
PE 8 | Lima 1; Cusco 84
CL 9 | Santiago 2
AU 9 | Sydney 2; Melbourne 3; Brisbane 7; Gold Coast 7; Cairns 7; Perth 8; Hobart 3
NZ 8 | Auckland 9; Queenstown 3; Rotorua 7; Christchurch 3
FJ 7 | Nadi 67# ####
`;

/** `#` for each digit, in groups as numbers are read. */
const groups: Readonly<Record<number, string>> = {
  ...{ 5: '## ###', 6: '### ###', 7: '### ####', 8: '#### ####', 9: '### ### ###', 10: '### ### ####' },
};

/** In North America 555-01xx are nobody's. */
const american = (country: string) => country === 'US' || country === 'CA';

/** Country and city → its numbers, `3 #### ####`; by the country alone where the city is not known. */
const forms = new Map<string, string>();
for (const line of numbers.trim().split('\n')) {
  const [head = '', cities = ''] = line.split(' | ');
  const [country = '', digits = ''] = head.split(' ');
  forms.set(country, groups[Number(digits)] ?? '');
  for (const one of cities.split('; ')) {
    const [, city = '', code = ''] = /^(\D+) (\d.*)$/u.exec(one) ?? [];
    const [area = '', rest = Number(digits) - area.length] = code.split('/');
    const lines = american(country) ? '555 01##' : (groups[Number(rest)] ?? '');
    forms.set(`${country} ${city}`, code.includes('#') ? code : `${area} ${lines}`);
  }
}

/** The numbers of a city: its own area code, and `#` for each digit after it. */
export const phoneForm = ({ country, zh, en }: Pick<City, 'country' | 'zh' | 'en'>): string | undefined =>
  forms.get(`${country} ${en}`) ?? forms.get(`${country} ${zh}`);

/** A telephone number with the area code of its city; the other digits are invented. */
export function phoneOf(city: City, dialling: string, random: Random): string {
  const drawn = american(city.country)
    ? [random.int(201, 989), random.int(100, 199)]
    : [...(city.country === 'CN' ? [] : [random.int(2, 99)]), random.int(1000, 9999), random.int(1000, 9999)];
  const digits = drawn.reverse().join('');
  const form = phoneForm(city) ?? forms.get(city.country) ?? groups[8]!;
  let at = 0;
  // Hardly any line begins with 0 or 1.
  const digit = () => (at++ === 0 ? String(2 + (Number(digits[0]) % 8)) : (digits[at - 1] ?? '0'));
  return `${dialling} ${form.replaceAll('#', digit)}`;
}
