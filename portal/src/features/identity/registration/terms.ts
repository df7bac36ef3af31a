import type { Text } from '../../../lib/words.ts';

/** The terms of a registration. Legal texts address the reader as 您. */

export interface LegalDocument {
  readonly title: Text;
  readonly paragraphs: readonly { readonly heading: Text; readonly text: Text }[];
}

// biome-ignore format: both languages of a text stand on one line
export const legalDocuments: Record<'service' | 'privacy', LegalDocument> = {
  service: {
    title: { zh: '服务条款', en: 'Terms of Service' },
    paragraphs: [
      { heading: { zh: '一、服务对象', en: '1. Who the service is for' }, text: { zh: '本平台面向依法设立的旅行社及旅游分销商，供其为客人查询、预订和管理酒店等旅行产品。注册人须有权代表所填写的公司接受本条款，并保证提交的公司资料和营业执照真实、有效。', en: 'The platform serves travel agencies and distributors established by law, who search, book and manage hotels and other travel products for their guests. Whoever registers may accept these terms for the company named, and vouches that the particulars and the business licence are true and valid.' } },
      { heading: { zh: '二、账号与安全', en: '2. Accounts and their safety' }, text: { zh: '主账号由公司指定的管理人员持有，可开设子账号并决定其权限。请为每位使用者开设单独的账号，不得共用或转让。账号下的操作视为公司的行为；发现账号被他人使用时，请立即退出所有登录、修改密码并通知我们。', en: 'The main account is held by a person whom the company appoints, who opens sub-accounts and decides what each may do. Every user has an account of their own; accounts are neither shared nor passed on. What is done with an account counts as done by the company. If you find that somebody else uses one, sign out everywhere, change its password and tell us at once.' } },
      { heading: { zh: '三、订单、价格与付款', en: '3. Orders, prices and payment' }, text: { zh: '订单以提交时显示的价格、取消政策和条款为准，并另受下单时同意的客户保障协议、供应商条款和代理条款约束。以其他货币显示的金额仅供参考，实际以账户货币结算。使用信用额度的，请按约定的结算方式按时付款。', en: 'An order is made at the price, cancellation policy and terms shown when it is sent, and under the Customer Protection Agreement, the Provider Terms and the Agent Terms that are agreed to with it. Amounts shown in another currency are for reading only; what is charged is in the currency of the account. Where credit is used, it is paid in time by the settlement that was agreed.' } },
      { heading: { zh: '四、合理使用', en: '4. Fair use' }, text: { zh: '不得以虚假客人信息占房，不得绕过访问限制批量抓取价格，不得向公众公开协议价格，也不得干扰平台运行。对违反者，我们可以限制或停用其账号，已确认的订单继续履行。', en: 'Rooms are not held with made-up guests, prices are not gathered in bulk around the limits of access, contracted prices are not shown to the public, and the platform’s working is not disturbed. We may restrict or switch off accounts that do so; orders confirmed before are carried out.' } },
      { heading: { zh: '五、变更与终止', en: '5. Changes and ending' }, text: { zh: '我们修改本条款时会提前通知，您可在 30 天内提出异议。任何一方可提前 30 天书面通知终止合作；终止前已确认的订单、已产生的账单和发票按原约定处理。', en: 'We give notice before these terms change, and you may object within 30 days. Either side may end the relation with 30 days’ written notice; orders confirmed, bills issued and invoices due before then are settled as agreed.' } },
      { heading: { zh: '六、责任与争议', en: '6. Liability and disputes' }, text: { zh: '因不可抗力或第三方原因造成服务中断的，我们尽快恢复并及时告知。双方先行协商解决争议；协商不成的，由平台运营方所在地有管辖权的法院处理。', en: 'Where the service is interrupted by force majeure or by others, we restore it as soon as we can and keep you informed. Disputes are first talked over; failing that, the competent court at the seat of the platform’s operator decides.' } },
    ],
  },
  privacy: {
    title: { zh: '隐私政策', en: 'Privacy Policy' },
    paragraphs: [
      { heading: { zh: '一、我们收集什么', en: '1. What we collect' }, text: { zh: '注册时的公司资料、营业执照和联系人信息；下单时的客人姓名、国籍、儿童年龄、联系方式和特殊要求；登录的时间、IP 地址和浏览器类型；以及页面访问的统计。我们不收集与服务无关的信息。', en: 'Of the company, when it registers: its particulars, its licence and the people to contact. Of an order: guests’ names, nationalities, children’s ages, contact and requests. Of a sign-in: time, IP address and kind of browser. And a count of visits. We collect nothing that the service does not need.' } },
      { heading: { zh: '二、用来做什么', en: '2. What it is for' }, text: { zh: '用于核实公司资格、完成预订和结算、处理变更与投诉、开具发票、保护账号安全，以及履行法律义务。不用于与此无关的营销。', en: 'To verify the company, to make and settle bookings, to handle changes and complaints, to issue invoices, to keep accounts safe, and to do what the law asks. Not for marketing that has nothing to do with it.' } },
      { heading: { zh: '三、会交给谁', en: '3. Who receives it' }, text: { zh: '客人信息会提供给所订的酒店及其供应商，其中可能包括境外的酒店，以便办理入住；付款信息交由支付机构处理。除法律要求外，不会提供给其他人，更不会出售。', en: 'Guests’ details go to the hotel that is booked and to its supplier, which may be abroad, so that the guests can be received. Payments are handled by the payment provider. Nobody else receives data unless the law demands it, and none is sold.' } },
      { heading: { zh: '四、保存多久', en: '4. How long it is kept' }, text: { zh: '订单和账务资料按法律规定的期限保存；登录记录和访问统计在不再需要时删除。未被使用的上传文件 24 小时后删除。', en: 'Orders and accounts are kept as long as the law requires; records of sign-ins and visits are deleted when they are no longer needed. Files that were uploaded and not used are deleted after 24 hours.' } },
      { heading: { zh: '五、如何保护', en: '5. How it is protected' }, text: { zh: '传输全程加密，密码只保存不可还原的摘要，每家公司的数据彼此隔离。浏览器中不保存密码；“记住我”只保存公司编码和用户名。', en: 'Transport is encrypted throughout, passwords are kept only as digests that cannot be turned back, and the data of each company stands apart from every other’s. No password is kept in the browser; “remember me” keeps company code and username.' } },
      { heading: { zh: '六、您的权利', en: '6. Your rights' }, text: { zh: '您可以查看、更正自己的资料，要求删除不再需要的信息，或就本政策提出问题。请通过页面上的服务热线或您的客户经理与我们联系。', en: 'You may see and correct your data, ask for the deletion of what is no longer needed, and ask about this policy. Reach us by the service phone on the pages or through your account manager.' } },
    ],
  },
};
