import type { ThemeName } from '../facilities.ts';
import type { Place } from '../places/parse-cities.ts';

/**
 * Sentences for descriptions. Chinese and English say the same, each as it would be written.
 *
 * Placeholders: {area} {city} {landmark} {walk} and {drive} (minutes), {rooms}, {year}.
 */
export const walkable: readonly Place[] = [
  {
    zh: '出门步行约{walk}分钟就是{landmark}，周边小店和餐馆多半开到很晚。',
    en: '{Landmark} is about {walk} minutes away on foot, and most of the shops and kitchens around stay open late.',
  },
  {
    zh: '位于{area}，走到{landmark}约{walk}分钟，早晚都能避开人潮去看一眼。',
    en: 'In {area}, some {walk} minutes’ walk from {landmark}: close enough to go early or late and miss the crowds.',
  },
  {
    zh: '从大堂到{landmark}步行约{walk}分钟，一路平坦，带着行李也不费力。',
    en: 'It is a flat {walk}-minute walk from the lobby to {landmark}, easy enough even with luggage.',
  },
  {
    zh: '地处{area}，{landmark}就在步行{walk}分钟的范围内。',
    en: 'Set in {area}, with {landmark} {walk} minutes down the road.',
  },
  {
    zh: '{area}的主街就在转角，去{landmark}走路约{walk}分钟。',
    en: 'The main street of {area} is round the corner, and {landmark} about {walk} minutes on foot.',
  },
  {
    zh: '楼下是{area}的日常街巷，步行{walk}分钟可到{landmark}。',
    en: 'Everyday life in {area} begins at the front door, and {landmark} is {walk} minutes’ walk away.',
  },
];

export const drivable: readonly Place[] = [
  {
    zh: '地处{area}，往来{landmark}约{drive}分钟车程，附近公交也方便。',
    en: 'In {area}, with {landmark} some {drive} minutes away by car and buses close by.',
  },
  {
    zh: '位于{area}，驱车约{drive}分钟可到{landmark}。',
    en: 'In {area}, about {drive} minutes by car from {landmark}.',
  },
  {
    zh: '住在{area}，去{landmark}打车约{drive}分钟，前台可代为叫车。',
    en: 'From {area} a taxi to {landmark} takes about {drive} minutes; the desk will call one.',
  },
  {
    zh: '{area}一带生活便利，开车到{landmark}约{drive}分钟。',
    en: 'Shops and cafés are close at hand in {area}, and {landmark} is about {drive} minutes away by car.',
  },
];

/** Away from the centre. */
export const secluded: readonly Place[] = [
  {
    zh: '酒店在{area}，离{landmark}约{drive}分钟车程，闹中取静。',
    en: 'The house stands in {area}, some {drive} minutes’ drive from {landmark} and quieter for it.',
  },
  {
    zh: '选址{area}，往返{landmark}约{drive}分钟车程，适合想住得清净一些的客人。',
    en: 'For guests who like it calmer: {area}, with {landmark} about {drive} minutes’ drive away.',
  },
];

export const characters: Record<ThemeName | 'Plain' | 'Luxury', readonly Place[]> = {
  Family: [
    {
      zh: '家庭房可以加婴儿床，楼下的儿童活动区下雨天也不愁没处去。',
      en: 'Family rooms take a cot, and the playroom downstairs saves a rainy afternoon.',
    },
    {
      zh: '亲子房里备有儿童洗漱用品和小号拖鞋，孩子的早餐单独摆台。',
      en: 'Rooms for families come with small slippers and toothbrushes, and children have a breakfast counter of their own.',
    },
    {
      zh: '连通房数量充足，一家三代同住也互不打扰。',
      en: 'There are plenty of connecting rooms, so three generations can travel together and still sleep apart.',
    },
    {
      zh: '浅水池有救生员值守，父母可以放心在旁边的树荫下坐一会儿。',
      en: 'A lifeguard watches the shallow pool while parents sit in the shade beside it.',
    },
  ],
  Business: [
    {
      zh: '房间的书桌够大，插座在手边，网络开会不掉线。',
      en: 'Desks are generous, sockets are where you need them, and the network holds through a long call.',
    },
    {
      zh: '会议室从八人到两百人不等，当天预订也常有空档。',
      en: 'Meeting rooms seat eight to two hundred, and one is often free on the day.',
    },
    {
      zh: '商旅客人居多，早餐六点半开始，退房两分钟办完。',
      en: 'Most guests are here for work: breakfast begins at half past six and checking out takes two minutes.',
    },
    {
      zh: '熨烫服务当日取件，晚到的客人也能在房内点一份热餐。',
      en: 'Shirts are pressed the same day, and late arrivals can still order a hot meal to the room.',
    },
  ],
  'Hot spring': [
    {
      zh: '源泉直供的大浴场到午夜才关，露天池冬天能边泡边看雪。',
      en: 'The baths are fed straight from the spring and open until midnight; in winter snow falls into the outdoor pool.',
    },
    {
      zh: '泉水微微发滑，部分客房带独立汤池，预约后也可包场私汤。',
      en: 'The water is soft on the skin; some rooms have a tub of their own, and private baths can be reserved.',
    },
    {
      zh: '晚饭前后各泡一次是住客的惯例，浴衣和木屐在房内备好。',
      en: 'Guests bathe once before dinner and once after; robes and clogs wait in the room.',
    },
  ],
  Beach: [
    {
      zh: '穿过花园就是沙滩，躺椅和浴巾都已备好。',
      en: 'The sand begins where the garden ends, with loungers and towels ready.',
    },
    {
      zh: '海景房的阳台足够放下一张小桌，日落时分最舍不得离开。',
      en: 'Sea-view balconies have room for a small table, and sunset is when nobody wants to leave them.',
    },
    {
      zh: '前台可以借浮潜面镜，潮汐时间每天写在黑板上。',
      en: 'The desk lends snorkels and chalks up the tides each morning.',
    },
    {
      zh: '临海一侧夜里能听到潮声，怕吵的客人可以选庭院一侧。',
      en: 'Rooms on the sea side hear the waves at night; light sleepers may prefer the courtyard.',
    },
  ],
  Design: [
    {
      zh: '设计师用水磨石、亚麻和旧木料配出安静的底色，灯光压得很低。',
      en: 'Terrazzo, linen and reclaimed timber set a quiet tone, and the lights are kept low.',
    },
    {
      zh: '公共区域的家具多出自本地工匠之手，每层楼挂的画都不一样。',
      en: 'Most of the furniture was made by local hands, and no two floors hang the same pictures.',
    },
    {
      zh: '收纳做得聪明，行李箱摊开也有落脚的地方，杂物都有去处。',
      en: 'Everything has its place in the rooms, and an open suitcase still leaves somewhere to stand.',
    },
    {
      zh: '一楼的展览每季更换，住客可以免费看。',
      en: 'The ground floor shows a new exhibition each season, free for guests.',
    },
  ],
  Heritage: [
    {
      zh: '老楼的楼梯、花砖和木窗都留了下来，隔音和管道则全部换新。',
      en: 'The staircase, tiles and wooden windows are original; the soundproofing and the plumbing are not.',
    },
    {
      zh: '建筑本身已有百年，每间房的格局都不相同。',
      en: 'The building is a century old, and no two rooms are laid out alike.',
    },
    {
      zh: '由旧宅改造而成，天井里的树比房子还老。',
      en: 'Once a private house, it is built round a courtyard whose tree is older than the walls.',
    },
    {
      zh: '每天下午有一场免费的老建筑导览，讲的是这条街的旧事。',
      en: 'A free tour every afternoon tells the story of the house and of the street it stands in.',
    },
  ],
  Resort: [
    {
      zh: '园区里散落着低矮的楼栋，走去餐厅的路上能听见鸟叫。',
      en: 'Low buildings are scattered through the grounds, and the walk to dinner is all birdsong.',
    },
    {
      zh: '一天的安排从瑜伽开始，到泳池边的音乐结束，不出门也不无聊。',
      en: 'Days begin with yoga and end with music by the pool; there is little reason to leave.',
    },
    { zh: '电瓶车随叫随到，各栋之间往来方便。', en: 'Buggies come at a call and make light work of the distances.' },
  ],
  Airport: [
    {
      zh: '机场班车清晨四点半开始发车，红眼航班也赶得上。',
      en: 'The shuttle starts at half past four in the morning, in time for the earliest flights.',
    },
    {
      zh: '双层隔音窗挡住了跑道的声音，大堂有实时航班信息。',
      en: 'Double glazing keeps the runway out, and a board in the lobby follows the departures.',
    },
    {
      zh: '支持凌晨入住，转机的客人可以按小时延迟退房。',
      en: 'Check in at any hour; travellers in transit can stay on by the hour.',
    },
  ],
  Exhibition: [
    {
      zh: '展会期间每天有接驳车往返展馆，大堂可以寄存样品箱。',
      en: 'During fairs a shuttle runs to the halls and back, and the lobby will look after your sample cases.',
    },
    {
      zh: '展商常住的一家，打印、搭建工具和发货都能在前台解决。',
      en: 'Exhibitors come back year after year: the desk prints, lends tools and ships parcels.',
    },
  ],
  Ski: [
    {
      zh: '雪具房带烘干，早上可以直接穿着雪鞋出门。',
      en: 'Boots dry overnight in the ski room, so mornings begin with warm feet.',
    },
    {
      zh: '到缆车站有免费接驳，雪票可在前台提前买好。',
      en: 'A free shuttle goes to the lifts, and the desk sells passes the evening before.',
    },
  ],
  Apartment: [
    {
      zh: '公寓房型带小厨房和洗衣机，住上一周也像在家。',
      en: 'The apartments have a kitchenette and a washing machine, so a week feels like home.',
    },
    {
      zh: '长住客人多，每周两次打扫，需要时可以加次。',
      en: 'Many guests stay for weeks; cleaning is twice a week, and more often if you ask.',
    },
  ],
  'By the station': [
    {
      zh: '出站不用过马路，雨天拖着箱子也不会淋湿。',
      en: 'There is no road to cross from the platforms, which matters with a suitcase in the rain.',
    },
    {
      zh: '面向轨道的房间可以看列车进出，隔音做得意外地好。',
      en: 'Rooms over the tracks watch the trains come and go, and are surprisingly quiet.',
    },
    {
      zh: '早班车之前可以领一份打包早餐。',
      en: 'Ask the evening before and a packed breakfast will be ready for the first train.',
    },
  ],
  'Fine food': [
    {
      zh: '餐厅只做当季食材，本地人也常来订位，建议提前留桌。',
      en: 'The restaurant cooks what is in season and fills with locals, so book a table ahead.',
    },
    {
      zh: '主厨早市挑菜，晚餐的菜单每天手写。',
      en: 'The chef shops at the morning market and writes the dinner menu by hand every day.',
    },
    {
      zh: '早餐现做，不设自助台，一道一道端上来。',
      en: 'Breakfast is cooked to order and brought to the table, dish by dish.',
    },
  ],
  Hostel: [
    {
      zh: '床位带帘子、台灯和锁柜，公共厨房随便用。',
      en: 'Bunks have curtains, lamps and lockers, and the kitchen is everybody’s.',
    },
    {
      zh: '每晚有人在公共区煮茶，一个人来也不会冷清。',
      en: 'Somebody makes tea in the common room every evening; nobody travels alone for long.',
    },
  ],
  Luxury: [
    {
      zh: '从抵达到离店由同一位管家照应，行前想法可以直接写邮件给他。',
      en: 'One host looks after you from arrival to departure and is glad to hear your wishes beforehand.',
    },
    {
      zh: '客房从四十五平方米起，浴室铺石材，窗边放了一张能躺下看书的长榻。',
      en: 'Rooms begin at 45 square metres, with stone bathrooms and a window seat long enough to read on.',
    },
    {
      zh: '顶层的泳池只对住客开放，傍晚城市的灯一盏盏亮起来。',
      en: 'The pool on the top floor is for guests alone, and best when the city lights come on.',
    },
    {
      zh: '大堂不张扬，却总有人先一步替客人推开门。',
      en: 'The lobby is understated, and yet the door is always opened a moment before you reach it.',
    },
  ],
  Plain: [
    {
      zh: '房间不花哨，床好睡，热水足，该有的都有。',
      en: 'Nothing showy: a good bed, plenty of hot water and everything that is needed.',
    },
    {
      zh: '前台的人记得住熟客的名字，附近哪家馆子好吃，问他们准没错。',
      en: 'The desk remembers its regulars and knows where to eat nearby.',
    },
    {
      zh: '近年翻新过，床垫和窗户都是新的，夜里安静。',
      en: 'Recently redone, with new mattresses and new windows, and quiet at night.',
    },
    {
      zh: '回头客常说两点：干净，价钱公道。',
      en: 'Guests come back for two reasons: it is clean, and it is fair value.',
    },
    { zh: '小而整洁，公共区域有免费的茶和咖啡。', en: 'Small and tidy, with free tea and coffee in the lounge.' },
    {
      zh: '走廊铺了地毯，脚步声不进房间，适合睡得浅的人。',
      en: 'Carpeted corridors keep footsteps out of the rooms, to the relief of light sleepers.',
    },
  ],
};

/** By facility code: a sentence for a house that has it. */
export const details: Record<string, readonly Place[]> = {
  breakfast: [
    {
      zh: '早餐有中西两式，热食一直补到最后一刻。',
      en: 'Breakfast covers both Chinese and Western tastes, and hot dishes are refilled to the end.',
    },
    {
      zh: '早餐台不大，但面包是当天烤的，鸡蛋现点现做。',
      en: 'The breakfast counter is small, but the bread is baked the same day and eggs are made to order.',
    },
    {
      zh: '清晨的粥和点心很受欢迎，赶早的客人可以打包带走。',
      en: 'Porridge and pastries go quickly in the morning; early risers can take theirs away.',
    },
  ],
  rooftopBar: [
    { zh: '屋顶酒吧傍晚开门，住客有留位。', en: 'The rooftop bar opens at dusk and keeps tables for guests.' },
    {
      zh: '天黑以后上屋顶喝一杯，是认识这座城市的好办法。',
      en: 'A drink on the roof after dark is a good way to learn the lie of the city.',
    },
  ],
  outdoorPool: [
    {
      zh: '室外泳池全年开放，两侧种着遮阴的树。',
      en: 'The outdoor pool is open all year and shaded by trees on both sides.',
    },
    { zh: '泳池早上七点开放，人少的时候最舒服。', en: 'The pool opens at seven, and the first hour is the best.' },
  ],
  indoorPool: [
    { zh: '室内恒温泳池和健身房清晨六点就开。', en: 'The heated indoor pool and the gym open at six in the morning.' },
    {
      zh: '地下一层有恒温泳池，天气不好的日子格外合适。',
      en: 'There is a heated pool below ground, welcome when the weather turns.',
    },
  ],
  spa: [
    {
      zh: '水疗室不多，旺季建议入住当天就预约。',
      en: 'There are few treatment rooms; in high season reserve on the day you arrive.',
    },
    { zh: '水疗用的精油由本地草木蒸馏而来。', en: 'The spa’s oils are distilled from local plants.' },
  ],
  selfLaundry: [
    {
      zh: '自助洗衣房二十四小时开放，洗衣液免费。',
      en: 'The laundry room is open round the clock, detergent included.',
    },
  ],
  bikes: [
    {
      zh: '门口的自行车可以免费借用，附近的路大多平缓。',
      en: 'Bicycles by the door are free to borrow, and the streets nearby are mostly flat.',
    },
    {
      zh: '前台备有手绘的骑行地图，半天正好绕一圈。',
      en: 'The desk gives out a hand-drawn cycling map; the loop takes half a day.',
    },
  ],
  chineseStaff: [
    {
      zh: '前台有会说中文的员工，问路订餐都方便。',
      en: 'Chinese is spoken at the desk, which helps with directions and dinner reservations alike.',
    },
  ],
  garden: [
    {
      zh: '后面藏着一个小花园，下午的阳光刚好照到长椅上。',
      en: 'A small garden hides at the back, where the afternoon sun finds the bench.',
    },
  ],
  cafe: [
    {
      zh: '一楼咖啡厅自家烘豆，街坊也爱来坐。',
      en: 'The café on the ground floor roasts its own beans, and the neighbours like it too.',
    },
  ],
  gym: [
    {
      zh: '健身房不大但器械齐全，房卡二十四小时可刷。',
      en: 'The gym is compact but well equipped and opens with your key at any hour.',
    },
  ],
  parking: [
    {
      zh: '自驾的客人可以停在地下车库，按晚计费。',
      en: 'Drivers can leave the car in the garage below, charged by the night.',
    },
  ],
  library: [
    {
      zh: '图书角收了不少写这座城市的书，可以带回房间看。',
      en: 'The reading room has shelves of books about the city, and you may take them upstairs.',
    },
  ],
};

export const closings: readonly Place[] = [
  { zh: '酒店{year}年开业，共{rooms}间客房。', en: 'The house opened in {year} and has {rooms} rooms.' },
  {
    zh: '全店{rooms}间房，入住高峰时前台会加开柜台。',
    en: 'There are {rooms} rooms, and the desk opens extra counters when many arrive at once.',
  },
  {
    zh: '自{year}年开门以来，一直保持着{rooms}间房的规模。',
    en: 'It has kept to its {rooms} rooms since opening in {year}.',
  },
  {
    zh: '抵达较早可以先寄存行李，再去{area}逛逛。',
    en: 'Arrive early, leave your bags and go for a stroll in {area}.',
  },
  { zh: '退房后行李可以免费寄存到晚上。', en: 'Bags can stay free of charge until the evening after check-out.' },
];
