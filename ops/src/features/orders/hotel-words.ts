import type { HotelAnswer, HotelLinkState, HotelMailAbout, HotelStand } from '@waylight/contract/ops/hotel-link';
import type { Text } from '../../lib/words.ts';

/** Words of what hotels are asked. */
// biome-ignore format: both languages of a text stand on one line
export const hotelWords = {
  title: { zh: '酒店确认', en: 'The hotel’s answer' },
  answer: { zh: '答复', en: 'Answer' },
  noAnswer: { zh: '未答复', en: 'None yet' },
  address: { zh: '预订邮箱', en: 'Reservation address' },
  noAddress: { zh: '未登记，请电话联系', en: 'None on file: ask by phone' },
  addressWrong: { zh: '请输入正确的邮箱', en: 'That is no address' },
  language: { zh: '语言', en: 'Language' },
  reminder: { zh: '下次提醒', en: 'Next reminder' },
  mails: { zh: '发给酒店的邮件', en: 'Mails to the hotel' },
  sendAgain: { zh: '重新发送链接', en: 'Send the link again' },
  sendTo: { zh: '发到 {email}，之前的链接随即停用', en: 'To {email}; the link before it ends' },
  sendElsewhere: { zh: '发到其他邮箱', en: 'Send to another address' },
  undo: { zh: '撤回酒店的答复', en: 'Undo the answer' },
  undoneBy: { zh: '由 {name} 撤回', en: 'undone by {name}' },
  cannotAlarm: { zh: '酒店表示不能接待：{reason}。请决定拒绝、撤销订单，或撤回酒店的答复。', en: 'The hotel says it cannot take this booking: {reason}. Reject or revoke the order, or undo the answer.' },
  stand: { zh: '酒店答复', en: 'Hotel’s answer' },
};

// biome-ignore format: both languages of a text stand on one line
export const hotelAnswerWords: Readonly<Record<HotelAnswer, Text>> = {
  confirmed: { zh: '已确认', en: 'Confirmed' },
  cannot: { zh: '不能接待', en: 'Cannot' },
  later: { zh: '稍后答复', en: 'Later' },
  noted: { zh: '已知悉', en: 'Noted' },
};

// biome-ignore format: both languages of a text stand on one line
export const hotelStandWords: Readonly<Record<HotelStand, Text>> = {
  none: { zh: '未询问', en: 'Not asked' },
  asked: { zh: '待答复', en: 'Asked' },
  ...{ later: hotelAnswerWords.later, cannot: hotelAnswerWords.cannot, confirmed: hotelAnswerWords.confirmed },
};

// biome-ignore format: both languages of a text stand on one line
export const mailAboutWords: Readonly<Record<HotelMailAbout, Text>> = {
  asked: { zh: '请求确认', en: 'Asked to confirm' },
  reminded: { zh: '提醒', en: 'Reminder' },
  changed: { zh: '告知更改', en: 'Told of a change' },
  ended: { zh: '告知取消', en: 'Told of the end' },
};

// biome-ignore format: both languages of a text stand on one line
export const linkStateWords: Readonly<Record<HotelLinkState['links'][number]['state'], Text>> = {
  waiting: { zh: '发送中', en: 'being sent' },
  open: { zh: '链接有效', en: 'link open' },
  replaced: { zh: '已被新链接取代', en: 'replaced' },
  expired: { zh: '已过期', en: 'expired' },
};
