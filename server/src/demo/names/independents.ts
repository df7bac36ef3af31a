import type { Culture } from '../places/countries.ts';

/**
 * Names of houses that belong to no brand, 'Latin name 中文名', by the culture they come from. `{c}` is the city and
 * stands only where the name would be lost without it.
 */
export const independents: Record<Culture, { grand: string; middle: string; simple: string }> = {
  chinese: {
    grand:
      'Wanghai Pavilion Hotel 望海楼酒店; Songfeng Grand Hotel 松风大酒店; Jinhe International Hotel 锦和国际酒店; Yunding Hotel 云鼎酒店; Xiyue Garden Hotel 汐悦花园酒店; Hanlin Hotel 翰林酒店; Jingming Hotel 景明酒店; Fulan International Hotel 馥澜国际酒店',
    middle:
      'Qiushui Hotel 秋水酒店; Zhuxi House 竹溪别院; Tingyu Courtyard 听雨小院; Huaixiang Hotel 槐巷酒店; Banshan Hotel 半山酒店; Muyun Hotel 暮云酒店; Qinglan Hotel 晴岚酒店; Yuejian Hotel 月见酒店; Luming Hotel 鹿鸣酒店; Shuxiang Hotel 书巷酒店; Wutong Lane Hotel 梧桐巷酒店; Xunmei Hotel 寻梅酒店',
    simple:
      'Anxin Guesthouse 安心客栈; Laojie Inn 老街客栈; Xinglu Inn 行路客栈; Sanliu Inn 三柳客栈; Jiujing Guesthouse 旧井客栈; Huohua Inn 禾花小栈; Manman Guesthouse 慢慢客栈; Chahu Inn 茶壶客栈',
  },
  cantonese: {
    grand:
      'The Hibiscus Terrace 芙蓉台酒店; Pearl Junction Hotel 明珠汇酒店; The Jade Quay 翠埗酒店; Harbour Lantern Hotel 海灯酒店',
    middle:
      'Tramline Hotel 电车路酒店; The Banyan Steps 榕阶酒店; Kwun Lok Hotel 君乐酒店; Bauhinia Lane Hotel 紫荆里酒店; Hotel Sixteen Stairs 十六级酒店; Lychee House 荔舍酒店',
    simple: 'Ferry Bell Inn 渡铃旅馆; Milk Tea Guesthouse 奶茶宾馆; Wing Fat Guesthouse 永发宾馆; Rooftop Inn 天台旅馆',
  },
  japanese: {
    grand:
      'Hanamushiro Ryokan 花筵旅馆; Tsukishiro Hotel 月白酒店; Kumoi-tei 云居亭; The Kagerou 阳炎酒店; Ryokan Suzukaze 凉风旅馆; Hotel Asagiri 朝雾酒店; Shiraume Bettei 白梅别邸',
    middle:
      'Hotel Komorebi-dori 叶隙酒店; Hotel Matsuyoi 待宵酒店; Ryokan Tsubame 飞燕旅馆; Hotel Kinmokusei 金木犀酒店; Hotel Harusame 春雨酒店; Kawasemi Hotel 翠鸟酒店; Yado Momiji 红叶之宿; Hotel Aoi-Tori 青鸟酒店; Hotel Tsuzumi 鼓酒店; Akane Hotel 茜酒店; Hotel Hotarubi 萤火酒店; Sazanami Hotel 涟漪酒店',
    simple:
      'Minshuku Yamabato 山鸠民宿; Guesthouse Kaki 柿子旅舍; Capsule & Bath Fukurou 猫头鹰胶囊旅馆; Minshuku Nagiya 凪屋民宿; Guesthouse Tanuki 狸猫旅舍; Yado Mugi 麦之宿; Guesthouse Engawa 缘侧旅舍',
  },
  korean: {
    grand: 'Hotel Dalbit 月光酒店; Haneulchae Hotel 天空斋酒店; Maehwa Hotel 梅花酒店; Hotel Noeul 晚霞酒店',
    middle:
      'Hotel Soban 小盘酒店; Sonamu Stay 松木酒店; Hotel Badaro 向海酒店; Mirinae Hotel 银河酒店; Hotel Onsaemi 暖泉酒店; Gaon Hotel 佳温酒店; Hotel Jogakbo 百衲酒店',
    simple:
      'Hanok Stay Chorok 草绿韩屋旅舍; Guesthouse Byeolbit 星光旅舍; Dolmen Stay 石墙旅舍; Guesthouse Saebyeok 黎明旅舍',
  },
  thai: {
    grand:
      'The Lotus Canal 莲渠酒店; Rimtara Riverside 临塔拉河畔酒店; Chandra Pavilion 月亭酒店; The Teak Veranda 柚廊酒店',
    middle:
      'Baan Suan Mali 茉莉园; Baan Rim Khlong 运河人家; Frangipani Court 鸡蛋花庭院酒店; Hotel Talay Sai 清海酒店; The Rain Tree House 雨树居; Lamphu Hotel 兰普酒店; Tuk Tuk & Tamarind 罗望子酒店; Sala Nok 飞鸟凉亭酒店',
    simple:
      'Kluay Mai Guesthouse 兰花旅舍; Mango Step Hostel 芒果青年旅舍; Baan Lek 小屋旅馆; Sabai Corner Guesthouse 闲适角旅舍',
  },
  southeast: {
    grand:
      'The Peranakan Garden 娘惹花园酒店; Straits Colonnade Hotel 海峡柱廊酒店; The Coral Verandah 珊瑚廊酒店; Kayu Manis Retreat 桂木度假酒店',
    middle:
      'Shophouse Nineteen 十九号店屋酒店; Hotel Melati Putih 白茉莉酒店; The Nutmeg House 肉豆蔻酒店; Rambutan Court Hotel 红毛丹庭院酒店; Hotel Cendana 檀香酒店; Mangrove & Main 红树酒店; Lotus Pond Hotel 荷塘酒店; The Lemongrass 香茅酒店',
    simple:
      'Pandan Guesthouse 斑斓旅舍; Trishaw Hostel 三轮车青年旅舍; Durian Lane Inn 榴莲巷旅馆; Sunny Porch Homestay 晴廊民宿',
  },
  indian: {
    grand:
      'Neelkamal Haveli 蓝莲花府邸酒店; The Marigold Court 万寿菊庭院酒店; Raag Mahal 拉格宫酒店; Sandal & Stone 檀石酒店',
    middle:
      'Hotel Peepal Tree 菩提树酒店; The Indigo Courtyard 蓝靛庭院酒店; Chai & Verandah 茶廊酒店; Hotel Gulmohar 凤凰木酒店; Jasmine Steps 茉莉阶酒店; Hotel Saffron Gate 藏红花门酒店',
    simple:
      'Mitra Guesthouse 友人旅舍; Banana Leaf Inn 蕉叶旅馆; Namaste Backyard 合十小院; Kite Roof Hostel 风筝屋顶青年旅舍',
  },
  british: {
    grand:
      'The Marlow & Finch 马洛与雀酒店; The Gilded Heron 金鹭酒店; Ashcombe House 阿什科姆府邸酒店; The Ambassador Row 使节街酒店; The Quillon 奎伦酒店',
    middle:
      'The Copper Kettle 铜壶酒店; The Tidewaiter Hotel 候潮酒店; Pembridge Yard 彭布里奇庭院酒店; The Old Sorting Office 旧邮局酒店; Hawthorn & Co. 山楂树酒店; The Printmaker 版画师酒店; Clerkwell Rooms 书记井酒店; The Beekeeper 养蜂人酒店; Foxglove House 毛地黄酒店',
    simple:
      'The Bootlace Inn 鞋带旅馆; Kettle & Key Guesthouse 壶与钥匙旅舍; The Lamplighter Hostel 点灯人青年旅舍; Three Geese Inn 三鹅旅馆; Mrs Penny’s Rooms 佩妮太太旅舍',
  },
  american: {
    grand:
      'The Wexley 韦克斯利酒店; The Aldersgate Tower 奥尔德门塔酒店; The Meridian Loft 子午线酒店; The Hollis & Crane 霍利斯酒店',
    middle:
      'The Typesetter Hotel 排字工酒店; Blue Ledger Hotel 蓝账簿酒店; Ferryman’s Hotel 摆渡人酒店; The Water Tower Hotel 水塔酒店; Hotel Juniper 杜松酒店; The Switchyard 编组场酒店; The Corner Piano 街角钢琴酒店; Hotel Marigold 金盏花酒店',
    simple:
      'Sycamore Motor Lodge 梧桐汽车旅馆; The Dime Inn 一角旅馆; Porchlight Hostel 门廊灯青年旅舍; Mapleleaf Motel 枫叶汽车旅馆',
  },
  french: {
    grand:
      'Hôtel de la Lanterne 提灯酒店; Maison Valombre 瓦隆布尔宅邸酒店; Hôtel des Orangers 橙园酒店; Le Grand Tilleul 大椴树酒店',
    middle:
      'Hôtel des Tilleuls 椴树酒店; Hôtel du Petit Pont 小桥酒店; Hôtel Mirabelle 黄香李酒店; Hôtel de l’Horloger 钟表匠酒店; Le Chat Gris 灰猫酒店; Hôtel de la Plume 羽毛笔酒店; Hôtel des Deux Horloges 双钟酒店; Hôtel Coquelicot 虞美人酒店; Les Volets Bleus 蓝窗酒店',
    simple:
      'Auberge du Pain Doré 金面包旅馆; Chez Margot 玛戈旅舍; Auberge de la Cloche 铃铛旅馆; Pension des Lilas 丁香旅馆',
  },
  italian: {
    grand:
      'Palazzo Serafina 塞拉菲娜宫酒店; Villa dei Limoni 柠檬别墅酒店; Grand Hotel Alabastro 雪花石大酒店; Palazzo della Rondine 燕宫酒店',
    middle:
      'Albergo del Fico 无花果酒店; Hotel La Loggia 凉廊酒店; Hotel Campanula 风铃草酒店; Hotel del Pozzo 古井酒店; Hotel Terrazza Verde 绿台酒店; Locanda Melograno 石榴酒店; Hotel Il Merlo 乌鸫酒店; Hotel Cipresso 柏树酒店',
    simple:
      'Pensione Basilico 罗勒旅馆; Locanda della Nonna 外婆家旅馆; Ostello Pomodoro 番茄青年旅舍; Pensione Gatto Nero 黑猫旅馆',
  },
  spanish: {
    grand:
      'Palacio del Azahar 橙花宫酒店; Gran Hotel Los Cipreses 柏林大酒店; Hotel Casa Alfarera 陶匠之家酒店; Mirador de las Palmas 棕榈台酒店',
    middle:
      'Casa del Naranjo 橘树之家酒店; Hotel El Tejado Rojo 红瓦酒店; Hotel La Golondrina 燕子酒店; Hotel Patio Azul 蓝庭酒店; Hotel del Farol 街灯酒店; Hotel Los Geranios 天竺葵酒店; Hotel Plazuela 小广场酒店; Hotel Buganvilla 三角梅酒店',
    simple:
      'Hostal La Siesta 午憩旅馆; Pensión Doña Lola 洛拉夫人旅馆; Hostal del Gato 猫咪旅馆; Hostal La Higuera 无花果树旅馆',
  },
  german: {
    grand:
      'Hotel Kranichhof 鹤园酒店; Palais Silberlinde 银椴宫酒店; Grand Hotel Uhrturm 钟楼大酒店; Hotel Seerose 睡莲酒店',
    middle:
      'Hotel Zum Lampion 灯笼酒店; Hotel Buchenhof 山毛榉酒店; Hotel Wiesenglück 草地酒店; Hotel Zur Alten Mühle 老磨坊酒店; Hotel Kirschgarten 樱桃园酒店; Hotel Spatzennest 小雀酒店; Hotel Nordlicht 北光酒店; Hotel Postkutsche 驿车酒店',
    simple:
      'Gasthof Drei Bären 三熊客栈; Pension Sonnenblume 向日葵旅馆; Gasthof Zum Hut 礼帽客栈; Pension Kuckuck 布谷鸟旅馆',
  },
  nordic: {
    grand:
      'Hotel Isblomst 冰花酒店; The Amber Quay 琥珀码头酒店; Hotel Nattlys 夜光酒店; The Winter Garden House 冬园酒店',
    middle:
      'Hotel Fyrtårn 灯塔酒店; Hotel Bjørk 白桦酒店; Hotel Havblik 海景酒店; The Cloudberry 云莓酒店; Hotel Rowan 花楸酒店; The Wool & Oak 羊毛与橡木酒店; Hotel Sommerfugl 蝴蝶酒店; The Blue Samovar 蓝茶炊酒店',
    simple:
      'Elk & Ember Hostel 麋鹿与余火青年旅舍; Pension Birch 桦木旅馆; The Mitten Guesthouse 手套旅舍; Lantern Cabin Inn 灯屋旅馆',
  },
  arabic: {
    grand: 'Dar Al Narjis 水仙宅邸酒店; The Astrolabe 星盘酒店; Qasr Al Rimal 金沙宫酒店; The Falcon Court 猎鹰庭酒店',
    middle:
      'Dar Yasmine 茉莉宅酒店; Hotel Al Fanar 灯塔酒店; The Blue Lantern 蓝灯酒店; Caravan Gate Hotel 商队门酒店; Hotel Zaytoun 橄榄酒店; Date Palm House 椰枣树酒店; Hotel Al Qamar 明月酒店; Cardamom Hotel 小豆蔻酒店',
    simple:
      'Spice Lane Inn 香料巷旅馆; Mint Tea Guesthouse 薄荷茶旅舍; Bayt Sahari 沙漠之家旅舍; Copper Door Inn 铜门旅馆',
  },
};
