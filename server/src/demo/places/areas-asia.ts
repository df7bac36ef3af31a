/** Areas and landmarks of the big cities of Asia outside China. How a line is written: parse-areas.ts. */
export const areasAsia = `
# JP Tokyo
area Shinjuku 新宿 35.693,139.702; Ginza & Nihombashi 银座·日本桥 35.676,139.768; Asakusa & Ueno 浅草·上野 35.712,139.786; Shibuya 涩谷 35.660,139.700; Tokyo Station & Marunouchi 东京站·丸之内 35.681,139.764; Ikebukuro 池袋 35.730,139.711; Roppongi & Akasaka 六本木·赤坂 35.668,139.735; Shinagawa 品川 35.629,139.739; Odaiba 台场 35.628,139.776; Haneda Airport 羽田机场 35.550,139.745
sight Senso-ji 浅草寺 35.715,139.797; Tokyo Tower 东京塔 35.659,139.745; Tokyo Skytree 东京晴空塔 35.710,139.811; Meiji Shrine 明治神宫 35.676,139.699; Tokyo Disney Resort 东京迪士尼度假区 35.633,139.880; Imperial Palace 皇居 35.685,139.753
station Tokyo Station 东京站 35.681,139.767; Shinjuku Station 新宿站 35.690,139.700; Shinagawa Station 品川站 35.629,139.739
airport Haneda Airport 羽田机场 35.549,139.780; Narita International Airport 成田国际机场 35.772,140.393
mall Ginza Crossing 银座四丁目 35.671,139.765
exhibition Tokyo Big Sight 东京国际展示场 35.630,139.793
university University of Tokyo 东京大学 35.713,139.762
# JP Osaka
area Namba & Dotonbori 难波·道顿堀 34.667,135.501; Umeda 梅田 34.702,135.497; Shinsaibashi 心斋桥 34.674,135.501; Tennoji 天王寺 34.647,135.514; Shin-Osaka 新大阪 34.733,135.500; Osaka Castle 大阪城 34.687,135.526; Bay Area 大阪湾区 34.655,135.430
sight Osaka Castle 大阪城 34.687,135.526; Universal Studios Japan 日本环球影城 34.666,135.432; Tsutenkaku 通天阁 34.652,135.506; Dotonbori 道顿堀 34.669,135.502
station Osaka Station 大阪站 34.702,135.496; Shin-Osaka Station 新大阪站 34.733,135.500
airport Kansai International Airport 关西国际机场 34.435,135.244
# JP Kyoto
area Kyoto Station 京都站 34.986,135.759; Gion 祇园 35.004,135.776; Kawaramachi 河原町 35.004,135.769; Arashiyama 岚山 35.013,135.678; Higashiyama 东山 34.998,135.781; Nijo Castle 二条城 35.014,135.748
sight Kiyomizu-dera 清水寺 34.995,135.785; Fushimi Inari Shrine 伏见稻荷大社 34.967,135.773; Kinkaku-ji 金阁寺 35.039,135.729; Nishiki Market 锦市场 35.005,135.765
station Kyoto Station 京都站 34.986,135.759
# JP Sapporo
area Susukino 薄野 43.055,141.353; Odori Park 大通公园 43.060,141.350; Sapporo Station 札幌站 43.068,141.351; Nakajima Park 中岛公园 43.045,141.354; Jozankei Onsen 定山溪温泉 42.966,141.165
sight Odori Park 大通公园 43.060,141.347; Sapporo Clock Tower 札幌时计台 43.063,141.354; Sapporo Beer Museum 札幌啤酒博物馆 43.072,141.369
station Sapporo Station 札幌站 43.068,141.351
airport New Chitose Airport 新千岁机场 42.779,141.687
# JP Fukuoka
area Hakata Station 博多站 33.590,130.420; Tenjin 天神 33.591,130.399; Nakasu 中洲 33.593,130.406; Momochi Seaside 百道滨 33.594,130.351
sight Fukuoka Tower 福冈塔 33.593,130.351; Kushida Shrine 栉田神社 33.593,130.411
station Hakata Station 博多站 33.590,130.420
airport Fukuoka Airport 福冈机场 33.585,130.451
# JP Naha
area Kokusai Street 国际通 26.215,127.685; Asahibashi 旭桥 26.212,127.675; Shuri 首里 26.218,127.718; Omoromachi 新都心 26.223,127.697
sight Shuri Castle 首里城 26.217,127.719; Naminoue Beach 波上海滩 26.221,127.671
airport Naha Airport 那霸机场 26.196,127.646
# KR Seoul
area Myeongdong 明洞 37.563,126.985; Gangnam 江南 37.498,127.028; Hongdae 弘大 37.556,126.923; Dongdaemun 东大门 37.568,127.010; Insadong 仁寺洞 37.574,126.985; Itaewon 梨泰院 37.534,126.994; Yeouido 汝矣岛 37.522,126.924; Seoul Station 首尔站 37.555,126.971
sight Gyeongbokgung Palace 景福宫 37.580,126.977; N Seoul Tower 南山首尔塔 37.551,126.988; Bukchon Hanok Village 北村韩屋村 37.583,126.984
station Seoul Station 首尔站 37.555,126.971
airport Incheon International Airport 仁川国际机场 37.460,126.441; Gimpo International Airport 金浦国际机场 37.559,126.803
exhibition COEX 首尔会展中心 37.512,127.059
# KR Busan
area Haeundae 海云台 35.163,129.164; Seomyeon 西面 35.158,129.060; Gwangalli 广安里 35.153,129.119; Nampo-dong 南浦洞 35.098,129.030; Busan Station 釜山站 35.115,129.041
sight Haeundae Beach 海云台海水浴场 35.159,129.160; Gamcheon Culture Village 甘川文化村 35.097,129.011
station Busan Station 釜山站 35.115,129.041
airport Gimhae International Airport 金海国际机场 35.179,128.938
# KR Jeju
area Jeju City 济州市区 33.500,126.529; Seogwipo 西归浦 33.253,126.560; Jungmun Resort 中文旅游区 33.247,126.411; Aewol 涯月 33.463,126.312
sight Seongsan Ilchulbong 城山日出峰 33.458,126.942; Hallasan 汉拿山 33.362,126.533
airport Jeju International Airport 济州国际机场 33.507,126.493
# TH Bangkok
area Siam 暹罗 13.746,100.534; Sukhumvit 素坤逸 13.737,100.560; Silom 是隆 13.728,100.531; Riverside 湄南河畔 13.721,100.513; Khao San & Old Town 考山路·老城 13.759,100.497; Chinatown 唐人街 13.740,100.509; Pratunam 水门 13.750,100.541; Ratchada 拉差达 13.766,100.571; Suvarnabhumi Airport 素万那普机场 13.722,100.750
sight Grand Palace 大皇宫 13.750,100.491; Wat Arun 郑王庙 13.744,100.489; Wat Pho 卧佛寺 13.746,100.493; Chatuchak Market 恰图恰周末市场 13.800,100.551
station Krung Thep Aphiwat Terminal 曼谷阿披瓦中央车站 13.803,100.540
airport Suvarnabhumi Airport 素万那普机场 13.690,100.750; Don Mueang International Airport 廊曼国际机场 13.913,100.605
exhibition Queen Sirikit Convention Center 诗丽吉王后国家会议中心 13.724,100.560
# TH Phuket
area Patong Beach 芭东海滩 7.896,98.297; Kata Beach 卡塔海滩 7.820,98.298; Karon Beach 卡伦海滩 7.846,98.294; Phuket Old Town 普吉老城 7.885,98.388; Bang Tao Beach 邦涛海滩 7.990,98.293; Mai Khao Beach 迈考海滩 8.130,98.300
sight Big Buddha 普吉大佛 7.828,98.313; Promthep Cape 神仙半岛 7.763,98.306
airport Phuket International Airport 普吉国际机场 8.111,98.307
# TH Chiang Mai
area Old City 古城 18.788,98.988; Nimman 宁曼路 18.797,98.967; Riverside 滨河 18.787,99.005; Night Bazaar 夜市区 18.785,99.000
sight Wat Phra Singh 帕辛寺 18.788,98.982; Tha Phae Gate 塔佩门 18.788,98.993; Doi Suthep 素贴山 18.805,98.922
airport Chiang Mai International Airport 清迈国际机场 18.767,98.963
# TH Pattaya
area Pattaya Beach 芭提雅海滩 12.935,100.884; Jomtien 中天海滩 12.890,100.874; Naklua 那库 12.965,100.887; Pratumnak Hill 帕塔纳山 12.912,100.866
sight Sanctuary of Truth 真理寺 12.973,100.889; Bali Hai Pier 巴里海码头 12.920,100.861
# SG Singapore
area Marina Bay 滨海湾 1.284,103.859; Orchard Road 乌节路 1.304,103.832; Chinatown 牛车水 1.283,103.844; Bugis & Kampong Glam 武吉士·甘榜格南 1.301,103.857; Clarke Quay 克拉码头 1.290,103.846; Sentosa 圣淘沙 1.250,103.830; Little India 小印度 1.307,103.850; Changi Airport 樟宜机场 1.354,103.979
sight Merlion Park 鱼尾狮公园 1.287,103.855; Gardens by the Bay 滨海湾花园 1.282,103.864; Universal Studios Singapore 新加坡环球影城 1.254,103.824; Singapore Zoo 新加坡动物园 1.404,103.793
airport Singapore Changi Airport 新加坡樟宜机场 1.364,103.991
exhibition Suntec Convention Centre 新达城会展中心 1.293,103.857
university National University of Singapore 新加坡国立大学 1.297,103.776
# MY Kuala Lumpur
area KLCC 双子塔 3.158,101.712; Bukit Bintang 武吉免登 3.147,101.711; KL Sentral 吉隆坡中央车站 3.134,101.686; Chinatown 茨厂街 3.144,101.697; Bangsar 孟沙 3.130,101.671
sight Petronas Twin Towers 双子塔 3.158,101.712; Batu Caves 黑风洞 3.237,101.684; Merdeka Square 独立广场 3.148,101.694
station KL Sentral 吉隆坡中央车站 3.134,101.686
airport Kuala Lumpur International Airport 吉隆坡国际机场 2.746,101.710
# ID Ubud
area Ubud Centre 乌布市中心 -8.507,115.263; Campuhan 康普汗 -8.499,115.254; Tegallalang 德格拉朗 -8.432,115.279; Penestanan 佩内斯坦南 -8.507,115.250
sight Sacred Monkey Forest 圣猴森林 -8.519,115.259; Tegallalang Rice Terrace 德格拉朗梯田 -8.432,115.279; Ubud Palace 乌布皇宫 -8.507,115.262
airport Ngurah Rai International Airport 伍拉·赖国际机场 -8.748,115.167
# VN Ho Chi Minh City
area District 1 第一郡 10.776,106.700; Ben Thanh 滨城 10.772,106.697; District 3 第三郡 10.784,106.686; Thao Dien 草田 10.803,106.735; Tan Son Nhat Airport 新山一机场 10.813,106.664
sight Ben Thanh Market 滨城市场 10.773,106.698; Central Post Office 中央邮局 10.780,106.700; War Remnants Museum 战争遗迹博物馆 10.780,106.692
airport Tan Son Nhat International Airport 新山一国际机场 10.818,106.659
`;
