/** Areas and landmarks of the big cities of the West and the Middle East. How a line is written: parse-areas.ts. */
export const areasWest = `
# FR Paris
area Louvre & Palais-Royal 卢浮宫·皇家宫殿 48.863,2.336; Le Marais 玛莱区 48.858,2.359; Saint-Germain-des-Prés 圣日耳曼德佩 48.854,2.333; Latin Quarter 拉丁区 48.850,2.345; Opéra 歌剧院 48.872,2.332; Champs-Élysées 香榭丽舍 48.870,2.307; Montmartre 蒙马特 48.886,2.341; Eiffel Tower 埃菲尔铁塔 48.857,2.298; Gare de Lyon & Bercy 里昂火车站·贝西 48.844,2.376; Charles de Gaulle Airport 戴高乐机场 49.005,2.560
sight Eiffel Tower 埃菲尔铁塔 48.858,2.294; Louvre Museum 卢浮宫 48.861,2.336; Notre-Dame 巴黎圣母院 48.853,2.350; Arc de Triomphe 凯旋门 48.874,2.295; Sacré-Cœur 圣心大教堂 48.887,2.343; Disneyland Paris 巴黎迪士尼乐园 48.868,2.781
station Gare du Nord 巴黎北站 48.881,2.355; Gare de Lyon 里昂火车站 48.844,2.374
airport Paris Charles de Gaulle Airport 巴黎戴高乐机场 49.010,2.548; Paris Orly Airport 巴黎奥利机场 48.726,2.365
mall Boulevard Haussmann 奥斯曼大道 48.873,2.332
# GB London
area Covent Garden & Soho 科文特花园·苏豪 51.513,-0.128; Westminster 威斯敏斯特 51.498,-0.135; South Bank 南岸 51.505,-0.113; Kensington 肯辛顿 51.499,-0.189; Paddington & Hyde Park 帕丁顿·海德公园 51.515,-0.176; King's Cross 国王十字 51.531,-0.124; City of London 伦敦金融城 51.514,-0.089; Shoreditch 肖尔迪奇 51.524,-0.078; Canary Wharf 金丝雀码头 51.504,-0.020; Heathrow Airport 希思罗机场 51.480,-0.440
sight Big Ben 大本钟 51.501,-0.125; British Museum 大英博物馆 51.519,-0.127; Tower Bridge 塔桥 51.505,-0.075; London Eye 伦敦眼 51.503,-0.120; Buckingham Palace 白金汉宫 51.501,-0.142
station King's Cross Station 国王十字车站 51.530,-0.123; Paddington Station 帕丁顿车站 51.516,-0.177
airport London Heathrow Airport 伦敦希思罗机场 51.470,-0.454; London Gatwick Airport 伦敦盖特威克机场 51.154,-0.182
exhibition ExCeL London 伦敦会展中心 51.508,0.029
# IT Rome
area Historic Centre 历史中心 41.899,12.473; Termini Station 特米尼车站 41.901,12.501; Trastevere 特拉斯提弗列 41.889,12.469; Vatican & Prati 梵蒂冈·普拉蒂 41.907,12.462; Monti & Colosseum 蒙蒂·斗兽场 41.894,12.494; Via Veneto 威尼托街 41.907,12.490
sight Colosseum 斗兽场 41.890,12.492; Trevi Fountain 特雷维喷泉 41.901,12.483; Pantheon 万神殿 41.899,12.477; St. Peter's Basilica 圣彼得大教堂 41.902,12.454
station Roma Termini 罗马特米尼车站 41.901,12.502
airport Rome Fiumicino Airport 罗马菲乌米奇诺机场 41.800,12.239
# IT Milan
area Duomo 大教堂 45.464,9.190; Brera 布雷拉 45.472,9.187; Central Station 中央车站 45.486,9.204; Navigli 纳维利 45.452,9.175; Porta Nuova 新门 45.481,9.191
sight Milan Cathedral 米兰大教堂 45.464,9.192; Sforza Castle 斯福尔扎城堡 45.470,9.179
station Milano Centrale 米兰中央车站 45.486,9.204
airport Milan Malpensa Airport 米兰马尔彭萨机场 45.630,8.723
# ES Barcelona
area Gothic Quarter 哥特区 41.383,2.177; Eixample 扩展区 41.392,2.165; El Born 波恩区 41.385,2.183; Barceloneta 巴塞罗内塔 41.380,2.190; Gràcia 格拉西亚 41.403,2.157; Sants Station 桑茨车站 41.379,2.140
sight Sagrada Família 圣家堂 41.404,2.174; Casa Batlló 巴特罗之家 41.392,2.165; Park Güell 古埃尔公园 41.414,2.153
station Barcelona Sants 巴塞罗那桑茨车站 41.379,2.140
airport Barcelona–El Prat Airport 巴塞罗那机场 41.297,2.083
# ES Madrid
area Sol & Gran Vía 太阳门·格兰大道 40.419,-3.703; Salamanca 萨拉曼卡 40.428,-3.683; Chueca 楚埃卡 40.423,-3.697; Atocha & Retiro 阿托查·丽池 40.409,-3.690; La Latina 拉丁区 40.412,-3.711
sight Prado Museum 普拉多博物馆 40.414,-3.692; Royal Palace 马德里王宫 40.418,-3.714
station Madrid Atocha 马德里阿托查车站 40.406,-3.689
airport Madrid–Barajas Airport 马德里巴拉哈斯机场 40.498,-3.568
# DE Berlin
area Mitte 米特区 52.521,13.402; Potsdamer Platz 波茨坦广场 52.509,13.376; Kurfürstendamm 选帝侯大街 52.503,13.329; Kreuzberg 克罗伊茨贝格 52.499,13.403; Friedrichshain 腓特烈斯海因 52.513,13.454
sight Brandenburg Gate 勃兰登堡门 52.516,13.378; Museum Island 博物馆岛 52.517,13.402
station Berlin Hauptbahnhof 柏林中央车站 52.525,13.369
airport Berlin Brandenburg Airport 柏林勃兰登堡机场 52.362,13.501
# DE Munich
area Old Town 老城 48.137,11.575; Central Station 中央车站 48.140,11.560; Schwabing 施瓦宾 48.160,11.585; Haidhausen 海德豪森 48.132,11.597; Trade Fair 会展中心 48.134,11.690
sight Marienplatz 玛利亚广场 48.137,11.575; Nymphenburg Palace 宁芬堡宫 48.158,11.503
station München Hauptbahnhof 慕尼黑中央车站 48.140,11.558
airport Munich Airport 慕尼黑机场 48.354,11.786
exhibition Messe München 慕尼黑会展中心 48.135,11.692
# NL Amsterdam
area Canal Belt 运河带 52.371,4.886; Centrum 老城中心 52.373,4.897; Museum Quarter 博物馆区 52.358,4.881; De Pijp 德派普 52.354,4.893; Zuidas 南轴 52.338,4.873
sight Rijksmuseum 荷兰国立博物馆 52.360,4.885; Anne Frank House 安妮之家 52.375,4.884
station Amsterdam Centraal 阿姆斯特丹中央车站 52.379,4.900
airport Amsterdam Schiphol Airport 阿姆斯特丹史基浦机场 52.311,4.768
# TR Istanbul
area Sultanahmet 苏丹艾哈迈德 41.006,28.977; Taksim & Beyoğlu 塔克西姆·贝伊奥卢 41.036,28.981; Karaköy & Galata 卡拉柯伊·加拉塔 41.024,28.975; Beşiktaş 贝西克塔什 41.043,29.005; Kadıköy 卡德柯伊 40.990,29.025
sight Hagia Sophia 圣索菲亚 41.009,28.980; Blue Mosque 蓝色清真寺 41.005,28.977; Galata Tower 加拉塔石塔 41.026,28.974; Grand Bazaar 大巴扎 41.011,28.968
airport Istanbul Airport 伊斯坦布尔机场 41.262,28.728
# AE Dubai
area Downtown Dubai 迪拜市中心 25.195,55.275; Dubai Marina 迪拜码头 25.080,55.141; Palm Jumeirah 朱美拉棕榈岛 25.112,55.139; Deira 德拉 25.270,55.320; Business Bay 商业湾 25.185,55.266; Jumeirah Beach 朱美拉海滩 25.205,55.240; Dubai International Airport 迪拜国际机场 25.248,55.352
sight Burj Khalifa 哈利法塔 25.197,55.274; The Dubai Fountain 迪拜喷泉 25.196,55.275; Gold Souk 黄金市场 25.270,55.297
airport Dubai International Airport 迪拜国际机场 25.253,55.366
mall The Dubai Mall 迪拜购物中心 25.198,55.279
exhibition Dubai World Trade Centre 迪拜世界贸易中心 25.225,55.289
# US New York
area Times Square & Theater District 时报广场·剧院区 40.758,-73.986; Midtown East 中城东 40.754,-73.973; Chelsea 切尔西 40.746,-74.001; SoHo & Greenwich Village 苏荷·格林威治村 40.727,-74.000; Lower Manhattan 下城金融区 40.708,-74.010; Upper West Side 上西区 40.787,-73.975; Williamsburg 威廉斯堡 40.714,-73.957; Long Island City 长岛市 40.746,-73.945; JFK Airport 肯尼迪机场 40.660,-73.795
sight Empire State Building 帝国大厦 40.748,-73.986; Statue of Liberty 自由女神像 40.689,-74.045; Central Park 中央公园 40.782,-73.966; Metropolitan Museum of Art 大都会艺术博物馆 40.779,-73.963; Brooklyn Bridge 布鲁克林大桥 40.706,-73.997
station Grand Central Terminal 中央车站 40.753,-73.977; Penn Station 宾夕法尼亚车站 40.750,-73.993
airport John F. Kennedy International Airport 肯尼迪国际机场 40.641,-73.778; Newark Liberty International Airport 纽瓦克自由国际机场 40.690,-74.175
exhibition Javits Center 贾维茨会展中心 40.757,-74.002
# US Los Angeles
area Hollywood 好莱坞 34.098,-118.329; Downtown 洛杉矶市中心 34.045,-118.253; Santa Monica 圣莫尼卡 34.015,-118.493; Beverly Hills 比弗利山庄 34.073,-118.400; Anaheim 阿纳海姆 33.809,-117.919; Koreatown 韩国城 34.061,-118.300; LAX Airport 洛杉矶国际机场 33.946,-118.385
sight Hollywood Walk of Fame 好莱坞星光大道 34.102,-118.340; Universal Studios Hollywood 好莱坞环球影城 34.138,-118.353; Griffith Observatory 格里菲斯天文台 34.119,-118.300; Santa Monica Pier 圣莫尼卡码头 34.010,-118.496; Disneyland Resort 加州迪士尼乐园度假区 33.812,-117.919
station Union Station 联合车站 34.056,-118.237
airport Los Angeles International Airport 洛杉矶国际机场 33.942,-118.409
# US San Francisco
area Union Square 联合广场 37.788,-122.408; Fisherman's Wharf 渔人码头 37.807,-122.417; SoMa 市场南区 37.778,-122.405; Nob Hill 诺布山 37.793,-122.416; Embarcadero 内河码头 37.794,-122.396
sight Golden Gate Bridge 金门大桥 37.820,-122.478; Lombard Street 九曲花街 37.802,-122.419; Pier 39 渔人码头39号码头 37.809,-122.410
airport San Francisco International Airport 旧金山国际机场 37.621,-122.379
exhibition Moscone Center 莫斯康会议中心 37.784,-122.401
# US Las Vegas
area The Strip 拉斯维加斯大道 36.115,-115.173; Downtown & Fremont 弗里蒙特街 36.170,-115.143; Convention Center 会展中心 36.131,-115.151; Summerlin 萨默林 36.153,-115.330
sight Fremont Street 弗里蒙特街体验 36.170,-115.143
airport Harry Reid International Airport 哈里·里德国际机场 36.084,-115.154
exhibition Las Vegas Convention Center 拉斯维加斯会展中心 36.131,-115.151
# US Honolulu
area Waikiki 威基基 21.280,-157.830; Ala Moana 阿拉莫阿纳 21.291,-157.844; Downtown 檀香山市中心 21.307,-157.860; Ko Olina 科奥利纳 21.338,-158.123
sight Diamond Head 钻石头山 21.262,-157.806; Pearl Harbor 珍珠港 21.365,-157.950; Waikiki Beach 威基基海滩 21.276,-157.827
airport Daniel K. Inouye International Airport 檀香山国际机场 21.325,-157.925
# AU Sydney
area Circular Quay & The Rocks 环形码头·岩石区 -33.861,151.209; Darling Harbour 达令港 -33.873,151.200; CBD 悉尼中央商务区 -33.869,151.207; Central & Chinatown 中央车站·唐人街 -33.881,151.205; Bondi Beach 邦迪海滩 -33.891,151.275; Surry Hills 萨里山 -33.885,151.212; Manly 曼利 -33.797,151.287; Sydney Airport 悉尼机场 -33.933,151.165
sight Sydney Opera House 悉尼歌剧院 -33.857,151.215; Harbour Bridge 海港大桥 -33.852,151.211; Taronga Zoo 塔龙加动物园 -33.843,151.241
station Central Station 中央车站 -33.883,151.206
airport Sydney Airport 悉尼机场 -33.940,151.175
exhibition ICC Sydney 悉尼国际会议中心 -33.874,151.199
# AU Melbourne
area CBD 墨尔本中央商务区 -37.814,144.963; Southbank 南岸 -37.822,144.964; Docklands 港区 -37.816,144.946; Fitzroy 菲茨罗伊 -37.798,144.978; St Kilda 圣基尔达 -37.864,144.982; Carlton 卡尔顿 -37.800,144.967
sight Flinders Street Station 弗林德斯街车站 -37.818,144.967; Royal Botanic Gardens 皇家植物园 -37.830,144.980; Queen Victoria Market 维多利亚女王市场 -37.808,144.957
station Southern Cross Station 南十字星车站 -37.818,144.953
airport Melbourne Airport 墨尔本机场 -37.669,144.841
`;
