/** Words of giving a quote away: a loss that is asked about, and a link beside the validity of what it opens. */
// biome-ignore format: both languages of a text stand on one line
export const givingWords = {
  lossTitle: { zh: '售价低于净价，会亏损', en: 'Sold below the net price, at a loss' },
  lossLine: { zh: '：净价 {net}，售价 {selling}，亏损 {loss}', en: ': net {net}, selling {selling}, a loss of {loss}' },
  lossWhole: { zh: '整份报价合计亏损 {loss}。', en: 'All items together: a loss of {loss}.' },
  lossSave: { zh: '仍按此价保存', en: 'Save at this price' },
  lossGive: { zh: '仍按此价发给客户', en: 'Go on at this price' },
  lossBack: { zh: '返回', en: 'Back' },
  linkLonger: { zh: '报价有效至 {date}。之后客户仍能打开链接，但会看到报价已过期，不能接受。', en: 'The quote is valid until {date}. After that the link still opens, but says that the quote has expired and takes no answer.' },
  linkShorter: { zh: '链接先于报价失效：报价有效至 {date}。', en: 'The link ends before the quote, which is valid until {date}.' },
  linkTooLate: { zh: '报价已过有效期（{date}）。客户能打开链接，但会看到报价已过期。请先修改有效期。', en: 'The quote expired on {date}. Customers can open the link, but it says so. Change the date first.' },
} as const;
