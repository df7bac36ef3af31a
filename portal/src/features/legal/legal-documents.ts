import type { LegalText } from '@waylight/contract/legal/legal';
import type { Text } from '../../lib/words.ts';

/** Every legal text. They address the reader as 您. Numbers stand in `legalNumbers` alone: `{name}` is one of them. */

export interface LegalDocument {
  readonly title: Text;
  readonly paragraphs: readonly { readonly heading: Text; readonly text: Text }[];
}

// biome-ignore format: both languages of a text stand on one line
export const legalDocuments: Readonly<Record<LegalText, LegalDocument>> = {
  service: {
    title: { zh: '服务条款', en: 'Terms of Service' },
    paragraphs: [
      { heading: { zh: '一、服务对象', en: '1. Who the service is for' }, text: { zh: '本平台面向依法设立的旅行社及旅游分销商，供其为客人查询、预订和管理酒店等旅行产品。注册人须有权代表所填写的公司接受本条款，并保证提交的公司资料和营业执照真实、有效。', en: 'The platform serves travel agencies and distributors established by law, who search, book and manage hotels and other travel products for their guests. Whoever registers may accept these terms for the company named, and vouches that the particulars and the business licence are true and valid.' } },
      { heading: { zh: '二、账号与安全', en: '2. Accounts and their safety' }, text: { zh: '主账号由公司指定的管理人员持有，可开设子账号并决定其权限。请为每位使用者开设单独的账号，不得共用或转让。账号下的操作视为公司的行为；发现账号被他人使用时，请立即退出所有登录、修改密码并通知我们。', en: 'The main account is held by a person whom the company appoints, who opens sub-accounts and decides what each may do. Every user has an account of their own; accounts are neither shared nor passed on. What is done with an account counts as done by the company. If you find that somebody else uses one, sign out everywhere, change its password and tell us at once.' } },
      { heading: { zh: '三、订单、价格与付款', en: '3. Orders, prices and payment' }, text: { zh: '订单以提交时显示的价格、取消政策和条款为准，并另受下单时同意的客户保障协议、供应商条款和代理条款约束。以其他货币显示的金额仅供参考，实际以账户货币结算。使用信用额度的，请按约定的结算方式按时付款。', en: 'An order is made at the price, cancellation policy and terms shown when it is sent, and under the Customer Protection Agreement, the Provider Terms and the Agent Terms that are agreed to with it. Amounts shown in another currency are for reading only; what is charged is in the currency of the account. Where credit is used, it is paid in time by the settlement that was agreed.' } },
      { heading: { zh: '四、合理使用', en: '4. Fair use' }, text: { zh: '不得以虚假客人信息占房，不得绕过访问限制批量抓取价格，不得向公众公开协议价格，也不得干扰平台运行。对违反者，我们可以限制或停用其账号，已确认的订单继续履行。', en: 'Rooms are not held with made-up guests, prices are not gathered in bulk around the limits of access, contracted prices are not shown to the public, and the platform’s working is not disturbed. We may restrict or switch off accounts that do so; orders confirmed before are carried out.' } },
      { heading: { zh: '五、变更与终止', en: '5. Changes and ending' }, text: { zh: '我们修改本条款时会提前通知，您可在 {objectionDays} 天内提出异议。任何一方可提前 {terminationDays} 天书面通知终止合作；终止前已确认的订单、已产生的账单和发票按原约定处理。', en: 'We give notice before these terms change, and you may object within {objectionDays} days. Either side may end the relation with {terminationDays} days’ written notice; orders confirmed, bills issued and invoices due before then are settled as agreed.' } },
      { heading: { zh: '六、责任与争议', en: '6. Liability and disputes' }, text: { zh: '因不可抗力或第三方原因造成服务中断的，我们尽快恢复并及时告知。双方先行协商解决争议；协商不成的，由平台运营方所在地有管辖权的法院处理。', en: 'Where the service is interrupted by force majeure or by others, we restore it as soon as we can and keep you informed. Disputes are first talked over; failing that, the competent court at the seat of the platform’s operator decides.' } },
    ],
  },
  privacy: {
    title: { zh: '隐私政策', en: 'Privacy Policy' },
    paragraphs: [
      { heading: { zh: '一、我们收集什么', en: '1. What we collect' }, text: { zh: '注册时的公司资料、营业执照和联系人信息；下单时的客人姓名、国籍、儿童年龄、联系方式和特殊要求；登录的时间、IP 地址和浏览器类型；以及页面访问的统计。我们不收集与服务无关的信息。', en: 'Of the company, when it registers: its particulars, its licence and the people to contact. Of an order: guests’ names, nationalities, children’s ages, contact and requests. Of a sign-in: time, IP address and kind of browser. And a count of visits. We collect nothing that the service does not need.' } },
      { heading: { zh: '二、用来做什么', en: '2. What it is for' }, text: { zh: '用于核实公司资格、完成预订和结算、处理变更与投诉、开具发票、保护账号安全，以及履行法律义务。不用于与此无关的营销。', en: 'To verify the company, to make and settle bookings, to handle changes and complaints, to issue invoices, to keep accounts safe, and to do what the law asks. Not for marketing that has nothing to do with it.' } },
      { heading: { zh: '三、会交给谁', en: '3. Who receives it' }, text: { zh: '客人信息会提供给所订的酒店及其供应商，其中可能包括境外的酒店，以便办理入住；付款信息交由支付机构处理。除法律要求外，不会提供给其他人，更不会出售。', en: 'Guests’ details go to the hotel that is booked and to its supplier, which may be abroad, so that the guests can be received. Payments are handled by the payment provider. Nobody else receives data unless the law demands it, and none is sold.' } },
      { heading: { zh: '四、保存多久', en: '4. How long it is kept' }, text: { zh: '订单和账务资料按法律规定的期限保存；登录记录和访问统计在不再需要时删除。未被使用的上传文件 {uploadHours} 小时后删除。', en: 'Orders and accounts are kept as long as the law requires; records of sign-ins and visits are deleted when they are no longer needed. Files that were uploaded and not used are deleted after {uploadHours} hours.' } },
      { heading: { zh: '五、如何保护', en: '5. How it is protected' }, text: { zh: '传输全程加密，密码只保存不可还原的摘要，每家公司的数据彼此隔离。浏览器中不保存密码；“记住我”只保存公司编码和用户名。', en: 'Transport is encrypted throughout, passwords are kept only as digests that cannot be turned back, and the data of each company stands apart from every other’s. No password is kept in the browser; “remember me” keeps company code and username.' } },
      { heading: { zh: '六、您的权利', en: '6. Your rights' }, text: { zh: '您可以查看、更正自己的资料，要求删除不再需要的信息，或就本政策提出问题。请通过页面上的服务热线或您的客户经理与我们联系。', en: 'You may see and correct your data, ask for the deletion of what is no longer needed, and ask about this policy. Reach us by the service phone on the pages or through your account manager.' } },
    ],
  },
  customerProtection: {
    title: { zh: '客户保障协议', en: 'Customer Protection Agreement' },
    paragraphs: [
      { heading: { zh: '一、适用范围', en: '1. What it covers' }, text: { zh: '本协议适用于您在本平台提交并已获确认的酒店订单。酒店在确认后无法按订单接待客人的，我们按下列约定补偿并协助安置。', en: 'This agreement covers hotel orders that you place on this platform and that have been confirmed. If the hotel then cannot receive the guests as ordered, we compensate and help to rehouse them as set out below.' } },
      { heading: { zh: '二、入住前通知', en: '2. Notice before arrival' }, text: { zh: '您至少提前 {guaranteeBookedDays} 天预订，而我们在入住前 {guaranteeToldDays} 天或更短时间内才通知无法安排入住的，补偿最高为首晚房费的 {guaranteeFullPercent}%；其他情形补偿最高为首晚房费的 {guaranteePartPercent}%。', en: 'If you booked at least {guaranteeBookedDays} days before arrival and we tell you {guaranteeToldDays} days or less before check-in that the room cannot be provided, compensation is up to {guaranteeFullPercent}% of the first night; otherwise it is up to {guaranteePartPercent}% of the first night.' } },
      { heading: { zh: '三、到店无房', en: '3. Oversold on arrival' }, text: { zh: '客人到店后因超售无法入住的，补偿最高为首晚房费的 {guaranteeFullPercent}%。', en: 'If the hotel is oversold when the guests arrive, compensation is up to {guaranteeFullPercent}% of the first night.' } },
      { heading: { zh: '四、替代酒店', en: '4. Replacement hotel' }, text: { zh: '我们将尽力安排距原酒店 {replacementKm} 公里以内、同等或更高级别的替代酒店。您接受替代安排的，以替代酒店的实际条件为准。', en: 'We do our best to arrange a replacement hotel within {replacementKm} km of the original and of the same or a higher grade. If you accept it, the conditions of the replacement hotel apply.' } },
      { heading: { zh: '五、索赔', en: '5. Claims' }, text: { zh: '请在离店后 {claimWeeks} 周内凭付款凭证提出索赔，逾期视为放弃。本协议所称天数均为自然日。', en: 'Claims are made with a receipt within {claimWeeks} weeks after check-out; later claims are not accepted. Days in this agreement are calendar days.' } },
    ],
  },
  providerTerms: {
    title: { zh: '供应商条款', en: 'Provider Terms' },
    paragraphs: [
      { heading: { zh: '一、预订人', en: '1. Who may book' }, text: { zh: '预订人须年满 {adultAge} 周岁，并有权代表入住人接受本条款。入住人姓名须与所持证件一致。', en: 'The person who books is at least {adultAge} years old and may accept these terms for the guests. Guests’ names match the documents that they travel with.' } },
      { heading: { zh: '二、价格与取消', en: '2. Prices and cancellation' }, text: { zh: '订单价格、取消期限和取消费用以提交订单时显示的内容为准。取消期限以酒店当地时间计算。', en: 'Price, cancellation deadline and cancellation charges are those shown when the order is sent. Deadlines are in the hotel’s local time.' } },
      { heading: { zh: '三、争议', en: '3. Disputes' }, text: { zh: '如有争议，请先以书面形式告知，双方在 {disputeDays} 天内协商解决。', en: 'A dispute is first notified in writing; both sides then have {disputeDays} days to settle it.' } },
      { heading: { zh: '四、索赔期限', en: '4. Time limit of claims' }, text: { zh: '任何索赔须在事由发生之日起 {providerClaimYears} 年内提出。', en: 'Any claim is brought within {providerClaimYears} years of the event that it arises from.' } },
      { heading: { zh: '五、责任限额', en: '5. Limit of liability' }, text: { zh: '在法律允许的范围内，供应商就单笔订单承担的责任以 {liabilityUsd} 美元或订单金额为限。', en: 'As far as the law allows, the provider’s liability for one order is limited to USD {liabilityUsd} or the booking amount.' } },
    ],
  },
  agentTerms: {
    title: { zh: '代理条款', en: 'Agent Terms' },
    paragraphs: [
      { heading: { zh: '一、代理关系', en: '1. The agency' }, text: { zh: '您作为代理商代客人预订，并保证已将价格、取消政策和入住须知完整告知客人。', en: 'You book for the guests as their agent and have told them price, cancellation policy and the hotel’s conditions in full.' } },
      { heading: { zh: '二、投诉', en: '2. Complaints' }, text: { zh: '客人入住期间的投诉，请在事件发生后 {complaintHours} 小时内通知我们，以便及时处理。', en: 'Complaints during a stay are passed to us within {complaintHours} hours of the event, so that they can be dealt with in time.' } },
      { heading: { zh: '三、打包产品', en: '3. Package products' }, text: { zh: '将本平台产品作为打包产品的一部分销售的，须至少提前 {packageDays} 天通知我们。', en: 'If you sell our products as part of a package, tell us at least {packageDays} days before.' } },
      { heading: { zh: '四、条款变更', en: '4. Changes of these terms' }, text: { zh: '我们修改本条款时会通知您。您可在 {objectionDays} 天内提出异议；未提出异议的，修改后的条款生效。', en: 'We tell you when we amend these terms. You may object within {objectionDays} days; without an objection the amended terms apply.' } },
      { heading: { zh: '五、终止', en: '5. Termination' }, text: { zh: '任何一方均可提前 {terminationDays} 天书面通知终止代理关系；终止前已确认的订单继续履行。', en: 'Either side may end the agency with {terminationDays} days’ written notice; orders confirmed before are carried out.' } },
    ],
  },
};
