/** Europe, the Middle East, Africa, the Americas and Oceania. How a line is written: parse-cities.ts. */
export const citiesWest = `
FR | - | Paris 巴黎 1 h36 +dr; Nice 尼斯 3 +s; Lyon 里昂 3 +rd; Marseille 马赛 3 +s; Bordeaux 波尔多 4 +dr; Strasbourg 斯特拉斯堡 4 +d; Cannes 戛纳 3 +s; Chamonix 霞慕尼 4 +mi @45.924,6.869; Avignon 阿维尼翁 4 +d
GB | - | London 伦敦 1 h37 +dr; Edinburgh 爱丁堡 3 +d; Manchester 曼彻斯特 3; Liverpool 利物浦 4 +s; Bath 巴斯 4 +dh; Oxford 牛津 4 +d; Cambridge 剑桥 4 +d; York 约克 4 +d
IT | - | Rome 罗马 1 h38 +d; Milan 米兰 2 +d; Venice 威尼斯 2 +ds; Florence 佛罗伦萨 2 +d; Naples 那不勒斯 3 +sd; Verona 维罗纳 4 +d; Sorrento 索伦托 4 +si
ES | - | Barcelona 巴塞罗那 1 +sd; Madrid 马德里 2 +d; Seville 塞维利亚 3 +d ~Sevilla; Granada 格拉纳达 4 +d; Palma 帕尔马 3 +s @39.571,2.650
PT | - | Lisbon 里斯本 2 +d; Porto 波尔图 3 +dr
DE | - | Berlin 柏林 2 +d; Munich 慕尼黑 2 +d @48.137,11.575; Frankfurt 法兰克福 2 +r @50.111,8.682; Hamburg 汉堡 3 +r; Cologne 科隆 3 +rd @50.938,6.960; Düsseldorf 杜塞尔多夫 3 +r; Dresden 德累斯顿 4 +d; Heidelberg 海德堡 4 +dr
CH | - | Zurich 苏黎世 2 +r @47.370,8.540; Geneva 日内瓦 3 +r @46.204,6.143; Lucerne 卢塞恩 3 +d @47.050,8.307; Interlaken 因特拉肯 3 +mi @46.686,7.863; Zermatt 采尔马特 3 +mi @46.021,7.749
AT | - | Vienna 维也纳 2 +d; Salzburg 萨尔茨堡 3 +d; Innsbruck 因斯布鲁克 4 +m; Hallstatt 哈尔施塔特 4 +di @47.562,13.649
NL | - | Amsterdam 阿姆斯特丹 2 +d
BE | - | Brussels 布鲁塞尔 3 +d; Bruges 布鲁日 4 +d ~Brugge
CZ | - | Prague 布拉格 2 +dr; Karlovy Vary 卡罗维发利 4 +h
HU | - | Budapest 布达佩斯 3 +dhr
PL | - | Warsaw 华沙 3; Kraków 克拉科夫 4 +d
HR | - | Dubrovnik 杜布罗夫尼克 4 +sd
GR | - | Athens 雅典 3 +d; Santorini 圣托里尼 3 +si @36.417,25.432
TR | - | Istanbul 伊斯坦布尔 2 h39 +d @41.010,28.970; Cappadocia 卡帕多奇亚 3 +di @38.643,34.829; Antalya 安塔利亚 3 +s
DK | - | Copenhagen 哥本哈根 3 +s
SE | - | Stockholm 斯德哥尔摩 3 +s
NO | - | Oslo 奥斯陆 3 +s; Tromsø 特罗姆瑟 4 +m
FI | - | Helsinki 赫尔辛基 3 +s; Rovaniemi 罗瓦涅米 4 +m
IS | - | Reykjavik 雷克雅未克 3 +h @64.146,-21.942
IE | - | Dublin 都柏林 3 +r
RU | - | Moscow 莫斯科 2 +d; Saint Petersburg 圣彼得堡 3 +d; Vladivostok 符拉迪沃斯托克 4 +s
AE | - | Dubai 迪拜 1 h40 +s; Abu Dhabi 阿布扎比 3 +s
QA | - | Doha 多哈 3 +s
SA | - | Riyadh 利雅得 3
OM | - | Muscat 马斯喀特 4 +s
JO | - | Amman 安曼 4 +d
IL | - | Tel Aviv 特拉维夫 4 +s
EG | - | Cairo 开罗 3 +dr; Luxor 卢克索 4 +dr
MA | - | Marrakech 马拉喀什 3 +d @31.630,-7.989; Casablanca 卡萨布兰卡 4 +s
ZA | - | Cape Town 开普敦 3 +s
KE | - | Nairobi 内罗毕 4
MU | - | Port Louis 路易港 4 +s
TZ | - | Zanzibar 桑给巴尔 4 +si
US | New York State 纽约州 | New York 纽约 1 h41 +r @40.750,-73.985
US | California 加利福尼亚州 | Los Angeles 洛杉矶 1 h42 +s; San Francisco 旧金山 2 +s; San Diego 圣迭戈 3 +s
US | Nevada 内华达州 | Las Vegas 拉斯维加斯 2
US | Hawaii 夏威夷州 | Honolulu 檀香山 2 +s; Maui 毛伊岛 4 +si @20.890,-156.450
US | Florida 佛罗里达州 | Orlando 奥兰多 3; Miami 迈阿密 3 +s
US | Illinois 伊利诺伊州 | Chicago 芝加哥 2 +r
US | Washington State 华盛顿州 | Seattle 西雅图 3 +s
US | Massachusetts 马萨诸塞州 | Boston 波士顿 3 +d
US | District of Columbia 哥伦比亚特区 | Washington 华盛顿 3 @38.902,-77.036
CA | British Columbia 不列颠哥伦比亚省 | Vancouver 温哥华 2 +s; Victoria 维多利亚 4 +s; Whistler 惠斯勒 4 +mi @50.116,-122.957
CA | Ontario 安大略省 | Toronto 多伦多 2; Niagara Falls 尼亚加拉瀑布城 4 +r
CA | Quebec 魁北克省 | Montreal 蒙特利尔 3 +d @45.502,-73.567; Quebec City 魁北克城 4 +d @46.813,-71.208
CA | Alberta 艾伯塔省 | Banff 班夫 4 +mi
MX | - | Mexico City 墨西哥城 3 +d; Cancún 坎昆 3 +s
CU | - | Havana 哈瓦那 4 +sd
BR | - | Rio de Janeiro 里约热内卢 3 +s; São Paulo 圣保罗 3
AR | - | Buenos Aires 布宜诺斯艾利斯 3 +d
PE | - | Lima 利马 4 +s; Cusco 库斯科 4 +d @-13.517,-71.978
CL | - | Santiago 圣地亚哥 4
AU | New South Wales 新南威尔士州 | Sydney 悉尼 1 h43 +s
AU | Victoria 维多利亚州 | Melbourne 墨尔本 2 h44 +d
AU | Queensland 昆士兰州 | Brisbane 布里斯班 3 +r; Gold Coast 黄金海岸 3 +s; Cairns 凯恩斯 3 +s
AU | Western Australia 西澳大利亚州 | Perth 珀斯 3 +s
AU | Tasmania 塔斯马尼亚州 | Hobart 霍巴特 4 +s
NZ | - | Auckland 奥克兰 3 +s; Queenstown 皇后镇 3 +mi @-45.031,168.663; Rotorua 罗托鲁阿 4 +h; Christchurch 基督城 4
FJ | - | Nadi 楠迪 4 +s
`;
