/** Words of the mail about a quote. Chinese mails say 您. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  acceptedSubject: { zh: '客户已接受报价“{title}”', en: 'A customer has accepted the quote “{title}”' },
  accepted: { zh: '客户已接受报价单 {quote}“{title}”，选择的酒店是{hotel}（{stay}）。', en: 'A customer has accepted quote {quote}, “{title}”. They chose {hotel} ({stay}).' },
  next: { zh: '房间尚未预订，请尽快下单：打开报价单，点“下单”，系统会重新核对价格。', en: 'The room is not booked yet. Open the quote and choose Order: the price is checked again.' },
};
