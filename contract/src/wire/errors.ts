/**
 * Every error of a call: its number on the wire, its HTTP status, and its words in both languages on one line.
 *
 * `{name}` in the words is a parameter in the answer's `data`. English messages of the specification are kept word
 * for word.
 */
interface ErrorWords {
  code: number;
  status: number;
  zh: string;
  en: string;
}

// biome-ignore format: both languages of a message stand on one line
const table = {
  // the wire
  INVALID_REQUEST: { code: 2400, status: 400, zh: '请求内容有误，请检查标出的字段', en: 'The request is not valid. Check the fields named.' },
  BAD_SIGNATURE: { code: 2021, status: 400, zh: '签名不正确', en: 'The signature is not valid.' },
  CLOCK_OFF: { code: 2022, status: 400, zh: '设备时间与服务器相差过大，请校准后重试', en: 'This device’s clock is wrong. Correct it and try again.' },
  REPLAYED: { code: 2023, status: 400, zh: '该请求已处理过', en: 'This request has already been received.' },
  BODY_TOO_LARGE: { code: 2413, status: 413, zh: '提交的内容过大', en: 'The request is too large.' },
  UNSUPPORTED_BODY: { code: 2415, status: 415, zh: '不支持的内容类型', en: 'This content type is not supported.' },
  SESSION_OVER: { code: 2012, status: 401, zh: '登录已失效，请重新登录', en: 'Verification failed, please log in again.' },
  TOKEN_INVALID: { code: 2000, status: 401, zh: '无效的访问令牌', en: 'Invalid access token' },
  FORBIDDEN: { code: 2403, status: 403, zh: '权限不足，无法访问', en: 'Insufficient permission, access denied!' },
  NO_SUCH_CALL: { code: 2404, status: 404, zh: '接口不存在', en: 'There is no such call.' },
  TOO_FREQUENT: { code: 2429, status: 429, zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please try again later.' },
  INTERNAL: { code: 2500, status: 500, zh: '服务器出错，请稍后重试。请求编号 {requestId}', en: 'Something went wrong on our side. Please try again later. Request {requestId}' },
  UNREADABLE: { code: 2401, status: 400, zh: '无法识别该请求', en: 'The request could not be read.' },
  REQUEST_TOO_SLOW: { code: 2408, status: 408, zh: '请求传输过慢，请重试', en: 'The request took too long to arrive. Please try again.' },
  HEADERS_TOO_LARGE: { code: 2431, status: 431, zh: '请求头过大', en: 'The headers of the request are too large.' },
  UNAVAILABLE: { code: 2503, status: 503, zh: '服务暂时不可用，请稍后重试', en: 'The service is unavailable for the moment. Please try again shortly.' },

  // signing in
  VERIFICATION_NEEDED: { code: 3001, status: 200, zh: '请完成验证：拖动滑块，或点击验证按钮', en: 'Please drag the slider to complete the verification' },
  VERIFICATION_HARDER: { code: 3002, status: 200, zh: '请再验证一次', en: 'Please verify once more.' },
  WRONG_CREDENTIALS: { code: 3003, status: 200, zh: '公司编码、用户名或密码不正确', en: 'The company code, username or password is incorrect.' },
  SIGN_IN_SLOWED: { code: 3004, status: 200, zh: '尝试次数较多，请在 {seconds} 秒后再试', en: 'Too many attempts. Try again in {seconds} seconds.' },
  ACCOUNT_UNAVAILABLE: { code: 3005, status: 200, zh: '该账号已停用，请联系公司管理员', en: 'This account is disabled. Ask your company’s administrator.' },
  NO_SUCH_CURRENCY: { code: 3006, status: 200, zh: '不支持该货币', en: 'Prices cannot be shown in this currency.' },

  SECOND_FACTOR_NEEDED: { code: 3007, status: 200, zh: '请输入验证器应用上的 6 位验证码', en: 'Enter the 6-digit code from your authenticator app.' },
  SECOND_FACTOR_WRONG: { code: 3008, status: 200, zh: '验证码不正确或已使用', en: 'The code is incorrect or has already been used.' },
  SECOND_FACTOR_OVER: { code: 3009, status: 200, zh: '验证已超时，请重新登录', en: 'The time for the code has run out. Please sign in again.' },
  SECOND_FACTOR_ON: { code: 3010, status: 200, zh: '两步验证已开启', en: 'Two-step verification is already on.' },
  SECOND_FACTOR_OWED: { code: 3012, status: 403, zh: '贵公司要求使用两步验证，请先开启', en: 'Your company requires two-step verification. Set it up first.' },
  SECOND_FACTOR_KEPT: { code: 3013, status: 200, zh: '贵公司要求使用两步验证，不能关闭', en: 'Your company requires two-step verification, so it cannot be turned off.' },
  SECOND_FACTOR_OFF: { code: 3011, status: 200, zh: '两步验证尚未开启', en: 'Two-step verification is not on.' },

  // companies and people
  COMPANY_NAME_TAKEN: { code: 3401, status: 200, zh: '该公司名称已注册，如果这是你的公司，请找回公司编码', en: 'This company name is already registered. If it is yours, recover its company code.' },
  UPLOAD_GONE: { code: 3402, status: 200, zh: '营业执照文件已失效，请重新上传', en: 'The licence file is no longer there. Please upload it again.' },
  NO_SUCH_DISTRICT: { code: 3403, status: 200, zh: '所选省份或城市不在所选国家内，请重新选择', en: 'The province or city is not in the chosen country. Please choose again.' },
  FILE_EMPTY: { code: 3404, status: 200, zh: '文件是空的，请选择其他文件', en: 'The file is empty. Choose another.' },
  FILE_TOO_LARGE: { code: 3405, status: 200, zh: '文件超过 {megabytes} MB，请压缩后再上传', en: 'The file is larger than {megabytes} MB. Make it smaller and try again.' },
  STORAGE_FULL: { code: 3430, status: 200, zh: '贵公司的附件已达 {megabytes} MB 上限，请联系客服', en: 'Your company’s attachments have reached the limit of {megabytes} MB. Please contact customer service.' },
  FILE_KIND_REFUSED: { code: 3406, status: 200, zh: '文件内容不是 {kinds}', en: 'The file is not one of these: {kinds}.' },
  FILE_DISGUISED: { code: 3407, status: 200, zh: '文件内容与扩展名不符，或文件中夹带其他内容', en: 'The file’s content does not match its name, or something else is hidden in it.' },
  FILE_DAMAGED: { code: 3408, status: 200, zh: '文件不完整或已损坏', en: 'The file is incomplete or damaged.' },
  FILE_ACTIVE: { code: 3409, status: 200, zh: 'PDF 含有脚本、附件、加密或自动动作，请另存为普通 PDF', en: 'The PDF contains scripts, attachments, encryption or actions. Save it as a plain PDF.' },
  IMAGE_TOO_BIG: { code: 3410, status: 200, zh: '图片尺寸过大，最多 {megapixels} 百万像素', en: 'The picture is too big: up to {megapixels} megapixels.' },
  RESET_LINK_OVER: { code: 3411, status: 200, zh: '链接已使用或已过期，请重新申请', en: 'The link has been used or has expired. Request a new one.' },
  PASSWORD_WRONG: { code: 3412, status: 200, zh: '当前密码不正确', en: 'The current password is incorrect.' },
  USERNAME_TAKEN: { code: 3413, status: 200, zh: '该用户名已被使用', en: 'This username is taken.' },
  NO_SUCH_SUB_ACCOUNT: { code: 3414, status: 200, zh: '子账号不存在', en: 'There is no such sub-account.' },
  TOO_MANY_SUB_ACCOUNTS: { code: 3415, status: 200, zh: '子账号已达 {most} 个上限', en: 'A company can have up to {most} sub-accounts.' },
  NO_SUCH_SESSION: { code: 3416, status: 200, zh: '该登录已不存在', en: 'There is no such session.' },
  CONFIRM_LINK_OVER: { code: 3420, status: 200, zh: '链接已使用或已过期。如需注册，请重新提交', en: 'The link has been used or has expired. To register, send the form again.' },
  PASSWORD_COMMON: { code: 3418, status: 200, zh: '这个密码过于常见，容易被猜到，请换一个', en: 'This password is too common and easily guessed. Choose another.' },
  PASSWORD_IS_NAME: { code: 3419, status: 200, zh: '密码不能与用户名或公司名称相同', en: 'The password cannot be the username or the company’s name.' },
  NO_LICENCE: { code: 3417, status: 200, zh: '没有贵公司的营业执照文件', en: 'There is no licence file of your company.' },

  // searching
  NO_SUCH_DESTINATION: { code: 3101, status: 200, zh: '目的地不存在', en: 'Destination not found.' },
  NO_SUCH_HOTEL: { code: 3102, status: 200, zh: '酒店不存在', en: 'The hotel does not exist.' },
  NO_SUCH_RATE: { code: 3103, status: 200, zh: '该价格已下架，请重新选择', en: 'This rate is no longer offered. Please choose another.' },
  STAY_TOO_SHORT: { code: 3104, status: 200, zh: '至少入住 {min} 晚', en: 'The stay must be at least {min} night(s).' },
  STAY_TOO_LONG: { code: 3105, status: 200, zh: '最多入住 {max} 晚', en: 'The stay can be at most {max} nights.' },
  STAY_IN_THE_PAST: { code: 3106, status: 200, zh: '入住日期不能早于今天（{today}）', en: 'Check-in cannot be before today ({today}).' },
  STAY_TOO_FAR: { code: 3107, status: 200, zh: '暂不提供 {last} 之后的价格', en: 'There are no prices after {last} yet.' },

  EXCHANGE_OUTDATED: { code: 3108, status: 200, zh: '汇率未及时更新，以外币签约的房价暂停销售，请稍后再试', en: 'The exchange rate is out of date, so rates in foreign currencies are off sale for now. Please try again later.' },

  // what people keep
  TOO_MANY_FAVOURITES: { code: 3150, status: 200, zh: '最多收藏 {most} 家酒店', en: 'You can save up to {most} hotels.' },
  NO_SUCH_GUEST: { code: 3151, status: 200, zh: '该常用客人已不存在', en: 'This saved guest no longer exists.' },
  GUEST_SAVED_ALREADY: { code: 3152, status: 200, zh: '常用客人中已有同名同国籍的客人', en: 'A guest with this name and nationality is already saved.' },
  TOO_MANY_GUESTS: { code: 3153, status: 200, zh: '最多保存 {most} 位常用客人，请先删除不再需要的', en: 'A company can save up to {most} guests. Delete some first.' },

  // lists and their files
  NO_DATA: { code: 3160, status: 200, zh: '没有数据，请重新选择', en: 'There is no data. Please choose again.' },
  TOO_MANY_LINES: { code: 3161, status: 200, zh: '一次最多导出 {most} 行，请缩小范围', en: 'One file holds up to {most} lines. Choose a shorter period.' },

  // ordering
  SOLD_OUT: { code: 3201, status: 200, zh: '所选房型已售罄', en: 'The room is sold out for these dates.' },
  LOW_STOCK: { code: 3202, status: 200, zh: '当前库存为 {num}，是否继续预订？', en: 'Only {num} left. Continue booking?' },
  PRICE_CHANGED: { code: 3203, status: 200, zh: '价格已变化，请确认新的价格', en: 'The price has changed. Please confirm the new price.' },
  TERMS_CHANGED: { code: 3204, status: 200, zh: '取消政策或条款已变化，请重新确认', en: 'The terms of this rate have changed. Please confirm them.' },
  REPEAT_ORDER: { code: 3205, status: 200, zh: '已有相同客人、酒店和日期的订单，请确认是否重复预订', en: 'There is already an order for the same guest, hotel and dates. Confirm that you want another.' },
  DUPLICATE_GUESTS: { code: 3206, status: 200, zh: '入住人信息不完整或重复', en: 'Guest details are incomplete or duplicated' },
  OCCUPANCY_NOT_ALLOWED: { code: 3207, status: 200, zh: '该价格不适用于所选人数', en: 'This rate does not allow that many guests in a room.' },
  NATIONALITY_NOT_ALLOWED: { code: 3208, status: 200, zh: '该价格不适用于所选国籍', en: 'This rate is not available to that nationality.' },
  BED_REQUIRED: { code: 3209, status: 200, zh: '请选择床型', en: 'Choose a bed type' },
  AGREEMENTS_UNREAD: { code: 3210, status: 200, zh: '请先阅读并同意客户保障协议、供应商条款和代理条款', en: 'Please read and accept the Customer Protection Agreement, the Provider Terms and the Agent Terms' },
  TOO_MANY_UNPAID_ORDERS: { code: 3211, status: 200, zh: '你有 {orders} 个待付款订单，请先付款或等待其超时', en: 'Unpaid orders: {orders}. Pay them or let them expire first.' },
  TOO_MANY_UNPAID_ROOMS: { code: 3212, status: 200, zh: '贵公司待付款的房间已达 {rooms} 间上限', en: 'Your company has reached its limit of {rooms} unpaid rooms.' },
  REQUEST_ID_REUSED: { code: 3213, status: 200, zh: '该请求编号已用于另一笔请求', en: 'This request id was used for a different request.' },
  NO_SUCH_ORDER: { code: 3214, status: 200, zh: '订单不存在', en: 'The order does not exist.' },
  HOTEL_DAY_OVER: { code: 3215, status: 200, zh: '酒店当地已过当日可订时间', en: 'It is too late, by the hotel’s time, to book that night.' },
  NO_SUCH_SURCHARGE: { code: 3216, status: 200, zh: '该价格不提供所选附加服务，请重新选择', en: 'This rate does not offer one of the extras chosen. Please choose again.' },
  SURCHARGE_TOO_MANY: { code: 3217, status: 200, zh: '{roomNo} 号房的该项附加服务最多 {most} 份', en: 'Room {roomNo} can have up to {most} of this extra.' },
  SURCHARGE_NO_PLACE: { code: 3218, status: 200, zh: '{roomNo} 号房最多入住 {most} 人，请加床或减少人数', en: 'Room {roomNo} sleeps up to {most}. Add a bed or reduce the guests.' },
  NO_SUCH_COUPON: { code: 3240, status: 200, zh: '优惠券不存在', en: 'The coupon does not exist.' },
  COUPON_NOT_APPLICABLE: { code: 3241, status: 200, zh: '该优惠券不适用于此订单，请重新选择', en: 'This coupon does not apply to the order. Please choose again.' },
  COUPON_GONE: { code: 3242, status: 200, zh: '该优惠券已被使用或已失效，请重新选择', en: 'This coupon has been used or is no longer valid. Please choose again.' },

  // changing and cancelling
  ORDER_ENDED: { code: 3220, status: 200, zh: '订单已取消或已被拒绝', en: 'The order has been cancelled or rejected.' },
  ORDER_NON_CANCELLABLE: { code: 3221, status: 200, zh: '取消订单失败！该订单不可取消，如有特殊情况请提交工单', en: 'Failed to cancel order! It is non-cancellable. In special circumstances, please submit a work order.' },
  CANCEL_ASKED_ALREADY: { code: 3222, status: 200, zh: '该订单已在取消申请中，请等待答复', en: 'Cancellation of this order has already been requested. Please wait for the answer.' },
  STAY_OVER: { code: 3223, status: 200, zh: '入住日期已过，订单不能再取消或更改', en: 'The stay is over; the order can no longer be cancelled or changed.' },
  CANCEL_FEE_CHANGED: { code: 3224, status: 200, zh: '取消费用与所示不同，请重新确认', en: 'The cancellation fee has changed. Please confirm it again.' },
  ORDER_NOT_MODIFIABLE: { code: 3226, status: 200, zh: '该订单已过免费取消期限，或已取消部分房间，不能再更改', en: 'Free cancellation has ended, or some rooms have been cancelled, so the order can no longer be changed.' },
  ORDER_NOT_SECURED: { code: 3227, status: 200, zh: '订单付款后才能申请更改', en: 'Pay for the order before you request changes.' },
  CANCEL_DIRECTLY: { code: 3228, status: 200, zh: '该订单可直接取消，请使用“取消订单”', en: 'This order can be cancelled directly: use “Cancel order”.' },
  WORK_ORDER_OPEN: { code: 3229, status: 200, zh: '该订单已有同类工单 {number} 正在处理', en: 'Work order {number} for the same request is already open.' },
  ROOMS_NOT_OF_ORDER: { code: 3230, status: 200, zh: '请选择需要取消的房间，且不能是全部房间', en: 'Please select the room you need to cancel! To cancel all rooms, cancel the order.' },
  DATES_NOT_POSSIBLE: { code: 3231, status: 200, zh: '请选择正确的日期', en: 'Please select valid dates' },
  ATTACHMENT_GONE: { code: 3232, status: 200, zh: '附件已失效，请重新上传', en: 'Upload failed. An attachment is no longer there; please upload it again.' },
  NO_SUCH_WORK_ORDER: { code: 3233, status: 200, zh: '工单不存在', en: 'The work order does not exist.' },
  // `status`: the status as it is
  STATE_CHANGE_FAILED: { code: 3236, status: 200, zh: '状态变更失败', en: 'The status could not be changed' },
  WORK_ORDER_ENDED: { code: 3237, status: 200, zh: '工单已结束，不能再留言', en: 'The work order has ended. No messages can be added.' },
  TOO_MANY_FILES: { code: 3238, status: 200, zh: '每个工单最多 {most} 个附件', en: 'A work order can have up to {most} attachments.' },
  URGED_LATELY: { code: 3239, status: 200, zh: '每 {hours} 小时可催办一次，请稍后再试', en: 'You can send a reminder every {hours} hours. Please try again later.' },
  URGED_ENOUGH: { code: 3251, status: 200, zh: '每个工单最多催办 {most} 次', en: 'You can send up to {most} reminders for a work order.' },
  REFUND_ROUTE_NOT_OFFERED: { code: 3225, status: 200, zh: '该订单不能退到预付款余额', en: 'This order cannot be refunded to the advance balance.' },
  NOTHING_CHANGED: { code: 3234, status: 200, zh: '内容没有变化，无需提交', en: 'Nothing differs from the order as it is.' },
  STATEMENT_REQUIRED: { code: 3235, status: 200, zh: '请填写补充说明', en: 'Please fill in the additional details' },
  ORDER_NOT_CONFIRMED: { code: 3250, status: 200, zh: '酒店确认后才能下载单据', en: 'Documents are available once the hotel has confirmed the order.' },

  // selling
  CUSTOMER_VIEW: { code: 3270, status: 200, zh: '客户视图下不能进行此操作，请先退出客户视图', en: 'Leave customer view to do this.' },
  NO_SUCH_QUOTE: { code: 3271, status: 200, zh: '报价单不存在', en: 'The quote does not exist.' },
  QUOTE_LINE_REFUSED: { code: 3272, status: 200, zh: '第 {line} 项已不可订，请移除或更换日期', en: 'Item {line} can no longer be booked. Remove it or choose other dates.' },
  QUOTE_VALIDITY_PAST: { code: 3274, status: 200, zh: '有效期不能早于今天（{today}）', en: 'A quote cannot be valid until a day before today ({today}).' },
  QUOTE_CHANGED: { code: 3275, status: 200, zh: '报价单已被他人修改，请重新打开后再改', en: 'Somebody else has changed this quote meanwhile. Open it again first.' },
  NO_AVATAR: { code: 3429, status: 200, zh: '还没有上传头像', en: 'No picture has been uploaded.' },
  NO_LOGO: { code: 3273, status: 200, zh: '还没有上传公司标志', en: 'No logo has been uploaded.' },

  // paying
  ORDER_NOT_PAYABLE: { code: 3301, status: 200, zh: '当前无需付款或无法付款', en: 'No payment is needed or possible now.' },
  PAYMENT_TIME_OVER: { code: 3302, status: 200, zh: '订单已超时，房价可能变化，请重新下单', en: 'The time to pay has run out. The price may change; please order again.' },
  SETTLEMENT_TIME_OVER: { code: 3313, status: 200, zh: '付款时间已过，请重新选择账单付款', en: 'The time to pay has run out. Please choose the bills again.' },
  CREDIT_EXCEEDED: { code: 3303, status: 200, zh: '可用额度不足，还差 {currency} {short}', en: 'The available credit is short by {currency} {short}.' },
  ADVANCE_EXCEEDED: { code: 3304, status: 200, zh: '预付款余额不足，还差 {currency} {short}', en: 'This exceeds the available advance balance by {currency} {short}' },
  METHOD_NOT_OFFERED: { code: 3305, status: 200, zh: '该账户未开通此付款方式', en: 'This payment method is not available to your account.' },
  ALREADY_PAYING: { code: 3306, status: 200, zh: '上一笔付款的结果尚未确定，请稍后再试', en: 'The result of the previous payment is not known yet. Please try again shortly.' },
  CURRENCY_NOT_OFFERED: { code: 3307, status: 200, zh: '此付款方式仅适用于人民币账户', en: 'This payment method is for CNY accounts only.' },
  METHOD_NOT_CONFIGURED: { code: 3308, status: 200, zh: '此付款方式暂未开通', en: 'This payment method is not available yet.' },
  PROVIDER_REFUSED: { code: 3309, status: 200, zh: '支付机构未受理此次付款，请换一种付款方式', en: 'The payment provider declined this payment. Please choose another payment method.' },
  SUBJECTS_DIFFER: { code: 3310, status: 200, zh: '所选项目的货币不同，或账单与订单、充值混在一起，请分开付款', en: 'Your selection has different currencies, or mixes bills with orders or top-ups. Please pay for them separately.' },
  NO_SUCH_RECHARGE: { code: 3311, status: 200, zh: '充值单不存在', en: 'The top-up does not exist.' },
  CREDIT_OVERDUE: { code: 3330, status: 200, zh: '账单 {bill} 已逾期，结清后即可恢复挂账付款', en: 'Bill {bill} is overdue. Settle it to pay on credit again.' },

  // bills
  NO_SUCH_BILL: { code: 3331, status: 200, zh: '账单不存在', en: 'The bill does not exist.' },
  BILL_NOT_PAYABLE: { code: 3332, status: 200, zh: '账单 {bill} 已结清或已作废，无需付款', en: 'Bill {bill} is settled or voided, so there is nothing to pay.' },
  BILL_AMOUNT_WRONG: { code: 3333, status: 200, zh: '请输入正确的金额！账单 {bill} 尚有 {currency} {unpaid} 未付', en: 'Please enter the correct amount! {currency} {unpaid} of bill {bill} is unpaid.' },
  NO_SUCH_SETTLEMENT: { code: 3334, status: 200, zh: '账单结算单不存在', en: 'The bill settlement does not exist.' },
  TOO_MANY_SETTLEMENTS: { code: 3335, status: 200, zh: '待付款的账单结算单过多，请先付款或等待其超时', en: 'Too many bill settlements are waiting for payment. Pay them or let them expire first.' },
  TOO_MANY_RECHARGES: { code: 3312, status: 200, zh: '待付款的充值单过多，请先付款或等待其超时', en: 'Too many top-ups are waiting for payment. Pay them or let them expire first.' },

  // invoices
  NO_SUCH_INVOICE_TITLE: { code: 3501, status: 200, zh: '该发票抬头已不存在', en: 'This invoice title no longer exists.' },
  NO_SUCH_INVOICE_ADDRESS: { code: 3502, status: 200, zh: '该收件地址已不存在', en: 'This address no longer exists.' },
  TOO_MANY_INVOICE_TITLES: { code: 3503, status: 200, zh: '最多保存 {most} 个发票抬头，请先删除不再需要的', en: 'A company can save up to {most} invoice titles. Delete some first.' },
  TOO_MANY_INVOICE_ADDRESSES: { code: 3504, status: 200, zh: '最多保存 {most} 个收件地址，请先删除不再需要的', en: 'A company can save up to {most} addresses. Delete some first.' },
  NO_SUCH_INVOICE: { code: 3505, status: 200, zh: '发票不存在', en: 'The invoice does not exist.' },
  INVOICE_CURRENCY: { code: 3506, status: 200, zh: '仅人民币账户可申请发票，请使用账单 PDF', en: 'Invoices are for CNY accounts only. Please use the PDF of your bill instead.' },
  INVOICE_TITLE_INCOMPLETE: { code: 3507, status: 200, zh: '专用发票需要企业抬头，且信用代码、税号、地址、电话、开户行和账号须填写完整', en: 'A special invoice needs a company title with all details: credit code, tax ID, address, phone, bank and account.' },
  INVOICE_AMOUNT_CHANGED: { code: 3508, status: 200, zh: '可开票金额已变为 {currency} {sum}，请重新确认', en: 'The amount to invoice has changed to {currency} {sum}. Please confirm it again.' },
  NO_INVOICE_FILE: { code: 3510, status: 200, zh: '该发票没有可下载的文件', en: 'This invoice has no file to download.' },

  // enquiries
  GROUP_TOO_SMALL: { code: 3601, status: 200, zh: '团队用房须满 {least} 人，人数较少请直接预订酒店', en: 'A group is {least} people or more. For fewer, please book a hotel.' },
  LEG_IN_THE_PAST: { code: 3602, status: 200, zh: '出发日期不能早于今天（{today}）', en: 'The departure date cannot be before today ({today}).' },
  PICTURE_GONE: { code: 3603, status: 200, zh: '图片已失效，请重新上传', en: 'A picture is no longer there. Please add it again.' },
  ROBOT_NOT_OFFERED: { code: 3604, status: 200, zh: '平台暂未提供机票机器人', en: 'The air-ticket robot is not available at present.' },
} as const satisfies Record<string, ErrorWords>;

export type ErrorName = keyof typeof table;
export const errorTable: Record<ErrorName, ErrorWords> = table;

/** Errors of the wire, the session and access: every call may answer them, so none declares them. */
export const commonErrors: readonly ErrorName[] = [
  'INVALID_REQUEST',
  'BAD_SIGNATURE',
  'CLOCK_OFF',
  'REPLAYED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_BODY',
  'SESSION_OVER',
  'TOKEN_INVALID',
  'FORBIDDEN',
  'NO_SUCH_CALL',
  'TOO_FREQUENT',
  'INTERNAL',
  'UNREADABLE',
  'REQUEST_TOO_SLOW',
  'HEADERS_TOO_LARGE',
  'UNAVAILABLE',
  'SECOND_FACTOR_OWED',
];

export const SUCCESS = 1001;

/** The name behind a code of an envelope; undefined for one that this version does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  return (Object.keys(table) as ErrorName[]).find((name) => table[name].code === code);
}
