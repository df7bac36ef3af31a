/**
 * Codes, abbreviations and other names of places. A line is `English name: name, name`, for cities with their country before.
 *
 * IATA codes stand first: of the city, then of its airports.
 */
const table = `
CN Beijing: BJS, PEK, PKX, BJ, 京, 北平, 帝都, Peking, Peiping
CN Shanghai: SHA, PVG, 沪, 申城, 魔都
CN Chongqing: CKG, 渝, 山城, Chungking
CN Tianjin: TSN, 津, Tientsin
CN Guangzhou: CAN, GZ, 穗, 羊城, Canton, Kwangchow
CN Shenzhen: SZX, SZ, 鹏城, Shumchun
CN Zhuhai: ZUH
CN Foshan: FUO
CN Shantou: SWA, Swatow
CN Huizhou: HUZ
CN Hangzhou: HGH, HZ, 杭, Hangchow
CN Ningbo: NGB, 甬, Ningpo
CN Wenzhou: WNZ, Wenchow
CN Zhoushan: HSN, Chusan
CN Nanjing: NKG, NJ, 宁, 金陵, Nanking
CN Suzhou: SZV, 姑苏, Soochow
CN Wuxi: WUX
CN Yangzhou: YTY, Yangchow
CN Lianyungang: LYG
CN Chengdu: CTU, TFU, CD, 蓉, 锦城, Chengtu
CN Xi'an: XIY, SIA, 长安, 西京, Sian, Chang'an
CN Wuhan: WUH, 汉口, 武昌, Hankow
CN Yichang: YIH
CN Enshi: ENH
CN Changsha: CSX, 星城
CN Zhangjiajie: DYG, 大庸
CN Xiamen: XMN, 鹭岛, Amoy
CN Fuzhou: FOC, 榕城, Foochow
CN Quanzhou: JJN, 刺桐, Zayton
CN Wuyishan: WUS
CN Qingdao: TAO, QD, 岛城, Tsingtao
CN Jinan: TNA, 泉城, Tsinan
CN Yantai: YNT, Chefoo
CN Weihai: WEH, Weihaiwei
CN Rizhao: RIZ
CN Shenyang: SHE, 盛京, 奉天, Mukden
CN Dalian: DLC, 滨城, Dairen, Port Arthur
CN Harbin: HRB, 冰城
CN Changchun: CGQ, 春城, Hsinking
CN Yanji: YNJ
CN Shijiazhuang: SJW
CN Qinhuangdao: BPE
CN Chengde: CDE, 热河, Jehol
CN Zhangjiakou: ZQZ, Kalgan
CN Zhengzhou: CGO, Chengchow
CN Luoyang: LYA, 洛邑, Loyang
CN Kaifeng: 汴京, 汴梁
CN Hefei: HFE
CN Huangshan: TXN, 徽州
CN Nanchang: KHN, 洪城
CN Jingdezhen: JDZ
CN Jiujiang: JIU, Kiukiang
CN Taiyuan: TYN, 并州, 龙城
CN Datong: DAT
CN Kunming: KMG, 春城
CN Dali: DLU
CN Lijiang: LJG
CN Xishuangbanna: JHG, 景洪, 版纳
CN Shangri-La: DIG, 中甸, 迪庆
CN Tengchong: TCZ
CN Guiyang: KWE, 筑城
CN Sanya: SYX, 鹿城
CN Haikou: HAK, 椰城, Hoihow
CN Guilin: KWL, Kweilin
CN Nanning: NNG, 邕城
CN Beihai: BHY, Pakhoi
CN Lanzhou: LHW, 金城, Lanchow
CN Dunhuang: DNH
CN Jiayuguan: JGN
CN Xining: XNN
CN Yinchuan: INC
CN Hohhot: HET, 青城, 呼市
CN Hulunbuir: HLD, 海拉尔
CN Urumqi: URC, 乌市, 迪化
CN Kashgar: KHG, 喀什噶尔
CN Lhasa: LXA, 日光城
CN Nyingchi: LZY
HK Hong Kong: HKG, HK, 港, 香江
MO Macau: MFM, 澳, 濠江, Macao
TW Taipei: TPE, TSA, 台北市
TW Kaohsiung: KHH
TW Taichung: RMQ
TW Tainan: TNN
TW Hualien: HUN
JP Tokyo: TYO, HND, NRT, 东京都, 江户, Edo
JP Osaka: OSA, KIX, ITM, 大坂
JP Kyoto: UKY, 京都市
JP Sapporo: SPK, CTS
JP Hakodate: HKD
JP Yokohama: YOK
JP Fukuoka: FUK, 博多, Hakata
JP Naha: OKA, 冲绳, 琉球, Okinawa
JP Ishigaki: ISG
JP Nagoya: NGO
JP Kobe: UKB
JP Hiroshima: HIJ
JP Kanazawa: KMQ
JP Sendai: SDJ
JP Nagasaki: NGS
JP Kumamoto: KMJ
JP Kagoshima: KOJ
KR Seoul: SEL, ICN, GMP, 汉城, Hanyang
KR Busan: PUS, Pusan
KR Incheon: ICN, Inchon
KR Jeju: CJU, Cheju
TH Bangkok: BKK, DMK, Krung Thep
TH Phuket: HKT
TH Chiang Mai: CNX
TH Pattaya: UTP
TH Krabi: KBV
TH Ko Samui: USM, Koh Samui
TH Hua Hin: HHQ
TH Chiang Rai: CEI
SG Singapore: SIN, SG, 狮城, 星洲
MY Kuala Lumpur: KUL, KL
MY Penang: PEN, George Town
MY Langkawi: LGK
MY Kota Kinabalu: BKI, KK, 沙巴, Jesselton
MY Malacca: MKZ, Melaka
MY Johor Bahru: JHB, JB
MY Ipoh: IPH
ID Jakarta: JKT, CGK, Batavia, 巴达维亚
ID Denpasar: DPS, 巴厘岛, Bali
ID Yogyakarta: JOG, Jogja
ID Bandung: BDO
ID Lombok: LOP
ID Labuan Bajo: LBJ
VN Ho Chi Minh City: SGN, HCMC, 西贡, Saigon
VN Hanoi: HAN
VN Da Nang: DAD, Tourane
VN Nha Trang: CXR
VN Hue: HUI
VN Phu Quoc: PQC
VN Da Lat: DLI
PH Manila: MNL
PH Cebu: CEB
PH Boracay: MPH, KLO
PH Puerto Princesa: PPS
KH Phnom Penh: PNH
KH Siem Reap: REP, SAI, 吴哥, Angkor
LA Luang Prabang: LPQ
MM Yangon: RGN, Rangoon
MV Malé: MLE, 马尔代夫, Maldives
IN Delhi: DEL, 新德里, New Delhi
IN Mumbai: BOM, Bombay
IN Jaipur: JAI
IN Agra: AGR
IN Bengaluru: BLR, Bangalore
IN Goa: GOI
LK Colombo: CMB
NP Kathmandu: KTM
MN Ulaanbaatar: UBN, ULN, Ulan Bator
KZ Almaty: ALA, Alma-Ata
UZ Tashkent: TAS
UZ Samarkand: SKD
GE Tbilisi: TBS, Tiflis
FR Paris: PAR, CDG, ORY
FR Nice: NCE
FR Lyon: LYS, Lyons
FR Marseille: MRS
FR Bordeaux: BOD
FR Strasbourg: SXB
GB London: LON, LHR, LGW
GB Edinburgh: EDI
GB Manchester: MAN
GB Liverpool: LPL
IT Rome: ROM, FCO, Roma
IT Milan: MIL, MXP, Milano
IT Venice: VCE, Venezia
IT Florence: FLR, Firenze, 翡冷翠
IT Naples: NAP, Napoli
IT Verona: VRN
ES Barcelona: BCN
ES Madrid: MAD
ES Seville: SVQ, Sevilla
ES Granada: GRX
ES Palma: PMI, Majorca, Mallorca
PT Lisbon: LIS, Lisboa
PT Porto: OPO, Oporto
DE Berlin: BER
DE Munich: MUC, München
DE Frankfurt: FRA
DE Hamburg: HAM
DE Cologne: CGN, Köln
DE Düsseldorf: DUS
DE Dresden: DRS
CH Zurich: ZRH
CH Geneva: GVA, Genève
CH Lucerne: Luzern, 琉森
AT Vienna: VIE, Wien
AT Salzburg: SZG
AT Innsbruck: INN
NL Amsterdam: AMS
BE Brussels: BRU
CZ Prague: PRG, Praha
HU Budapest: BUD
PL Warsaw: WAW, Warszawa
PL Kraków: KRK, Cracow
HR Dubrovnik: DBV, Ragusa
GR Athens: ATH
GR Santorini: JTR, Thira
TR Istanbul: IST, Constantinople, 君士坦丁堡
TR Cappadocia: NAV
TR Antalya: AYT
DK Copenhagen: CPH
SE Stockholm: STO, ARN
NO Oslo: OSL, Christiania
NO Tromsø: TOS
FI Helsinki: HEL
FI Rovaniemi: RVN
IS Reykjavik: REK, KEF
IE Dublin: DUB
RU Moscow: MOW, SVO
RU Saint Petersburg: LED, 列宁格勒, Leningrad, Petrograd
RU Vladivostok: VVO, 海参崴
AE Dubai: DXB
AE Abu Dhabi: AUH
QA Doha: DOH
SA Riyadh: RUH
OM Muscat: MCT
JO Amman: AMM
IL Tel Aviv: TLV
EG Cairo: CAI
EG Luxor: LXR, Thebes
MA Marrakech: RAK
MA Casablanca: CAS, CMN
ZA Cape Town: CPT
KE Nairobi: NBO
MU Port Louis: MRU, 毛里求斯, Mauritius
TZ Zanzibar: ZNZ
US New York: NYC, JFK, EWR, LGA, NY, 大苹果, New Amsterdam
US Los Angeles: LAX, LA, 罗省
US San Francisco: SFO, SF, 三藩市
US San Diego: SAN
US Las Vegas: LAS
US Honolulu: HNL, 夏威夷, 火奴鲁鲁, Hawaii
US Maui: OGG
US Orlando: ORL, MCO
US Miami: MIA
US Chicago: CHI, ORD
US Seattle: SEA
US Boston: BOS
US Washington: WAS, IAD, DCA, DC
CA Vancouver: YVR
CA Victoria: YYJ
CA Toronto: YTO, YYZ
CA Montreal: YMQ, YUL
CA Quebec City: YQB
MX Mexico City: MEX, CDMX
MX Cancún: CUN
CU Havana: HAV
BR Rio de Janeiro: RIO, GIG
BR São Paulo: SAO, GRU
AR Buenos Aires: BUE, EZE
PE Lima: LIM
PE Cusco: CUZ
CL Santiago: SCL
AU Sydney: SYD, 雪梨
AU Melbourne: MEL
AU Brisbane: BNE
AU Gold Coast: OOL
AU Cairns: CNS
AU Perth: PER
AU Hobart: HBA
NZ Auckland: AKL
NZ Queenstown: ZQN
NZ Christchurch: CHC
FJ Nadi: NAN
Haneda Airport: HND
Narita International Airport: NRT
Kansai International Airport: KIX
New Chitose Airport: CTS
Fukuoka Airport: FUK
Naha Airport: OKA
Incheon International Airport: ICN
Gimpo International Airport: GMP
Gimhae International Airport: PUS
Jeju International Airport: CJU
Suvarnabhumi Airport: BKK
Don Mueang International Airport: DMK
Phuket International Airport: HKT
Chiang Mai International Airport: CNX
Singapore Changi Airport: SIN
Kuala Lumpur International Airport: KUL
Ngurah Rai International Airport: DPS
Tan Son Nhat International Airport: SGN
Beijing Capital International Airport: PEK
Beijing Daxing International Airport: PKX
Shanghai Pudong International Airport: PVG
Shanghai Hongqiao International Airport: SHA
Guangzhou Baiyun International Airport: CAN
Shenzhen Bao'an International Airport: SZX
Hangzhou Xiaoshan International Airport: HGH
Chengdu Tianfu International Airport: TFU
Chengdu Shuangliu International Airport: CTU
Xi'an Xianyang International Airport: XIY
Sanya Phoenix International Airport: SYX
Chongqing Jiangbei International Airport: CKG
Nanjing Lukou International Airport: NKG
Xiamen Gaoqi International Airport: XMN
Qingdao Jiaodong International Airport: TAO
Lijiang Sanyi International Airport: LJG
Hong Kong International Airport: HKG, 赤鱲角
Macau International Airport: MFM
Taoyuan International Airport: TPE
Paris Charles de Gaulle Airport: CDG
Paris Orly Airport: ORY
London Heathrow Airport: LHR
London Gatwick Airport: LGW
Rome Fiumicino Airport: FCO
Milan Malpensa Airport: MXP
Barcelona–El Prat Airport: BCN
Madrid–Barajas Airport: MAD
Berlin Brandenburg Airport: BER
Munich Airport: MUC
Amsterdam Schiphol Airport: AMS
Istanbul Airport: IST
Dubai International Airport: DXB
John F. Kennedy International Airport: JFK
Newark Liberty International Airport: EWR
Los Angeles International Airport: LAX
San Francisco International Airport: SFO
Harry Reid International Airport: LAS
Daniel K. Inouye International Airport: HNL
Sydney Airport: SYD
Melbourne Airport: MEL
`;

/** By `CN Shanghai` or the English name of an airport. */
export const otherNames: ReadonlyMap<string, string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2).split(', ')];
    }),
);
