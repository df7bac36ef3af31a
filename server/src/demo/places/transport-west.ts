/** Airports and main stations of cities outside Asia’s east. How a line is written: parse-transport.ts. */
export const transportWest = `
GE Tbilisi: airport Tbilisi International Airport 第比利斯国际机场 41.669,44.955 TBS
FR Paris: station Gare de l'Est 巴黎东站 48.877,2.359; station Gare Saint-Lazare 圣拉扎尔火车站 48.876,2.325; station Gare Montparnasse 蒙帕纳斯火车站 48.841,2.320; station Gare d'Austerlitz 奥斯特里茨火车站 48.842,2.365
FR Nice: station Nice-Ville Station 尼斯火车站 43.705,7.262; airport Nice Côte d'Azur Airport 尼斯蓝色海岸机场 43.658,7.216 NCE
FR Lyon: station Lyon Part-Dieu 里昂帕尔迪厄车站 45.760,4.859; station Lyon Perrache 里昂佩拉什车站 45.749,4.826; airport Lyon–Saint-Exupéry Airport 里昂圣埃克苏佩里机场 45.726,5.081 LYS
FR Marseille: station Marseille-Saint-Charles 马赛圣夏尔车站 43.303,5.380; airport Marseille Provence Airport 马赛普罗旺斯机场 43.437,5.215 MRS
FR Bordeaux: station Bordeaux-Saint-Jean 波尔多圣让车站 44.826,-0.556; airport Bordeaux–Mérignac Airport 波尔多梅里尼亚克机场 44.828,-0.715 BOD
FR Strasbourg: station Strasbourg Station 斯特拉斯堡火车站 48.585,7.734; airport Strasbourg Airport 斯特拉斯堡机场 48.538,7.628 SXB
FR Cannes: station Cannes Station 戛纳火车站 43.554,7.020
FR Avignon: station Avignon Centre 阿维尼翁中央车站 43.942,4.805; station Avignon TGV 阿维尼翁高铁站 43.922,4.786
GB London: station St Pancras International 圣潘克拉斯国际车站 51.532,-0.127; station Waterloo Station 滑铁卢车站 51.503,-0.113; station Victoria Station 维多利亚车站 51.495,-0.144; station Liverpool Street Station 利物浦街车站 51.519,-0.081; station Euston Station 尤斯顿车站 51.528,-0.134; station London Bridge Station 伦敦桥车站 51.505,-0.086; airport London City Airport 伦敦城市机场 51.505,0.055 LCY; airport London Stansted Airport 伦敦斯坦斯特德机场 51.885,0.235 STN; airport London Luton Airport 伦敦卢顿机场 51.875,-0.368 LTN
GB Edinburgh: station Edinburgh Waverley 爱丁堡威弗利车站 55.952,-3.190; station Haymarket Station 干草市场车站 55.946,-3.218; airport Edinburgh Airport 爱丁堡机场 55.950,-3.372 EDI
GB Manchester: station Manchester Piccadilly 曼彻斯特皮卡迪利车站 53.477,-2.231; station Manchester Victoria 曼彻斯特维多利亚车站 53.487,-2.243; airport Manchester Airport 曼彻斯特机场 53.354,-2.275 MAN
GB Liverpool: station Liverpool Lime Street 利物浦莱姆街车站 53.408,-2.978; airport Liverpool John Lennon Airport 利物浦约翰·列侬机场 53.334,-2.850 LPL
GB Bath: station Bath Spa Station 巴斯火车站 51.378,-2.357
GB Oxford: station Oxford Station 牛津火车站 51.753,-1.270
GB Cambridge: station Cambridge Station 剑桥火车站 52.194,0.137
GB York: station York Station 约克火车站 53.958,-1.093
IE Dublin: station Connolly Station 康诺利车站 53.353,-6.246; station Heuston Station 休斯顿车站 53.346,-6.293; airport Dublin Airport 都柏林机场 53.421,-6.270 DUB
IT Rome: station Roma Tiburtina 罗马蒂布蒂纳车站 41.911,12.531; airport Rome Ciampino Airport 罗马钱皮诺机场 41.799,12.595 CIA
IT Milan: station Milano Porta Garibaldi 米兰加里波第门车站 45.485,9.188; airport Milan Linate Airport 米兰利纳特机场 45.445,9.277 LIN
IT Venice: station Venezia Santa Lucia 威尼斯圣露西亚车站 45.441,12.321; station Venezia Mestre 威尼斯梅斯特雷车站 45.482,12.232; airport Venice Marco Polo Airport 威尼斯马可·波罗机场 45.505,12.352 VCE
IT Florence: station Firenze Santa Maria Novella 佛罗伦萨新圣母车站 43.777,11.248; airport Florence Airport 佛罗伦萨机场 43.810,11.205 FLR
IT Naples: station Napoli Centrale 那不勒斯中央车站 40.853,14.273; airport Naples International Airport 那不勒斯国际机场 40.886,14.291 NAP
IT Verona: station Verona Porta Nuova 维罗纳新门车站 45.429,10.982; airport Verona Villafranca Airport 维罗纳机场 45.396,10.888 VRN
IT Sorrento: station Sorrento Station 索伦托火车站 40.626,14.379
ES Barcelona: station Estació de França 巴塞罗那法兰西车站 41.384,2.186
ES Madrid: station Madrid Chamartín 马德里查马丁车站 40.472,-3.683
ES Seville: station Sevilla Santa Justa 塞维利亚圣胡斯塔车站 37.392,-5.976; airport Seville Airport 塞维利亚机场 37.418,-5.893 SVQ
ES Granada: station Granada Station 格拉纳达火车站 37.184,-3.609; airport Federico García Lorca Airport 格拉纳达机场 37.189,-3.777 GRX
ES Palma: airport Palma de Mallorca Airport 帕尔马机场 39.552,2.739 PMI
PT Lisbon: station Lisboa Oriente 里斯本东方车站 38.768,-9.099; station Lisboa Santa Apolónia 里斯本圣阿波罗尼亚车站 38.714,-9.123; station Rossio Station 罗西乌车站 38.714,-9.141; airport Lisbon Airport 里斯本机场 38.774,-9.134 LIS
PT Porto: station São Bento Station 圣本托车站 41.146,-8.610; station Porto Campanhã 波尔图坎帕尼昂车站 41.149,-8.585; airport Porto Airport 波尔图机场 41.248,-8.681 OPO
DE Frankfurt: station Frankfurt Hauptbahnhof 法兰克福中央车站 50.107,8.663; airport Frankfurt Airport 法兰克福机场 50.037,8.562 FRA
DE Hamburg: station Hamburg Hauptbahnhof 汉堡中央车站 53.553,10.007; airport Hamburg Airport 汉堡机场 53.630,9.988 HAM
DE Cologne: station Köln Hauptbahnhof 科隆中央车站 50.943,6.959; airport Cologne Bonn Airport 科隆波恩机场 50.866,7.143 CGN
DE Düsseldorf: station Düsseldorf Hauptbahnhof 杜塞尔多夫中央车站 51.220,6.794; airport Düsseldorf Airport 杜塞尔多夫机场 51.289,6.767 DUS
DE Dresden: station Dresden Hauptbahnhof 德累斯顿中央车站 51.040,13.732; airport Dresden Airport 德累斯顿机场 51.133,13.767 DRS
DE Heidelberg: station Heidelberg Hauptbahnhof 海德堡中央车站 49.404,8.675
CH Zurich: station Zürich Hauptbahnhof 苏黎世中央车站 47.378,8.540; airport Zurich Airport 苏黎世机场 47.458,8.548 ZRH
CH Geneva: station Genève-Cornavin 日内瓦科尔纳万车站 46.210,6.142; airport Geneva Airport 日内瓦机场 46.238,6.109 GVA
CH Lucerne: station Luzern Station 卢塞恩火车站 47.050,8.310
CH Interlaken: station Interlaken Ost 因特拉肯东站 46.690,7.869; station Interlaken West 因特拉肯西站 46.683,7.852
CH Zermatt: station Zermatt Station 采尔马特火车站 46.024,7.748
AT Vienna: station Wien Hauptbahnhof 维也纳中央车站 48.185,16.377; station Wien Westbahnhof 维也纳西站 48.197,16.338; airport Vienna International Airport 维也纳国际机场 48.110,16.570 VIE
AT Salzburg: station Salzburg Hauptbahnhof 萨尔茨堡中央车站 47.813,13.046; airport Salzburg Airport 萨尔茨堡机场 47.794,13.004 SZG
AT Innsbruck: station Innsbruck Hauptbahnhof 因斯布鲁克中央车站 47.263,11.401; airport Innsbruck Airport 因斯布鲁克机场 47.260,11.344 INN
BE Brussels: station Brussels Central 布鲁塞尔中央车站 50.845,4.357; station Brussels South (Midi) 布鲁塞尔南站 50.836,4.336; airport Brussels Airport 布鲁塞尔机场 50.901,4.484 BRU
BE Bruges: station Brugge Station 布鲁日火车站 51.197,3.217
CZ Prague: station Praha hlavní nádraží 布拉格中央车站 50.083,14.436; airport Václav Havel Airport Prague 布拉格瓦茨拉夫·哈维尔机场 50.101,14.263 PRG
HU Budapest: station Keleti Station 布达佩斯东站 47.500,19.084; station Nyugati Station 布达佩斯西站 47.511,19.057; airport Budapest Ferenc Liszt Airport 布达佩斯李斯特机场 47.437,19.256 BUD
PL Warsaw: station Warszawa Centralna 华沙中央车站 52.229,21.003; airport Warsaw Chopin Airport 华沙肖邦机场 52.166,20.967 WAW
PL Kraków: station Kraków Główny 克拉科夫中央车站 50.067,19.947; airport Kraków John Paul II Airport 克拉科夫若望·保禄二世机场 50.078,19.785 KRK
HR Dubrovnik: airport Dubrovnik Airport 杜布罗夫尼克机场 42.561,18.268 DBV
GR Athens: station Athens Central Station 雅典中央车站 37.992,23.721; airport Athens International Airport 雅典国际机场 37.936,23.947 ATH
GR Santorini: airport Santorini Airport 圣托里尼机场 36.399,25.479 JTR
TR Istanbul: station Sirkeci Station 锡尔凯吉车站 41.015,28.977; airport Sabiha Gökçen International Airport 萨比哈·格克琴国际机场 40.899,29.309 SAW
TR Cappadocia: airport Nevşehir Kapadokya Airport 内夫谢希尔卡帕多奇亚机场 38.772,34.535 NAV
TR Antalya: airport Antalya Airport 安塔利亚机场 36.900,30.793 AYT
DK Copenhagen: station Copenhagen Central Station 哥本哈根中央车站 55.673,12.565; airport Copenhagen Airport 哥本哈根机场 55.618,12.650 CPH
SE Stockholm: station Stockholm Central Station 斯德哥尔摩中央车站 59.330,18.058; airport Stockholm Arlanda Airport 斯德哥尔摩阿兰达机场 59.650,17.924 ARN
NO Oslo: station Oslo Central Station 奥斯陆中央车站 59.911,10.753; airport Oslo Gardermoen Airport 奥斯陆加勒穆恩机场 60.194,11.100 OSL
NO Tromsø: airport Tromsø Airport 特罗姆瑟机场 69.682,18.919 TOS
FI Helsinki: station Helsinki Central Station 赫尔辛基中央车站 60.172,24.941; airport Helsinki Airport 赫尔辛基机场 60.317,24.963 HEL
FI Rovaniemi: airport Rovaniemi Airport 罗瓦涅米机场 66.565,25.830 RVN
IS Reykjavik: airport Keflavík International Airport 凯夫拉维克国际机场 63.985,-22.606 KEF
RU Moscow: station Leningradsky Station 列宁格勒火车站 55.776,37.655; station Kiyevsky Station 基辅火车站 55.743,37.565; airport Sheremetyevo International Airport 谢列梅捷沃国际机场 55.973,37.415 SVO; airport Domodedovo International Airport 多莫杰多沃国际机场 55.409,37.906 DME; airport Vnukovo International Airport 伏努科沃国际机场 55.592,37.262 VKO
RU Saint Petersburg: station Moskovsky Station 莫斯科火车站 59.930,30.362; airport Pulkovo Airport 普尔科沃机场 59.800,30.263 LED
RU Vladivostok: station Vladivostok Station 符拉迪沃斯托克火车站 43.111,131.882; airport Vladivostok International Airport 符拉迪沃斯托克国际机场 43.399,132.148 VVO
AE Dubai: airport Al Maktoum International Airport 阿勒马克图姆国际机场 24.896,55.161 DWC
AE Abu Dhabi: airport Zayed International Airport 扎耶德国际机场 24.433,54.651 AUH
QA Doha: airport Hamad International Airport 哈马德国际机场 25.273,51.608 DOH
SA Riyadh: airport King Khalid International Airport 哈立德国王国际机场 24.958,46.699 RUH
OM Muscat: airport Muscat International Airport 马斯喀特国际机场 23.593,58.284 MCT
JO Amman: airport Queen Alia International Airport 阿勒娅王后国际机场 31.723,35.993 AMM
IL Tel Aviv: airport Ben Gurion Airport 本古里安机场 32.011,34.887 TLV
EG Cairo: station Ramses Station 拉美西斯火车站 30.063,31.247; airport Cairo International Airport 开罗国际机场 30.122,31.406 CAI
EG Luxor: station Luxor Station 卢克索火车站 25.699,32.645; airport Luxor International Airport 卢克索国际机场 25.671,32.707 LXR
MA Marrakech: station Marrakech Station 马拉喀什火车站 31.630,-8.017; airport Marrakech Menara Airport 马拉喀什梅纳拉机场 31.607,-8.036 RAK
MA Casablanca: airport Mohammed V International Airport 穆罕默德五世国际机场 33.368,-7.590 CMN
ZA Cape Town: station Cape Town Station 开普敦火车站 -33.922,18.426; airport Cape Town International Airport 开普敦国际机场 -33.965,18.602 CPT
KE Nairobi: airport Jomo Kenyatta International Airport 乔莫·肯雅塔国际机场 -1.319,36.928 NBO
MU Port Louis: airport Sir Seewoosagur Ramgoolam International Airport 毛里求斯国际机场 -20.430,57.684 MRU
TZ Zanzibar: airport Abeid Amani Karume International Airport 桑给巴尔国际机场 -6.222,39.225 ZNZ
US New York: airport LaGuardia Airport 拉瓜迪亚机场 40.777,-73.873 LGA
US Los Angeles: airport Hollywood Burbank Airport 好莱坞伯班克机场 34.201,-118.359 BUR
US San Francisco: airport Oakland International Airport 奥克兰国际机场 37.721,-122.221 OAK
US San Diego: station Santa Fe Depot 圣菲车站 32.717,-117.169; airport San Diego International Airport 圣迭戈国际机场 32.734,-117.190 SAN
US Maui: airport Kahului Airport 卡胡卢伊机场 20.899,-156.431 OGG
US Orlando: airport Orlando International Airport 奥兰多国际机场 28.429,-81.309 MCO
US Miami: airport Miami International Airport 迈阿密国际机场 25.793,-80.290 MIA
US Chicago: station Chicago Union Station 芝加哥联合车站 41.879,-87.640; airport O'Hare International Airport 奥黑尔国际机场 41.979,-87.905 ORD; airport Midway International Airport 中途国际机场 41.786,-87.752 MDW
US Seattle: station King Street Station 国王街车站 47.598,-122.330; airport Seattle–Tacoma International Airport 西雅图-塔科马国际机场 47.449,-122.309 SEA
US Boston: station South Station 波士顿南站 42.352,-71.055; station North Station 波士顿北站 42.366,-71.062; airport Logan International Airport 洛根国际机场 42.364,-71.005 BOS
US Washington: station Washington Union Station 华盛顿联合车站 38.898,-77.006; airport Ronald Reagan Washington National Airport 里根国家机场 38.852,-77.038 DCA; airport Washington Dulles International Airport 杜勒斯国际机场 38.944,-77.456 IAD
CA Vancouver: station Pacific Central Station 太平洋中央车站 49.274,-123.098; airport Vancouver International Airport 温哥华国际机场 49.194,-123.184 YVR
CA Victoria: airport Victoria International Airport 维多利亚国际机场 48.647,-123.426 YYJ
CA Toronto: station Toronto Union Station 多伦多联合车站 43.645,-79.381; airport Toronto Pearson International Airport 多伦多皮尔逊国际机场 43.677,-79.631 YYZ; airport Billy Bishop Toronto City Airport 比利·毕晓普多伦多城市机场 43.628,-79.396 YTZ
CA Montreal: station Montreal Central Station 蒙特利尔中央车站 45.500,-73.567; airport Montréal–Trudeau International Airport 蒙特利尔特鲁多国际机场 45.470,-73.741 YUL
CA Quebec City: station Gare du Palais 帕莱火车站 46.817,-71.214; airport Québec City Jean Lesage Airport 魁北克让·勒萨热机场 46.791,-71.393 YQB
MX Mexico City: airport Mexico City International Airport 墨西哥城国际机场 19.436,-99.072 MEX
MX Cancún: airport Cancún International Airport 坎昆国际机场 21.037,-86.877 CUN
CU Havana: airport José Martí International Airport 何塞·马蒂国际机场 22.989,-82.409 HAV
BR Rio de Janeiro: airport Galeão International Airport 加利昂国际机场 -22.810,-43.251 GIG; airport Santos Dumont Airport 桑托斯·杜蒙特机场 -22.910,-43.163 SDU
BR São Paulo: station Luz Station 卢斯车站 -23.535,-46.635; airport Guarulhos International Airport 瓜鲁柳斯国际机场 -23.432,-46.470 GRU; airport Congonhas Airport 孔戈尼亚斯机场 -23.627,-46.655 CGH
AR Buenos Aires: station Retiro Station 雷蒂罗车站 -34.591,-58.375; airport Ezeiza International Airport 埃塞萨国际机场 -34.822,-58.536 EZE; airport Aeroparque Jorge Newbery 豪尔赫·纽贝里机场 -34.559,-58.416 AEP
PE Lima: airport Jorge Chávez International Airport 豪尔赫·查韦斯国际机场 -12.022,-77.114 LIM
PE Cusco: airport Alejandro Velasco Astete International Airport 库斯科机场 -13.536,-71.939 CUZ
CL Santiago: station Estación Central 圣地亚哥中央车站 -33.451,-70.679; airport Arturo Merino Benítez International Airport 圣地亚哥国际机场 -33.393,-70.786 SCL
AU Brisbane: station Brisbane Central Station 布里斯班中央车站 -27.466,153.026; airport Brisbane Airport 布里斯班机场 -27.384,153.117 BNE
AU Gold Coast: airport Gold Coast Airport 黄金海岸机场 -28.165,153.505 OOL
AU Cairns: station Cairns Station 凯恩斯火车站 -16.925,145.772; airport Cairns Airport 凯恩斯机场 -16.886,145.755 CNS
AU Perth: station Perth Station 珀斯火车站 -31.951,115.860; airport Perth Airport 珀斯机场 -31.940,115.967 PER
AU Hobart: airport Hobart Airport 霍巴特机场 -42.836,147.510 HBA
NZ Auckland: station Waitematā Station 怀特玛塔车站 -36.844,174.768; airport Auckland Airport 奥克兰机场 -37.008,174.792 AKL
NZ Queenstown: airport Queenstown Airport 皇后镇机场 -45.021,168.739 ZQN
NZ Rotorua: airport Rotorua Airport 罗托鲁阿机场 -38.109,176.317 ROT
NZ Christchurch: airport Christchurch Airport 基督城机场 -43.489,172.532 CHC
FJ Nadi: airport Nadi International Airport 楠迪国际机场 -17.755,177.443 NAN
`;
