import type { Words } from '@waylight/contract/value/words';

/** Sentences of the mails about enquiries. None repeats what a stranger typed. */
// biome-ignore format: both languages of a sentence stand on one line
export const mailWords = {
  deskSubject: { zh: '{kind} {code}', en: '{kind} {code}' },
  desk: { zh: '收到一份新的{kind}，编号 {code}。直接回复本邮件即可联系对方。以“>”开头的内容由对方填写。', en: '{kind}, number {code}, has come in. Reply to this email to answer the sender. Lines beginning with “>” were written by the sender.' },
  signedIn: { zh: '公司编码：{company}', en: 'Company code: {company}' },
  visitor: { zh: '未登录访客提交', en: 'Sent by a visitor who was not signed in' },
  robot: { zh: '该公司已开通机票机器人：请由机器人先行答复。', en: 'This company’s air-ticket robot is active: the robot answers first.' },
  pages: { zh: '来源页面', en: 'Page' },
  colon: { zh: '：', en: ': ' },
  receiptSubject: { zh: '已收到您的{kind}（{code}）', en: 'We have received your enquiry {code}: {kind}' },
  receipt: { zh: '我们已收到您的{kind}，编号 {code}。', en: 'We have received your enquiry {code}: {kind}.' },
  receiptNext: { zh: '工作人员会在 {time}（北京时间）前答复您。联系我们时请提供上述编号。', en: 'Our staff will answer by {time} (Beijing time). Please quote the number above when you contact us.' },
  receiptFeedback: { zh: '感谢您的反馈，工作人员会仔细阅读；需要答复的，会在 {time}（北京时间）前答复您。', en: 'Thank you. Our staff read everything and, where you asked for an answer, reply by {time} (Beijing time).' },
  receiptIgnore: { zh: '如果不是您本人提交，请忽略本邮件。', en: 'If you did not send anything, please ignore this email.' },
  answeredSubject: { zh: '关于{kind} {code} 的答复', en: 'Answer to your enquiry {code}: {kind}' },
  answered: { zh: '您的{kind} {code} 已有答复：', en: 'Here is the answer to your enquiry {code} ({kind}):' },
  closed: { zh: '您的{kind} {code} 已关闭：', en: 'Your enquiry {code} ({kind}) has been closed:' },
  robotAskedSubject: { zh: '{company} 申请开通机票机器人', en: '{company} requests the air-ticket robot' },
  robotAsked: { zh: '公司 {company}（{name}）申请开通机票机器人。开通或拒绝后，请用 flight-robot 命令登记。', en: 'Company {company} ({name}) requests the air-ticket robot. Once it is set up or refused, record it with the flight-robot command.' },
  robotOnSubject: { zh: '机票机器人已开通', en: 'The air-ticket robot is active' },
  robotOn: { zh: '贵公司的机票机器人已开通。登录后在机票页面可以看到机器人的名称和二维码。', en: 'Your company’s air-ticket robot is active. Once signed in, you will find its name and QR code on the Flights page.' },
  robotOffSubject: { zh: '机票机器人已关闭', en: 'The air-ticket robot is off' },
  robotOff: { zh: '贵公司的机票机器人已由出票部门关闭。主账号可以在机票页面重新申请。', en: 'The ticketing desk has turned off your company’s air-ticket robot. The main account can request it again on the Flights page.' },
} as const satisfies Record<string, Words>;
