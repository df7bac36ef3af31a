/** Areas and landmarks of the big cities of Greater China. How a line is written: parse-areas.ts. */
export const areasChina = `
# CN Beijing
area Wangfujing 王府井 39.914,116.411; Guomao CBD 国贸 39.909,116.459; Sanlitun 三里屯 39.936,116.455; Qianmen 前门 39.896,116.398; Zhongguancun 中关村 39.983,116.316; Gulou & Shichahai 鼓楼·什刹海 39.942,116.388; Olympic Park 奥林匹克公园 39.996,116.391; Wangjing 望京 39.997,116.475; Capital Airport 首都机场 40.068,116.590
sight Forbidden City 故宫 39.917,116.397; Temple of Heaven 天坛 39.882,116.407; Summer Palace 颐和园 39.999,116.275; Lama Temple 雍和宫 39.947,116.417; National Stadium 国家体育场 39.993,116.397
station Beijing Railway Station 北京站 39.903,116.427; Beijing South Railway Station 北京南站 39.865,116.379
airport Beijing Capital International Airport 北京首都国际机场 40.080,116.585; Beijing Daxing International Airport 北京大兴国际机场 39.509,116.411
exhibition China National Convention Center 国家会议中心 40.003,116.391
university Peking University 北京大学 39.992,116.306
# CN Shanghai
area The Bund 外滩 31.239,121.490; Lujiazui 陆家嘴 31.238,121.501; People's Square 人民广场 31.231,121.473; Xintiandi 新天地 31.221,121.475; Jing'an Temple 静安寺 31.224,121.446; Xujiahui 徐家汇 31.194,121.437; Hongqiao Hub 虹桥枢纽 31.197,121.321; International Resort 国际旅游度假区 31.149,121.667; North Bund 北外滩 31.251,121.502; Pudong Airport 浦东机场 31.155,121.800
sight Oriental Pearl Tower 东方明珠 31.240,121.500; Yu Garden 豫园 31.227,121.492; Shanghai Disney Resort 上海迪士尼度假区 31.144,121.657; Shanghai Museum 上海博物馆 31.228,121.475
station Shanghai Hongqiao Railway Station 上海虹桥站 31.194,121.320; Shanghai Railway Station 上海站 31.250,121.456
airport Shanghai Pudong International Airport 上海浦东国际机场 31.144,121.808; Shanghai Hongqiao International Airport 上海虹桥国际机场 31.198,121.336
mall Nanjing Road Pedestrian Street 南京路步行街 31.235,121.476
exhibition National Exhibition and Convention Center 国家会展中心 31.190,121.300
university Fudan University 复旦大学 31.298,121.503
# CN Guangzhou
area Zhujiang New Town 珠江新城 23.120,113.324; Tianhe Sports Centre 天河体育中心 23.138,113.322; Beijing Road 北京路 23.126,113.270; Shamian 沙面 23.108,113.242; Pazhou 琶洲 23.102,113.366; Guangzhou South Station 广州南站 22.990,113.269; Baiyun Airport 白云机场 23.387,113.303
sight Canton Tower 广州塔 23.106,113.324; Chen Clan Ancestral Hall 陈家祠 23.126,113.245; Chimelong Resort 长隆旅游度假区 23.001,113.330
station Guangzhou South Railway Station 广州南站 22.989,113.269
airport Guangzhou Baiyun International Airport 广州白云国际机场 23.392,113.299
exhibition Canton Fair Complex 广交会展馆 23.098,113.366
# CN Shenzhen
area Futian CBD 福田中心区 22.541,114.058; Luohu 罗湖口岸 22.533,114.118; Huaqiangbei 华强北 22.547,114.086; Nanshan Science Park 南山科技园 22.540,113.953; Shekou 蛇口 22.484,113.917; OCT 华侨城 22.540,113.983; Dameisha 大梅沙 22.595,114.307; Bao'an Airport 宝安机场 22.633,113.816
sight Window of the World 世界之窗 22.535,113.973; Sea World 海上世界 22.486,113.915
station Shenzhen North Railway Station 深圳北站 22.609,114.029; Futian Railway Station 福田站 22.538,114.055
airport Shenzhen Bao'an International Airport 深圳宝安国际机场 22.639,113.811
exhibition Shenzhen Convention and Exhibition Center 深圳会展中心 22.533,114.060
# CN Hangzhou
area West Lake 西湖 30.250,120.148; Wulin Square 武林广场 30.275,120.163; Qianjiang New City 钱江新城 30.246,120.212; Hefang Street 河坊街 30.241,120.170; Xixi Wetland 西溪湿地 30.267,120.065; Binjiang 滨江 30.208,120.210; Hangzhou East Station 杭州东站 30.291,120.213
sight Broken Bridge 断桥 30.261,120.153; Lingyin Temple 灵隐寺 30.241,120.101; Leifeng Pagoda 雷峰塔 30.231,120.149
station Hangzhou East Railway Station 杭州东站 30.291,120.213
airport Hangzhou Xiaoshan International Airport 杭州萧山国际机场 30.229,120.434
# CN Chengdu
area Chunxi Road 春熙路 30.657,104.081; Taikoo Li & Daci Temple 大慈寺 30.654,104.085; Kuanzhai Alley 宽窄巷子 30.669,104.055; Jinli & Wuhou 武侯祠·锦里 30.646,104.049; Tianfu New City 天府新城 30.546,104.066; Chengdu East Station 成都东站 30.630,104.141; Shuangliu Airport 双流机场 30.579,103.956
sight Giant Panda Breeding Research Base 成都大熊猫繁育研究基地 30.734,104.152; Wuhou Shrine 武侯祠 30.646,104.048; Du Fu Thatched Cottage 杜甫草堂 30.660,104.029
station Chengdu East Railway Station 成都东站 30.630,104.141
airport Chengdu Tianfu International Airport 成都天府国际机场 30.313,104.445; Chengdu Shuangliu International Airport 成都双流国际机场 30.578,103.947
# CN Xi'an
area Bell Tower 钟楼 34.261,108.942; Muslim Quarter 回民街 34.264,108.938; Giant Wild Goose Pagoda 大雁塔 34.219,108.960; Xiaozhai 小寨 34.224,108.942; Gaoxin 高新区 34.226,108.886; Xi'an North Station 西安北站 34.376,108.938; Qujiang 曲江 34.204,108.975
sight City Wall South Gate 永宁门 34.251,108.942; Terracotta Army 秦始皇兵马俑 34.385,109.273; Shaanxi History Museum 陕西历史博物馆 34.224,108.955
station Xi'an North Railway Station 西安北站 34.376,108.938
airport Xi'an Xianyang International Airport 西安咸阳国际机场 34.440,108.756
# CN Sanya
area Yalong Bay 亚龙湾 18.226,109.636; Haitang Bay 海棠湾 18.333,109.740; Dadonghai 大东海 18.222,109.521; Sanya Bay 三亚湾 18.265,109.480; Phoenix Airport 凤凰机场 18.307,109.415; Yazhou Old Town 崖州古城 18.360,109.170
sight Nanshan Temple 南山寺 18.293,109.208; Tianya Haijiao 天涯海角 18.292,109.351; Wuzhizhou Island 蜈支洲岛 18.312,109.765
station Sanya Railway Station 三亚站 18.296,109.493
airport Sanya Phoenix International Airport 三亚凤凰国际机场 18.303,109.412
mall Sanya International Duty-Free City 三亚国际免税城 18.337,109.740
# CN Chongqing
area Jiefangbei 解放碑 29.558,106.577; Hongyadong 洪崖洞 29.563,106.578; Nanbin Road 南滨路 29.548,106.583; Guanyinqiao 观音桥 29.577,106.533; Shapingba 沙坪坝 29.560,106.456; Ciqikou 磁器口 29.581,106.450; Chongqing North Station 重庆北站 29.610,106.549
sight Yangtze River Cableway 长江索道 29.557,106.584; Ciqikou Old Town 磁器口古镇 29.581,106.450
station Chongqing North Railway Station 重庆北站 29.610,106.549
airport Chongqing Jiangbei International Airport 重庆江北国际机场 29.719,106.642
# CN Nanjing
area Xinjiekou 新街口 32.042,118.784; Confucius Temple 夫子庙 32.021,118.788; Xuanwu Lake 玄武湖 32.071,118.796; Hexi 河西 32.005,118.735; Nanjing South Station 南京南站 31.969,118.798; Laomendong 老门东 32.014,118.787
sight Sun Yat-sen Mausoleum 中山陵 32.064,118.848; Qinhuai River 秦淮河 32.021,118.789
station Nanjing South Railway Station 南京南站 31.969,118.798
airport Nanjing Lukou International Airport 南京禄口国际机场 31.742,118.862
# CN Suzhou
area Guanqian Street 观前街 31.312,120.628; Pingjiang Road 平江路 31.317,120.636; Jinji Lake 金鸡湖 31.317,120.700; Shantang Street 山塘街 31.319,120.600; Suzhou Railway Station 苏州站 31.331,120.610; Taihu Lake 太湖 31.200,120.450
sight Humble Administrator's Garden 拙政园 31.326,120.629; Lion Grove Garden 狮子林 31.323,120.629; Tiger Hill 虎丘 31.338,120.577
station Suzhou Railway Station 苏州站 31.331,120.610
# CN Xiamen
area Zhongshan Road 中山路 24.455,118.083; Gulangyu 鼓浪屿 24.448,118.067; Zengcuo'an 曾厝垵 24.428,118.125; Xiamen University 厦门大学 24.438,118.097; Wuyuan Bay 五缘湾 24.528,118.178; Gaoqi Airport 高崎机场 24.538,118.137
sight Nanputuo Temple 南普陀寺 24.442,118.097; Sunlight Rock 日光岩 24.445,118.066
station Xiamen North Railway Station 厦门北站 24.637,118.074
airport Xiamen Gaoqi International Airport 厦门高崎国际机场 24.544,118.128
# CN Qingdao
area May Fourth Square 五四广场 36.062,120.384; Zhanqiao Pier 栈桥 36.062,120.316; Badaguan 八大关 36.053,120.353; Laoshan 崂山 36.107,120.469; Golden Beach 金沙滩 35.969,120.255; Taidong 台东 36.086,120.355
sight Zhanqiao Pier 栈桥 36.060,120.316; Tsingtao Beer Museum 青岛啤酒博物馆 36.083,120.349
station Qingdao Railway Station 青岛站 36.065,120.313
airport Qingdao Jiaodong International Airport 青岛胶东国际机场 36.362,120.088
# CN Lijiang
area Dayan Old Town 大研古城 26.872,100.235; Shuhe Old Town 束河古镇 26.924,100.207; Baisha Old Town 白沙古镇 26.957,100.216; New Town 新城 26.880,100.222
sight Black Dragon Pool 黑龙潭 26.889,100.233; Mu Mansion 木府 26.871,100.234; Jade Dragon Snow Mountain 玉龙雪山 27.100,100.187
airport Lijiang Sanyi International Airport 丽江三义国际机场 26.680,100.246
# HK Hong Kong
area Tsim Sha Tsui 尖沙咀 22.297,114.172; Central 中环 22.282,114.158; Causeway Bay 铜锣湾 22.280,114.184; Mong Kok 旺角 22.319,114.169; Wan Chai 湾仔 22.277,114.173; Sheung Wan 上环 22.287,114.151; Kowloon East 九龙东 22.312,114.219; Tung Chung & Airport 东涌·机场 22.290,113.942
sight Victoria Peak 太平山顶 22.271,114.150; Hong Kong Disneyland Resort 香港迪士尼乐园度假区 22.313,114.042; Ocean Park 海洋公园 22.247,114.176; Avenue of Stars 星光大道 22.293,114.174
station Hong Kong West Kowloon Station 香港西九龙站 22.304,114.165
airport Hong Kong International Airport 香港国际机场 22.308,113.918
exhibition Hong Kong Convention and Exhibition Centre 香港会议展览中心 22.283,114.173
# MO Macau
area Macau Peninsula 澳门半岛 22.194,113.543; Cotai 路氹 22.146,113.562; Taipa Village 氹仔旧城 22.154,113.557; Coloane 路环 22.118,113.552
sight Ruins of St. Paul's 大三巴牌坊 22.197,113.541; Senado Square 议事亭前地 22.194,113.540
airport Macau International Airport 澳门国际机场 22.150,113.592
# TW Taipei
area Ximending 西门町 25.042,121.507; Taipei Main Station 台北车站 25.047,121.517; Xinyi 信义 25.034,121.565; Zhongshan 中山 25.053,121.522; Daan 大安 25.027,121.544; Beitou 北投 25.136,121.507
sight Taipei 101 台北101 25.034,121.565; Palace Museum in Taipei 台北故宫博物院 25.102,121.549; Longshan Temple 龙山寺 25.037,121.500
station Taipei Main Station 台北车站 25.048,121.517
airport Taoyuan International Airport 桃园机场 25.078,121.233
`;
