/** Mainland China, Hong Kong, Macau and Taiwan. How a line is written: parse-cities.ts. */
export const citiesChina = `
CN | - | Beijing 北京 1 h3 +dr; Shanghai 上海 1 h2 +dr; Chongqing 重庆 2 h14 +r; Tianjin 天津 2 +sd
CN | Guangdong 广东 | Guangzhou 广州 1 h10 +dr; Shenzhen 深圳 1 h11 +s; Zhuhai 珠海 3 +s; Foshan 佛山 3 +d; Dongguan 东莞 3; Shantou 汕头 4 +s; Huizhou 惠州 3 +sh; Chaozhou 潮州 4 +d
CN | Zhejiang 浙江 | Hangzhou 杭州 2 h6 +dr; Ningbo 宁波 3 +s; Wenzhou 温州 3 +s; Shaoxing 绍兴 4 +d; Huzhou 湖州 4 +r; Zhoushan 舟山 3 +s
CN | Jiangsu 江苏 | Nanjing 南京 2 h16 +dr; Suzhou 苏州 2 h17 +d; Wuxi 无锡 3 +r; Yangzhou 扬州 3 +d; Zhenjiang 镇江 4 +r; Lianyungang 连云港 4 +s
CN | Sichuan 四川 | Chengdu 成都 2 h8 +d; Leshan 乐山 4 +dm; Dujiangyan 都江堰 4 +d @30.988,103.647
CN | Shaanxi 陕西 | Xi'an 西安 2 h9 +d ~Xi’an
CN | Hubei 湖北 | Wuhan 武汉 2 +r; Yichang 宜昌 4 +r; Enshi 恩施 4 +m
CN | Hunan 湖南 | Changsha 长沙 2 +r; Zhangjiajie 张家界 3 +m @29.117,110.479
CN | Fujian 福建 | Xiamen 厦门 2 h15 +s; Fuzhou 福州 3 +d; Quanzhou 泉州 3 +ds; Wuyishan 武夷山 4 +m
CN | Shandong 山东 | Qingdao 青岛 2 h19 +s; Jinan 济南 3 +d @36.651,117.120; Yantai 烟台 3 +s; Weihai 威海 3 +s; Tai'an 泰安 4 +m ~Tai’an @36.195,117.120; Rizhao 日照 4 +s
CN | Liaoning 辽宁 | Shenyang 沈阳 3 +d; Dalian 大连 2 +s
CN | Heilongjiang 黑龙江 | Harbin 哈尔滨 2 h20 +dm
CN | Jilin 吉林 | Changchun 长春 3; Jilin City 吉林市 4 +rm @43.838,126.550; Yanji 延吉 4 +h
CN | Hebei 河北 | Shijiazhuang 石家庄 3; Qinhuangdao 秦皇岛 3 +s; Chengde 承德 4 +d; Zhangjiakou 张家口 4 +m
CN | Henan 河南 | Zhengzhou 郑州 3; Luoyang 洛阳 3 +d; Kaifeng 开封 4 +d
CN | Anhui 安徽 | Hefei 合肥 3; Huangshan 黄山 3 +md @29.715,118.338
CN | Jiangxi 江西 | Nanchang 南昌 3 +r; Jingdezhen 景德镇 4 +d; Jiujiang 九江 4 +rm
CN | Shanxi 山西 | Taiyuan 太原 3; Datong 大同 3 +d; Pingyao 平遥 4 +d @37.190,112.176
CN | Yunnan 云南 | Kunming 昆明 2 h22 +d; Dali 大理 3 +dr @25.690,100.160; Lijiang 丽江 3 h18 +dm @26.872,100.230; Xishuangbanna 西双版纳 3 +r @22.008,100.797; Shangri-La 香格里拉 4 +dm @27.826,99.707; Tengchong 腾冲 4 +hd @25.021,98.490
CN | Guizhou 贵州 | Guiyang 贵阳 3
CN | Hainan 海南 | Sanya 三亚 2 h7 +s; Haikou 海口 3 +s; Wanning 万宁 4 +s @18.795,110.390
CN | Guangxi 广西 | Guilin 桂林 3 h24 +r; Nanning 南宁 3; Beihai 北海 3 +s; Yangshuo 阳朔 3 +ri @24.778,110.496
CN | Gansu 甘肃 | Lanzhou 兰州 3 +r; Dunhuang 敦煌 3 +d @40.142,94.662; Jiayuguan 嘉峪关 4 +d
CN | Qinghai 青海 | Xining 西宁 4
CN | Ningxia 宁夏 | Yinchuan 银川 4 +d
CN | Inner Mongolia 内蒙古 | Hohhot 呼和浩特 4; Hulunbuir 呼伦贝尔 4 @49.212,119.766
CN | Xinjiang 新疆 | Urumqi 乌鲁木齐 3 ~Ürümqi @43.801,87.600; Kashgar 喀什 4 +d @39.470,75.990
CN | Tibet 西藏 | Lhasa 拉萨 3 +dm; Nyingchi 林芝 4 +m @29.649,94.361
HK | - | Hong Kong 香港 1 h5 +s @22.300,114.172
MO | - | Macau 澳门 2 h12 +ds @22.190,113.545
TW | - | Taipei 台北 2 h21 +dh @25.045,121.540; Kaohsiung 高雄 3 +s @22.627,120.302; Taichung 台中 3 @24.147,120.673; Tainan 台南 4 +d @22.997,120.213; Hualien 花莲 4 +s @23.991,121.611
`;
