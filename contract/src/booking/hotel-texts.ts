import type { Words } from '../value/words.ts';

/**
 * Texts that a hotel reads about an order: in mails, and on the page that their link opens. An operator adds languages to these two;
 * what a language lacks is said in English. No text has a price.
 */
// biome-ignore format: both languages of a text stand on one line
export const hotelTexts = {
  mailGreeting: { zh: '{hotel} 预订部，您好：', en: 'Dear reservations team of {hotel},' },
  askSubject: { zh: '【{brand}】请确认订单 {order}，{checkin} 入住', en: '[{brand}] Please confirm booking {order}, arriving {checkin}' },
  ask: { zh: '请确认以下订单，并告知贵酒店的确认号。', en: 'Please confirm this booking and tell us your confirmation number.' },
  askNumber: { zh: '以下订单已由贵酒店给我们的配额售出，请告知贵酒店的确认号。', en: 'This booking was made from the rooms you have given us. Please tell us your confirmation number.' },
  remindSubject: { zh: '【{brand}】仍待贵酒店答复：订单 {order}，{checkin} 入住', en: '[{brand}] Still waiting for you: booking {order}, arriving {checkin}' },
  remind: { zh: '我们还没有收到贵酒店对以下订单的确认号，请答复。', en: 'We have no confirmation number of yours for this booking yet. Please answer.' },
  changedSubject: { zh: '【{brand}】订单 {order} 已更改，{checkin} 入住', en: '[{brand}] Booking {order} has changed, arriving {checkin}' },
  changed: { zh: '以下订单已更改，链接中是最新内容。', en: 'This booking has changed. The link shows it as it is now.' },
  endedSubject: { zh: '【{brand}】订单 {order} 已取消，原定 {checkin} 入住', en: '[{brand}] Booking {order} is cancelled, was to arrive {checkin}' },
  ended: { zh: '以下订单已取消，请取消为其保留的房间。', en: 'This booking is cancelled. Please release its rooms.' },
  mailStay: { zh: '{checkin} 入住，{checkout} 离店\n房型：{room}\n间数：{rooms}', en: 'Arrival {checkin}, departure {checkout}\nRoom type: {room}\nRooms: {rooms}' },
  mailLink: { zh: '查看订单并答复（无需登录）：\n{link}', en: 'See the booking and answer, without signing in:\n{link}' },
  mailEnds: { zh: '链接在入住时失效；之后的邮件会带来新链接，旧链接随即停用。', en: 'The link works until check-in. A later mail brings a new link and ends this one.' },
  signature: { zh: '{brand} · 服务热线 {hotline}', en: '{brand} · Service line {hotline}' },

  title: { zh: '订单 {order}', en: 'Booking {order}' },
  askTitle: { zh: '请确认这个订单', en: 'Please confirm this booking' },
  numberTitle: { zh: '请告知贵酒店的确认号', en: 'Please tell us your confirmation number' },
  endedTitle: { zh: '这个订单已取消', en: 'This booking is cancelled' },
  endedText: { zh: '请取消为其保留的房间，不必再做别的。', en: 'Please release its rooms. There is nothing else to do.' },
  changedText: { zh: '订单已更改，以下是最新内容。', en: 'This booking has changed. Below is what it is now.' },
  hotel: { zh: '酒店', en: 'Hotel' },
  stay: { zh: '入住与离店', en: 'Stay' },
  stayText: { zh: '{checkin} – {checkout}', en: '{checkin} – {checkout}' },
  nights: { zh: '晚数', en: 'Nights' },
  roomType: { zh: '房型', en: 'Room type' },
  rooms: { zh: '间数', en: 'Rooms' },
  meal: { zh: '早餐', en: 'Breakfast' },
  mealNone: { zh: '不含早餐', en: 'not included' },
  mealCount: { zh: '每间每天 {n} 份', en: '{n} a room and day' },
  room: { zh: '房间 {n}', en: 'Room {n}' },
  guests: { zh: '{adults} 位成人，{children} 位儿童', en: 'Adults: {adults}, children: {children}' },
  child: { zh: '儿童，{age} 岁', en: 'child, age {age}' },
  bedSingle: { zh: '单人床', en: 'single bed' },
  bedTwin: { zh: '单人床（双床）', en: 'twin bed' },
  bedDouble: { zh: '双人床', en: 'double bed' },
  bedKing: { zh: '大床', en: 'king bed' },
  bedSofa: { zh: '沙发床', en: 'sofa bed' },
  bedBunk: { zh: '上下铺', en: 'bunk bed' },
  bedAny: { zh: '床型不限', en: 'no bed preference' },
  extras: { zh: '附加项目', en: 'Extras' },
  extraBreakfast: { zh: '加早餐', en: 'extra breakfast' },
  extraBed: { zh: '加床', en: 'extra bed' },
  extraAdult: { zh: '加成人', en: 'extra adult' },
  extraChild: { zh: '加儿童', en: 'extra child' },
  broadband: { zh: '宽带', en: 'broadband' },
  requests: { zh: '特殊要求', en: 'Requests' },
  arrival: { zh: '到店时间', en: 'Arrival time' },
  flight: { zh: '航班', en: 'Flight' },
  number: { zh: '贵酒店的确认号', en: 'Your confirmation number' },
  none: { zh: '无', en: 'none' },

  confirmTitle: { zh: '可以接待', en: 'We confirm' },
  numberHint: { zh: '贵酒店系统中的预订号', en: 'The number of the booking in your system' },
  confirmButton: { zh: '确认订单', en: 'Confirm the booking' },
  cannotTitle: { zh: '不能接待', en: 'We cannot confirm' },
  cannotHint: { zh: '订单不会因此取消，我们会与贵酒店联系。', en: 'This does not cancel the booking. We will be in touch.' },
  reason: { zh: '原因', en: 'Reason' },
  cannotButton: { zh: '告知不能接待', en: 'Say that you cannot' },
  laterTitle: { zh: '稍后答复', en: 'Later' },
  laterHint: { zh: '让我们知道贵酒店已看到，之后仍可用此链接答复。', en: 'Tells us that you have seen it. You can still answer by this link.' },
  laterButton: { zh: '稍后答复', en: 'We will answer later' },
  notedButton: { zh: '已知悉', en: 'We have noted it' },
  confirmedText: { zh: '谢谢，贵酒店已确认，确认号为 {number}。', en: 'Thank you. You have confirmed it under the number {number}.' },
  cannotText: { zh: '贵酒店已告知不能接待：{reason}', en: 'You have told us that you cannot: {reason}' },
  laterText: { zh: '已记下，我们等贵酒店的答复。', en: 'Noted: we wait for your answer.' },
  notedText: { zh: '谢谢，我们知道贵酒店已知悉。', en: 'Thank you. We know that you have noted it.' },
  knownText: { zh: '我们已有贵酒店的确认号 {number}。', en: 'We have your confirmation number {number}.' },
  wrong: { zh: '如需更正，请联系 {brand}：{hotline}', en: 'To correct something, please call {brand}: {hotline}' },
  numberMissing: { zh: '请填写确认号，最多 60 个字', en: 'Please write your number, 60 characters at most' },
  reasonMissing: { zh: '请填写原因，最多 500 个字', en: 'Please write the reason, 500 characters at most' },
  movedText: { zh: '订单在这期间有变化，请看过最新内容再答复。', en: 'The booking has changed in the meantime. Please look at it again before you answer.' },
} as const satisfies Record<string, Words>;

export type HotelTextName = keyof typeof hotelTexts;
export const hotelTextNames = Object.keys(hotelTexts) as HotelTextName[];

/** Names between braces in a text, each once. */
export const placesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
];

/** Places of a text that its English one does not have. */
export const foreignPlaces = (name: HotelTextName, text: string): string[] =>
  placesOf(text).filter((one) => !placesOf(hotelTexts[name].en).includes(one));

/** A text as short as what may stand on the page. */
export const mostTextLength = 400;
