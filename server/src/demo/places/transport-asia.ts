/** Airports and main stations of Asian cities. How a line is written: parse-transport.ts. */
export const transportAsia = `
CN Beijing: station Beijing West Railway Station 北京西站 39.895,116.322; station Beijing Chaoyang Railway Station 北京朝阳站 39.945,116.508
CN Shanghai: station Shanghai South Railway Station 上海南站 31.153,121.429
CN Guangzhou: station Guangzhou Railway Station 广州站 23.149,113.257; station Guangzhou East Railway Station 广州东站 23.150,113.325
CN Shenzhen: station Shenzhen Railway Station 深圳站 22.532,114.117
CN Hangzhou: station Hangzhou Railway Station 杭州站 30.243,120.182
CN Chengdu: station Chengdu South Railway Station 成都南站 30.606,104.069
CN Xi'an: station Xi'an Railway Station 西安站 34.278,108.964
CN Chongqing: station Chongqing West Railway Station 重庆西站 29.500,106.432
CN Nanjing: station Nanjing Railway Station 南京站 32.087,118.797
CN Suzhou: station Suzhou North Railway Station 苏州北站 31.423,120.644
CN Xiamen: station Xiamen Railway Station 厦门站 24.469,118.117
CN Lijiang: station Lijiang Railway Station 丽江站 26.815,100.252
CN Tianjin: station Tianjin Railway Station 天津站 39.136,117.210; airport Tianjin Binhai International Airport 天津滨海国际机场 39.124,117.346 TSN
CN Zhuhai: station Zhuhai Railway Station 珠海站 22.216,113.550; airport Zhuhai Jinwan Airport 珠海金湾机场 22.006,113.376 ZUH
CN Foshan: airport Foshan Shadi Airport 佛山沙堤机场 23.083,113.070 FUO
CN Shantou: station Shantou Railway Station 汕头站 23.361,116.760; airport Jieyang Chaoshan International Airport 揭阳潮汕国际机场 23.552,116.503 SWA
CN Huizhou: airport Huizhou Pingtan Airport 惠州平潭机场 23.050,114.600 HUZ
CN Ningbo: station Ningbo Railway Station 宁波站 29.862,121.537; airport Ningbo Lishe International Airport 宁波栎社国际机场 29.827,121.462 NGB
CN Wenzhou: station Wenzhou South Railway Station 温州南站 27.970,120.583; airport Wenzhou Longwan International Airport 温州龙湾国际机场 27.912,120.852 WNZ
CN Zhoushan: airport Zhoushan Putuoshan Airport 舟山普陀山机场 29.934,122.362 HSN
CN Wuxi: station Wuxi Railway Station 无锡站 31.589,120.306; airport Sunan Shuofang International Airport 苏南硕放国际机场 31.494,120.429 WUX
CN Yangzhou: airport Yangzhou Taizhou International Airport 扬州泰州国际机场 32.563,119.717 YTY
CN Wuhan: station Wuhan Railway Station 武汉站 30.607,114.424; station Hankou Railway Station 汉口站 30.618,114.256; station Wuchang Railway Station 武昌站 30.529,114.317; airport Wuhan Tianhe International Airport 武汉天河国际机场 30.784,114.208 WUH
CN Yichang: station Yichang East Railway Station 宜昌东站 30.655,111.389; airport Yichang Sanxia Airport 宜昌三峡机场 30.551,111.480 YIH
CN Enshi: airport Enshi Xujiaping Airport 恩施许家坪机场 30.320,109.485 ENH
CN Changsha: station Changsha South Railway Station 长沙南站 28.147,113.065; station Changsha Railway Station 长沙站 28.194,113.013; airport Changsha Huanghua International Airport 长沙黄花国际机场 28.189,113.220 CSX
CN Zhangjiajie: airport Zhangjiajie Hehua International Airport 张家界荷花国际机场 29.103,110.443 DYG
CN Fuzhou: station Fuzhou Railway Station 福州站 26.114,119.319; airport Fuzhou Changle International Airport 福州长乐国际机场 25.935,119.663 FOC
CN Quanzhou: airport Quanzhou Jinjiang International Airport 泉州晋江国际机场 24.797,118.590 JJN
CN Wuyishan: airport Wuyishan Airport 武夷山机场 27.702,118.001 WUS
CN Jinan: station Jinan Railway Station 济南站 36.671,116.991; station Jinan West Railway Station 济南西站 36.668,116.892; airport Jinan Yaoqiang International Airport 济南遥墙国际机场 36.857,117.216 TNA
CN Yantai: station Yantai Railway Station 烟台站 37.548,121.386; airport Yantai Penglai International Airport 烟台蓬莱国际机场 37.657,120.987 YNT
CN Weihai: airport Weihai Dashuibo International Airport 威海大水泊国际机场 37.187,122.229 WEH
CN Shenyang: station Shenyang Railway Station 沈阳站 41.794,123.396; station Shenyang North Railway Station 沈阳北站 41.816,123.436; airport Shenyang Taoxian International Airport 沈阳桃仙国际机场 41.640,123.483 SHE
CN Dalian: station Dalian Railway Station 大连站 38.922,121.632; airport Dalian Zhoushuizi International Airport 大连周水子国际机场 38.966,121.539 DLC
CN Harbin: station Harbin Railway Station 哈尔滨站 45.761,126.632; station Harbin West Railway Station 哈尔滨西站 45.707,126.579; airport Harbin Taiping International Airport 哈尔滨太平国际机场 45.623,126.250 HRB
CN Changchun: station Changchun Railway Station 长春站 43.908,125.324; airport Changchun Longjia International Airport 长春龙嘉国际机场 43.996,125.685 CGQ
CN Yanji: airport Yanji Chaoyangchuan International Airport 延吉朝阳川国际机场 42.882,129.451 YNJ
CN Shijiazhuang: station Shijiazhuang Railway Station 石家庄站 38.011,114.484; airport Shijiazhuang Zhengding International Airport 石家庄正定国际机场 38.281,114.697 SJW
CN Zhengzhou: station Zhengzhou Railway Station 郑州站 34.747,113.658; station Zhengzhou East Railway Station 郑州东站 34.760,113.779; airport Zhengzhou Xinzheng International Airport 郑州新郑国际机场 34.520,113.841 CGO
CN Luoyang: station Luoyang Longmen Railway Station 洛阳龙门站 34.595,112.456; airport Luoyang Beijiao Airport 洛阳北郊机场 34.741,112.388 LYA
CN Hefei: station Hefei South Railway Station 合肥南站 31.798,117.288; airport Hefei Xinqiao International Airport 合肥新桥国际机场 31.988,116.976 HFE
CN Huangshan: airport Huangshan Tunxi International Airport 黄山屯溪国际机场 29.733,118.256 TXN
CN Nanchang: station Nanchang Railway Station 南昌站 28.662,115.917; station Nanchang West Railway Station 南昌西站 28.623,115.792; airport Nanchang Changbei International Airport 南昌昌北国际机场 28.865,115.900 KHN
CN Jingdezhen: airport Jingdezhen Luojia Airport 景德镇罗家机场 29.338,117.176 JDZ
CN Taiyuan: station Taiyuan South Railway Station 太原南站 37.783,112.608; airport Taiyuan Wusu International Airport 太原武宿国际机场 37.747,112.628 TYN
CN Datong: airport Datong Yungang International Airport 大同云冈国际机场 40.060,113.482 DAT
CN Kunming: station Kunming Railway Station 昆明站 25.017,102.722; station Kunming South Railway Station 昆明南站 24.878,102.864; airport Kunming Changshui International Airport 昆明长水国际机场 25.102,102.929 KMG
CN Xishuangbanna: airport Xishuangbanna Gasa International Airport 西双版纳嘎洒国际机场 21.974,100.760 JHG
CN Tengchong: airport Tengchong Tuofeng Airport 腾冲驼峰机场 24.938,98.486 TCZ
CN Guiyang: station Guiyang North Railway Station 贵阳北站 26.620,106.676; station Guiyang Railway Station 贵阳站 26.562,106.704; airport Guiyang Longdongbao International Airport 贵阳龙洞堡国际机场 26.539,106.801 KWE
CN Haikou: station Haikou East Railway Station 海口东站 19.984,110.343; airport Haikou Meilan International Airport 海口美兰国际机场 19.935,110.459 HAK
CN Guilin: station Guilin Railway Station 桂林站 25.264,110.284; station Guilin North Railway Station 桂林北站 25.330,110.307; airport Guilin Liangjiang International Airport 桂林两江国际机场 25.218,110.039 KWL
CN Nanning: station Nanning East Railway Station 南宁东站 22.840,108.407; airport Nanning Wuxu International Airport 南宁吴圩国际机场 22.608,108.172 NNG
CN Beihai: airport Beihai Fucheng Airport 北海福成机场 21.539,109.294 BHY
CN Lanzhou: station Lanzhou Railway Station 兰州站 36.037,103.850; station Lanzhou West Railway Station 兰州西站 36.070,103.752; airport Lanzhou Zhongchuan International Airport 兰州中川国际机场 36.515,103.620 LHW
CN Dunhuang: airport Dunhuang Mogao International Airport 敦煌莫高国际机场 40.161,94.809 DNH
CN Xining: station Xining Railway Station 西宁站 36.622,101.806; airport Xining Caojiabao International Airport 西宁曹家堡国际机场 36.528,102.043 XNN
CN Yinchuan: airport Yinchuan Hedong International Airport 银川河东国际机场 38.323,106.393 INC
CN Hohhot: station Hohhot Railway Station 呼和浩特站 40.830,111.660
CN Hulunbuir: airport Hulunbuir Hailar Airport 呼伦贝尔海拉尔机场 49.205,119.825 HLD
CN Urumqi: airport Urumqi Tianshan International Airport 乌鲁木齐天山国际机场 43.907,87.474 URC
CN Kashgar: airport Kashgar Laining International Airport 喀什徕宁国际机场 39.543,76.020 KHG
CN Lhasa: station Lhasa Railway Station 拉萨站 29.626,91.069; airport Lhasa Gonggar International Airport 拉萨贡嘎国际机场 29.298,90.912 LXA
HK Hong Kong: station Hung Hom Station 红磡站 22.303,114.182; station Hong Kong Station 香港站 22.285,114.158
TW Taipei: airport Taipei Songshan Airport 台北松山机场 25.069,121.552 TSA
TW Kaohsiung: station Kaohsiung Main Station 高雄车站 22.639,120.302; station Zuoying Station 左营站 22.687,120.308; airport Kaohsiung International Airport 高雄国际机场 22.577,120.350 KHH
TW Taichung: station Taichung Station 台中车站 24.137,120.685; airport Taichung International Airport 台中国际机场 24.264,120.621 RMQ
TW Tainan: station Tainan Station 台南车站 22.997,120.213; airport Tainan Airport 台南机场 22.950,120.206 TNN
TW Hualien: station Hualien Station 花莲车站 23.993,121.601; airport Hualien Airport 花莲机场 24.023,121.617 HUN
JP Tokyo: station Ueno Station 上野站 35.714,139.777; station Ikebukuro Station 池袋站 35.729,139.711
JP Osaka: station Tennoji Station 天王寺站 34.647,135.514; airport Osaka International Airport (Itami) 大阪国际机场（伊丹） 34.785,135.438 ITM
JP Hakodate: station Hakodate Station 函馆站 41.774,140.726; airport Hakodate Airport 函馆机场 41.770,140.822 HKD
JP Otaru: station Otaru Station 小樽站 43.198,140.994
JP Yokohama: station Yokohama Station 横滨站 35.466,139.622; station Shin-Yokohama Station 新横滨站 35.507,139.617
JP Hakone: station Hakone-Yumoto Station 箱根汤本站 35.233,139.104
JP Kamakura: station Kamakura Station 镰仓站 35.319,139.550
JP Ishigaki: airport New Ishigaki Airport 新石垣机场 24.396,124.245 ISG
JP Nagoya: station Nagoya Station 名古屋站 35.171,136.882; airport Chubu Centrair International Airport 中部国际机场 34.858,136.805 NGO
JP Kobe: station Sannomiya Station 三宫站 34.695,135.195; station Shin-Kobe Station 新神户站 34.707,135.196; airport Kobe Airport 神户机场 34.633,135.224 UKB
JP Himeji: station Himeji Station 姬路站 34.827,134.691
JP Nara: station Nara Station 奈良站 34.681,135.820; station Kintetsu-Nara Station 近铁奈良站 34.685,135.828
JP Hiroshima: station Hiroshima Station 广岛站 34.398,132.475; airport Hiroshima Airport 广岛机场 34.440,132.919 HIJ
JP Kanazawa: station Kanazawa Station 金泽站 36.578,136.648; airport Komatsu Airport 小松机场 36.394,136.407 KMQ
JP Nagano: station Nagano Station 长野站 36.643,138.189
JP Karuizawa: station Karuizawa Station 轻井泽站 36.343,138.635
JP Takayama: station Takayama Station 高山站 36.141,137.251
JP Atami: station Atami Station 热海站 35.104,139.078
JP Shizuoka City: station Shizuoka Station 静冈站 34.972,138.389
JP Beppu: station Beppu Station 别府站 33.280,131.500; airport Oita Airport 大分机场 33.479,131.737 OIT
JP Sendai: station Sendai Station 仙台站 38.260,140.882; airport Sendai Airport 仙台机场 38.140,140.917 SDJ
JP Nagasaki: station Nagasaki Station 长崎站 32.752,129.869; airport Nagasaki Airport 长崎机场 32.917,129.914 NGS
JP Kumamoto: station Kumamoto Station 熊本站 32.790,130.689; airport Kumamoto Airport 熊本机场 32.837,130.855 KMJ
JP Kagoshima: station Kagoshima-Chuo Station 鹿儿岛中央站 31.584,130.541; airport Kagoshima Airport 鹿儿岛机场 31.803,130.719 KOJ
KR Seoul: station Yongsan Station 龙山站 37.530,126.965; station Cheongnyangni Station 清凉里站 37.580,127.047
KR Incheon: station Incheon Station 仁川站 37.477,126.617; airport Incheon International Airport Terminal 1 仁川国际机场 1 号航站楼 37.449,126.451 ICN
KR Suwon: station Suwon Station 水原站 37.266,127.000
TH Bangkok: station Hua Lamphong Station 华南蓬火车站 13.739,100.517
TH Chiang Mai: station Chiang Mai Railway Station 清迈火车站 18.783,99.017
TH Krabi: airport Krabi International Airport 甲米国际机场 8.099,98.986 KBV
TH Ko Samui: airport Samui International Airport 苏梅国际机场 9.548,100.062 USM
TH Hua Hin: station Hua Hin Railway Station 华欣火车站 12.567,99.955; airport Hua Hin Airport 华欣机场 12.636,99.952 HHQ
TH Chiang Rai: airport Mae Fah Luang–Chiang Rai International Airport 清莱皇太后国际机场 19.952,99.883 CEI
TH Ayutthaya: station Ayutthaya Railway Station 大城火车站 14.357,100.583
MY Kuala Lumpur: airport Sultan Abdul Aziz Shah Airport 梳邦机场 3.131,101.549 SZB
MY Penang: airport Penang International Airport 槟城国际机场 5.297,100.277 PEN
MY Langkawi: airport Langkawi International Airport 兰卡威国际机场 6.330,99.729 LGK
MY Kota Kinabalu: airport Kota Kinabalu International Airport 亚庇国际机场 5.937,116.051 BKI
MY Malacca: airport Malacca International Airport 马六甲国际机场 2.263,102.252 MKZ
MY Johor Bahru: station JB Sentral 新山中央车站 1.462,103.764; airport Senai International Airport 士乃国际机场 1.641,103.670 JHB
MY Ipoh: station Ipoh Railway Station 怡保火车站 4.597,101.074; airport Sultan Azlan Shah Airport 苏丹阿兹兰沙机场 4.568,101.092 IPH
ID Jakarta: station Gambir Station 甘比尔站 -6.177,106.831; airport Soekarno–Hatta International Airport 苏加诺-哈达国际机场 -6.126,106.656 CGK
ID Yogyakarta: station Yogyakarta Station 日惹站 -7.789,110.364; airport Yogyakarta International Airport 日惹国际机场 -7.905,110.057 YIA
ID Bandung: station Bandung Station 万隆站 -6.914,107.602
ID Lombok: airport Lombok International Airport 龙目国际机场 -8.757,116.277 LOP
ID Labuan Bajo: airport Komodo Airport 科莫多机场 -8.487,119.889 LBJ
VN Ho Chi Minh City: station Saigon Railway Station 西贡火车站 10.782,106.677
VN Hanoi: station Hanoi Railway Station 河内站 21.025,105.841; airport Noi Bai International Airport 内排国际机场 21.221,105.807 HAN
VN Da Nang: station Da Nang Railway Station 岘港火车站 16.072,108.209; airport Da Nang International Airport 岘港国际机场 16.044,108.199 DAD
VN Nha Trang: airport Cam Ranh International Airport 金兰国际机场 11.998,109.219 CXR
VN Hue: airport Phu Bai International Airport 富牌国际机场 16.402,107.703 HUI
VN Phu Quoc: airport Phu Quoc International Airport 富国国际机场 10.172,103.993 PQC
VN Da Lat: airport Lien Khuong Airport 连姜机场 11.750,108.367 DLI
PH Manila: airport Ninoy Aquino International Airport 尼诺·阿基诺国际机场 14.509,121.020 MNL
PH Cebu: airport Mactan–Cebu International Airport 麦克坦-宿务国际机场 10.308,123.979 CEB
PH Boracay: airport Caticlan Airport 卡提克兰机场 11.925,121.954 MPH
PH Puerto Princesa: airport Puerto Princesa International Airport 公主港国际机场 9.742,118.759 PPS
IN Delhi: station New Delhi Railway Station 新德里火车站 28.643,77.220; airport Indira Gandhi International Airport 英迪拉·甘地国际机场 28.556,77.100 DEL
IN Mumbai: station Chhatrapati Shivaji Maharaj Terminus 贾特拉帕蒂·希瓦吉终点站 18.940,72.836; airport Chhatrapati Shivaji Maharaj International Airport 孟买国际机场 19.089,72.868 BOM
IN Jaipur: station Jaipur Junction 斋浦尔站 26.920,75.788; airport Jaipur International Airport 斋浦尔国际机场 26.824,75.812 JAI
IN Agra: station Agra Cantt Railway Station 阿格拉坎特站 27.158,77.990; airport Agra Airport 阿格拉机场 27.158,77.961 AGR
IN Bengaluru: station KSR Bengaluru Station 班加罗尔城市站 12.978,77.569; airport Kempegowda International Airport 肯佩戈达国际机场 13.199,77.707 BLR
IN Goa: airport Goa Dabolim Airport 果阿达博林机场 15.381,73.831 GOI
LK Colombo: station Colombo Fort Railway Station 科伦坡要塞站 6.934,79.850; airport Bandaranaike International Airport 班达拉奈克国际机场 7.181,79.884 CMB
NP Kathmandu: airport Tribhuvan International Airport 特里布万国际机场 27.697,85.359 KTM
MN Ulaanbaatar: station Ulaanbaatar Railway Station 乌兰巴托火车站 47.909,106.884; airport Chinggis Khaan International Airport 成吉思汗国际机场 47.647,106.820 UBN
KZ Almaty: airport Almaty International Airport 阿拉木图国际机场 43.352,77.041 ALA
UZ Tashkent: airport Tashkent International Airport 塔什干国际机场 41.258,69.281 TAS
UZ Samarkand: airport Samarkand International Airport 撒马尔罕国际机场 39.701,66.984 SKD
MV Malé: airport Velana International Airport 维拉纳国际机场 4.192,73.529 MLE
MM Yangon: station Yangon Central Railway Station 仰光中央火车站 16.781,96.161; airport Yangon International Airport 仰光国际机场 16.907,96.133 RGN
LA Luang Prabang: airport Luang Prabang International Airport 琅勃拉邦国际机场 19.898,102.161 LPQ
`;
