import type { AgreementName } from '../order-input.ts';

/** The three documents that are agreed to before an order is sent. */

interface Paragraph {
  readonly zh: string;
  readonly en: string;
}
export interface Agreement {
  readonly title: Paragraph;
  /** label of its box */
  readonly consent: Paragraph;
  readonly paragraphs: readonly { readonly heading: Paragraph; readonly text: Paragraph }[];
}

// biome-ignore format: both languages of a text stand on one line
export const agreements: Record<AgreementName, Agreement> = {
  customerProtection: {
    title: { zh: '客户保障协议', en: 'Customer Protection Agreement' },
    consent: { zh: '我已阅读并同意《客户保障协议》', en: 'I have read and agree to the Customer Protection Agreement' },
    paragraphs: [
      { heading: { zh: '一、适用范围', en: '1. What it covers' }, text: { zh: '本协议适用于您在本平台提交并已获确认的酒店订单。酒店在确认后无法按订单接待客人的，我们按下列约定补偿并协助安置。', en: 'This agreement covers hotel orders that you place on this platform and that have been confirmed. If the hotel then cannot receive the guests as ordered, we compensate and help to rehouse them as set out below.' } },
      { heading: { zh: '二、入住前通知', en: '2. Notice before arrival' }, text: { zh: '您至少提前 7 天预订，而我们在入住前 5 天或更短时间内才通知无法安排入住的，补偿最高为首晚房费的 100%；其他情形补偿最高为首晚房费的 30%。', en: 'If you booked at least 7 days before arrival and we tell you 5 days or less before check-in that the room cannot be provided, compensation is up to 100% of the first night; otherwise it is up to 30% of the first night.' } },
      { heading: { zh: '三、到店无房', en: '3. Oversold on arrival' }, text: { zh: '客人到店后因超售无法入住的，补偿最高为首晚房费的 100%。', en: 'If the hotel is oversold when the guests arrive, compensation is up to 100% of the first night.' } },
      { heading: { zh: '四、替代酒店', en: '4. Replacement hotel' }, text: { zh: '我们将尽力安排距原酒店 5 公里以内、同等或更高级别的替代酒店。您接受替代安排的，以替代酒店的实际条件为准。', en: 'We do our best to arrange a replacement hotel within 5 km of the original and of the same or a higher grade. If you accept it, the conditions of the replacement hotel apply.' } },
      { heading: { zh: '五、索赔', en: '5. Claims' }, text: { zh: '请在离店后 2 周内凭付款凭证提出索赔，逾期视为放弃。本协议所称天数均为自然日。', en: 'Claims are made with a receipt within 2 weeks after check-out; later claims are not accepted. Days in this agreement are calendar days.' } },
    ],
  },
  providerTerms: {
    title: { zh: '供应商条款', en: 'Provider Terms' },
    consent: { zh: '我已阅读并同意《供应商条款》', en: 'I have read and agree to the Provider Terms' },
    paragraphs: [
      { heading: { zh: '一、预订人', en: '1. Who may book' }, text: { zh: '预订人须年满 18 周岁，并有权代表入住人接受本条款。入住人姓名须与所持证件一致。', en: 'The person who books is at least 18 years old and may accept these terms for the guests. Guests’ names match the documents that they travel with.' } },
      { heading: { zh: '二、价格与取消', en: '2. Prices and cancellation' }, text: { zh: '订单价格、取消期限和取消费用以提交订单时显示的内容为准。取消期限以酒店当地时间计算。', en: 'Price, cancellation deadline and cancellation charges are those shown when the order is sent. Deadlines are in the hotel’s local time.' } },
      { heading: { zh: '三、争议', en: '3. Disputes' }, text: { zh: '如有争议，请先以书面形式告知，双方在 60 天内协商解决。', en: 'A dispute is first notified in writing; both sides then have 60 days to settle it.' } },
      { heading: { zh: '四、索赔期限', en: '4. Time limit of claims' }, text: { zh: '任何索赔须在事由发生之日起 2 年内提出。', en: 'Any claim is brought within 2 years of the event that it arises from.' } },
      { heading: { zh: '五、责任限额', en: '5. Limit of liability' }, text: { zh: '在法律允许的范围内，供应商就单笔订单承担的责任以 100 美元或订单金额为限。', en: 'As far as the law allows, the provider’s liability for one order is limited to USD 100 or the booking amount.' } },
    ],
  },
  agentTerms: {
    title: { zh: '代理条款', en: 'Agent Terms' },
    consent: { zh: '我已阅读并同意《代理条款》', en: 'I have read and agree to the Agent Terms' },
    paragraphs: [
      { heading: { zh: '一、代理关系', en: '1. The agency' }, text: { zh: '您作为代理商代客人预订，并保证已将价格、取消政策和入住须知完整告知客人。', en: 'You book for the guests as their agent and have told them price, cancellation policy and the hotel’s conditions in full.' } },
      { heading: { zh: '二、投诉', en: '2. Complaints' }, text: { zh: '客人入住期间的投诉，请在事件发生后 24 小时内通知我们，以便及时处理。', en: 'Complaints during a stay are passed to us within 24 hours of the event, so that they can be dealt with in time.' } },
      { heading: { zh: '三、打包产品', en: '3. Package products' }, text: { zh: '将本平台产品作为打包产品的一部分销售的，须至少提前 7 天通知我们。', en: 'If you sell our products as part of a package, tell us at least 7 days before.' } },
      { heading: { zh: '四、条款变更', en: '4. Changes of these terms' }, text: { zh: '我们修改本条款时会通知您。您可在 30 天内提出异议；未提出异议的，修改后的条款生效。', en: 'We tell you when we amend these terms. You may object within 30 days; without an objection the amended terms apply.' } },
      { heading: { zh: '五、终止', en: '5. Termination' }, text: { zh: '任何一方均可提前 30 天书面通知终止代理关系；终止前已确认的订单继续履行。', en: 'Either side may end the agency with 30 days’ written notice; orders confirmed before are carried out.' } },
    ],
  },
};
