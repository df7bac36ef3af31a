#!/usr/bin/env python3
"""Makes vectors.json: what the payment adapters have to send and to believe, computed without any code of this product.

Strings are written out here by the providers' rules; RSA, MD5, SHA and the block cipher are the openssl command's; what
openssl's command does not do, GCM's counter and GHASH (NIST SP 800-38D), is done below by its definition and first
checked against test case 16 of the GCM specification. Run again, it makes new keys: python3 make-vectors.py > vectors.json
"""
import base64, json, subprocess, sys, tempfile, os
from urllib.parse import quote_plus

folder = tempfile.mkdtemp()
at = lambda name: os.path.join(folder, name)

def openssl(*args, stdin=b''):
    return subprocess.run(['openssl', *args], input=stdin, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout

def make_key(name):
    openssl('genrsa', '-out', at(name + '.pem'), '2048')
    openssl('rsa', '-in', at(name + '.pem'), '-pubout', '-out', at(name + '.pub'))
    return {'privateKey': open(at(name + '.pem')).read(), 'publicKey': open(at(name + '.pub')).read()}

def rsa(name, text, digest='-sha256'):
    return base64.b64encode(openssl('dgst', digest, '-sign', at(name + '.pem'), stdin=text.encode())).decode()

def md5(text):
    return openssl('dgst', '-md5', stdin=text.encode()).decode().split('= ')[1].strip()

# AES-256-GCM: the block by openssl, the rest by its definition.
def block(key, data):
    return openssl('enc', '-aes-256-ecb', '-nopad', '-K', key.hex(), stdin=data)

def gf_multiply(x, y):
    z, v = 0, y
    for i in range(127, -1, -1):
        if (x >> i) & 1: z ^= v
        v = (v >> 1) ^ (0xe1 << 120) if v & 1 else v >> 1
    return z

def gcm(key, nonce, plain, extra):
    h = int.from_bytes(block(key, bytes(16)), 'big')
    count = (len(plain) + 15) // 16
    counters = b''.join(nonce + (i + 2).to_bytes(4, 'big') for i in range(count))
    cipher = bytes(a ^ b for a, b in zip(plain, block(key, counters)))
    pad = lambda b: b + bytes(-len(b) % 16)
    hashed = pad(extra) + pad(cipher) + (8 * len(extra)).to_bytes(8, 'big') + (8 * len(cipher)).to_bytes(8, 'big')
    y = 0
    for i in range(0, len(hashed), 16):
        y = gf_multiply(y ^ int.from_bytes(hashed[i:i + 16], 'big'), h)
    tag = y ^ int.from_bytes(block(key, nonce + (1).to_bytes(4, 'big')), 'big')
    return cipher + tag.to_bytes(16, 'big')

x = bytes.fromhex
assert gcm(
    x('feffe9928665731c6d6a8f9467308308' * 2), x('cafebabefacedbaddecaf888'),
    x('d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39'),
    x('feedfacedeadbeeffeedfacedeadbeefabaddad2')) == x(
    '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662'
    '76fc6ece0f4e1768cddf8853bb2d551b'), 'GCM test case 16'

keys = {name: make_key(name) for name in ('merchant', 'provider', 'rotated', 'stranger')}
openssl('req', '-x509', '-new', '-key', at('rotated.pem'), '-days', '36500', '-subj', '/CN=Tenpay.com Root CA', '-out', at('rotated.crt'))
keys['rotated']['certificate'] = open(at('rotated.crt')).read()
out = {'now': 1795260600000, 'keys': keys}  # 2026-11-21 19:30:00 of Beijing
seconds = '1795260600'

# --- WeChat Pay API v3 ----------------------------------------------------------------------------------------------
serial = 'PUB_KEY_ID_0116089876542026112100112200003344'
api_key = 'waylight-vector-key-of-32-bytes!'
assert len(api_key) == 32
nonce = '593BEC0C930BF1AFEB40B4A08C8FB242'
merchant, app = '1609887654', 'wx0123456789abcdef'
wechat = {'serial': serial, 'apiV3Key': api_key, 'merchant': merchant, 'appId': app, 'nonce': nonce,
          'merchantSerial': '7775B6A45ACD588826D15E583A95F5DD5B2A3F1C', 'certificateSerial': '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'}
post = ('{"appid":"' + app + '","mchid":"' + merchant + '","description":"驿灯 订单 88% off","out_trade_no":"WP261121000000000001",'
        '"time_expire":"2026-11-21T20:00:00+08:00","notify_url":"https://portal.example/notify/wechat",'
        '"amount":{"total":711600,"currency":"CNY"}}')
text = 'POST\n/v3/pay/transactions/native\n' + seconds + '\n' + nonce + '\n' + post + '\n'
wechat['create'] = {'body': post, 'text': text, 'signature': rsa('merchant', text)}
path = '/v3/pay/transactions/out-trade-no/WP261121000000000001?mchid=' + merchant
text = 'GET\n' + path + '\n' + seconds + '\n' + nonce + '\n\n'
wechat['query'] = {'path': path, 'text': text, 'signature': rsa('merchant', text)}

def signed(body, by='provider', name=serial, when=seconds):
    return {'body': body, 'headers': {'wechatpay-timestamp': when, 'wechatpay-nonce': 'c5ac7061fccab6bf3e254dcf98995b8c',
            'wechatpay-serial': name, 'wechatpay-signature': rsa(by, when + '\nc5ac7061fccab6bf3e254dcf98995b8c\n' + body + '\n')}}

def notify(event, plain, about, key=api_key):
    sealed = base64.b64encode(gcm(key.encode(), b'fdasflkja484', plain.encode(), about.encode())).decode()
    return ('{"id":"EV-2026112119300000000001","create_time":"2026-11-21T19:29:58+08:00","resource_type":"encrypt-resource",'
            '"event_type":"' + event + '","summary":"支付成功","resource":{"original_type":"' + about + '","algorithm":"AEAD_AES_256_GCM",'
            '"ciphertext":"' + sealed + '","associated_data":"' + about + '","nonce":"fdasflkja484"}}')

def paid(total=711600, currency='CNY', mchid=merchant, appid=app, state='SUCCESS'):
    return ('{"mchid":"' + mchid + '","appid":"' + appid + '","out_trade_no":"WP261121000000000001",'
            '"transaction_id":"4200002026112100000001","trade_type":"NATIVE","trade_state":"' + state + '","trade_state_desc":"支付成功 100%",'
            '"bank_type":"CMC","attach":"中文 & 88%","success_time":"2026-11-21T19:29:57+08:00","payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"},'
            '"amount":{"total":' + str(total) + ',"payer_total":' + str(total) + ',"currency":"' + currency + '","payer_currency":"CNY"}}')

refunded = ('{"mchid":"' + merchant + '","transaction_id":"4200002026112100000001","out_trade_no":"WP261121000000000001",'
            '"refund_id":"50200002026112100000002","out_refund_no":"WR261121000000000001","refund_status":"SUCCESS",'
            '"success_time":"2026-11-21T19:29:57+08:00","user_received_account":"招商银行信用卡0403",'
            '"amount":{"total":711600,"refund":100000,"payer_total":711600,"payer_refund":100000}}')
good = notify('TRANSACTION.SUCCESS', paid(), 'transaction')
wechat['answer'] = signed(paid())
wechat['notify'] = signed(good)
wechat['notifyRefund'] = signed(notify('REFUND.SUCCESS', refunded, 'refund'))
wechat['notifyByCertificate'] = signed(good, 'rotated', wechat['certificateSerial'])
wechat['refused'] = {
    'a stranger’s signature': {**signed(good, 'stranger'), 'why': 'signature'},
    'an unknown serial': {**signed(good, 'provider', 'PUB_KEY_ID_9'), 'why': 'signature'},
    'the serial of another key': {**signed(good, 'provider', wechat['certificateSerial']), 'why': 'signature'},
    'ten minutes old': {**signed(good, when='1795260000'), 'why': 'too old'},
    'ten minutes ahead': {**signed(good, when='1795261200'), 'why': 'too old'},
    'sealed with another key': {**signed(notify('TRANSACTION.SUCCESS', paid(), 'transaction', 'another-key-that-has-32-letters!')), 'why': 'malformed'},
    'another merchant': {**signed(notify('TRANSACTION.SUCCESS', paid(mchid='1609887655'), 'transaction')), 'why': 'merchant'},
    'another application': {**signed(notify('TRANSACTION.SUCCESS', paid(appid='wxfedcba9876543210'), 'transaction')), 'why': 'merchant'},
    'no event': {**signed('{"id":"EV-1"}'), 'why': 'malformed'},
}
wechat['wrongAmount'] = signed(notify('TRANSACTION.SUCCESS', paid(total=1), 'transaction'))
wechat['wrongCurrency'] = signed(notify('TRANSACTION.SUCCESS', paid(currency='HKD'), 'transaction'))
out['wechat'] = wechat

# --- Alipay ---------------------------------------------------------------------------------------------------------
app, seller = '2026112100000001', '2088000000000001'
content = ('{"out_trade_no":"WP261121000000000001","total_amount":"7116.00","subject":"驿灯 订单 88% off",'
           '"seller_id":"' + seller + '","time_expire":"2026-11-21 20:00:00"}')
params = {'app_id': app, 'biz_content': content, 'charset': 'utf-8', 'method': 'alipay.trade.precreate',
          'notify_url': 'https://portal.example/notify/alipay', 'sign_type': 'RSA2', 'timestamp': '2026-11-21 19:30:00', 'version': '1.0'}
text = '&'.join(k + '=' + params[k] for k in sorted(params))
alipay = {'appId': app, 'sellerId': seller, 'create': {'text': text, 'content': content, 'signature': rsa('merchant', text)}}
content = ('{"out_trade_no":"WP261121000000000001","total_amount":"7116.00","subject":"驿灯 订单 88% off",'
           '"time_expire":"2026-11-21 20:00:00","product_code":"FAST_INSTANT_TRADE_PAY"}')
params = {**params, 'alipay_sdk': 'alipay-sdk-nodejs', 'biz_content': content, 'method': 'alipay.trade.page.pay',
          'return_url': 'https://portal.example/paymentResult?orderCode=W1,W2&x=50%'}
text = '&'.join(k + '=' + params[k] for k in sorted(params))
alipay['page'] = {'text': text, 'content': content, 'signature': rsa('merchant', text)}

def answer(method, inner, by='provider'):
    return '{"' + method.replace('.', '_') + '_response":' + inner + ',"sign":"' + rsa(by, inner) + '"}'

trade = ('{"code":"10000","msg":"Success","buyer_logon_id":"159****5620","out_trade_no":"WP261121000000000001","send_pay_date":"2026-11-21 19:29:57",'
         '"subject":"中文 \\/ 100%","total_amount":"7116.00","trade_no":"2026112122001400000000000001","trade_status":"TRADE_SUCCESS"}')
closed = trade.replace('TRADE_SUCCESS', 'TRADE_CLOSED')
alipay['answers'] = {
    'paid': answer('alipay.trade.query', trade),
    'refunded in full': answer('alipay.trade.query', closed),
    'closed': answer('alipay.trade.query', closed.replace('"send_pay_date":"2026-11-21 19:29:57",', '')),
    'not there': answer('alipay.trade.query', '{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST","sub_msg":"交易不存在"}'),
    'a stranger’s': answer('alipay.trade.query', trade, 'stranger'),
    'unsigned': '{"alipay_trade_query_response":' + trade + '}',
    'another amount': answer('alipay.trade.query', trade.replace('7116.00', '0.01')),
    'another order': answer('alipay.trade.query', trade.replace('WP261121000000000001', 'WP261121000000000002')),
}

def form(fields, by='provider', digest='-sha256', kind='RSA2', sign=True):
    text = '&'.join(k + '=' + fields[k] for k in sorted(fields))
    whole = {**fields, 'sign_type': kind, **({'sign': rsa(by, text, digest)} if sign else {})}
    return '&'.join(k + '=' + quote_plus(v) for k, v in whole.items())

fields = {'gmt_create': '2026-11-21 19:29:50', 'charset': 'utf-8', 'seller_email': 'pay@agency.example', 'subject': '驿灯 50%+ 优惠 100%',
          'body': 'a=1&b=%E4%B8%AD%zz', 'buyer_id': '2088102116773037', 'invoice_amount': '7116.00', 'notify_id': '2026112100222192959037010000000001',
          'fund_bill_list': '[{"amount":"7000.00","fundChannel":"ALIPAYACCOUNT"},{"amount":"116.00","fundChannel":"COUPON"}]',
          'notify_type': 'trade_status_sync', 'trade_status': 'TRADE_SUCCESS', 'receipt_amount': '7116.00', 'app_id': app, 'buyer_pay_amount': '7116.00',
          'seller_id': seller, 'gmt_payment': '2026-11-21 19:29:57', 'notify_time': '2026-11-21 19:29:59', 'version': '1.0',
          'out_trade_no': 'WP261121000000000001', 'total_amount': '7116.00', 'trade_no': '2026112122001400000000000001', 'auth_app_id': app, 'point_amount': '0.00'}
alipay['notify'] = form(fields)
alipay['notifyRefund'] = form({**fields, 'refund_fee': '1000.00', 'gmt_refund': '2026-11-21 19:29:58', 'out_biz_no': 'WR261121000000000001'})
alipay['notifyTimeOver'] = form({k: v for k, v in {**fields, 'trade_status': 'TRADE_CLOSED'}.items() if k != 'gmt_payment'})
alipay['refused'] = {
    'a stranger’s signature': [form(fields, 'stranger'), 'signature'],
    'SHA-1, and it says so': [form(fields, digest='-sha1', kind='RSA'), 'signature'],
    'SHA-1 under the name of RSA2': [form(fields, digest='-sha1'), 'signature'],
    'SHA-256 that says RSA': [form(fields, kind='RSA'), 'signature'],
    'unsigned': [form(fields, sign=False), 'signature'],
    'another application': [form({**fields, 'app_id': '2026112100000002'}), 'merchant'],
    'another seller': [form({**fields, 'seller_id': '2088000000000002'}), 'merchant'],
    'two days old': [form({**fields, 'notify_time': '2026-11-19 19:29:59'}), 'too old'],
    'an amount that is none': [form({**fields, 'total_amount': '7116.001'}), 'malformed'],
    'a field twice': [form(fields) + '&total_amount=0.01', 'malformed'],
}
alipay['wrongAmount'] = form({**fields, 'total_amount': '71.16'})
alipay['wrongCurrency'] = form({**fields, 'trans_currency': 'USD'})
out['alipay'] = alipay

# --- Helipay, the form interface -------------------------------------------------------------------------------------
key, number = 'vector-key-of-heli-0001', 'C1800000001'
sums = lambda *values: md5(''.join('&' + v for v in values) + '&' + key)
order = 'WP261121000000000001'
request = ['AppPay', order, number, 'SCAN', '7116.00', 'CNY', '1', 'ALIPAY', 'https://portal.example/notify/heli', '', '203.0.113.9',
           '驿灯 订单 88% off', '', '']
heli = {'key': key, 'merchant': number, 'create': {'values': request, 'sign': sums(*request)},
        'query': {'values': ['AppPayQuery', order, number], 'sign': sums('AppPayQuery', order, number)}}

def told(names, values):
    return {**dict(zip(names, values)), 'rt3_retMsg': '成功', 'sign': sums(*values)}

create = ['rt1_bizType', 'rt2_retCode', 'rt4_customerNumber', 'rt5_orderId', 'rt6_serialNumber', 'rt7_payType', 'rt8_qrcode', 'rt9_wapurl', 'rt10_orderAmount', 'rt11_currency']
query = create[:5] + ['rt7_orderStatus', 'rt8_orderAmount', 'rt9_currency']
refund = create[:4] + ['rt6_refundOrderNum', 'rt7_serialNumber', 'rt8_orderStatus', 'rt9_amount', 'rt10_currency']
heli['created'] = told(create, ['AppPay', '0000', number, order, '26112119300001', 'SCAN', 'https://qr.alipay.com/bax0?a=1&b=2', '', '7116.00', 'CNY'])
row = ['AppPayQuery', '0000', number, order, '26112119300001', 'SUCCESS', '7116.00', 'CNY']
heli['paid'] = told(query, row)
heli['refunded'] = told(refund, ['AppPayRefundQuery', '0000', number, order, 'WR261121000000000001', '26112119300002', 'SUCCESS', '1000.00', 'CNY'])
unsigned = told(query, row); del unsigned['sign']
heli['refused'] = {
    'unsigned': unsigned,
    'an empty signature': {**told(query, row), 'sign': ''},
    'an altered amount': {**told(query, row), 'rt8_orderAmount': '7116.01'},
    'another amount': told(query, row[:6] + ['0.01', 'CNY']),
    'another currency': told(query, row[:7] + ['USD']),
    'another merchant': told(query, row[:2] + ['C1800000002'] + row[3:]),
    'another order': told(query, row[:3] + ['WP261121000000000002'] + row[4:]),
    'values moved over a boundary': {**told(query, row), 'rt6_serialNumber': '26112119300001&SUCCESS', 'rt7_orderStatus': '7116.00', 'rt8_orderAmount': 'CNY', 'rt9_currency': ''},
}
pay = ['rt1_customerNumber', 'rt2_orderId', 'rt3_systemSerial', 'rt4_status', 'rt5_orderAmount', 'rt6_currency', 'rt7_timestamp', 'rt8_desc']
back = ['rt1_customerNumber', 'rt2_orderId', 'rt3_refundOrderId', 'rt4_systemSerial', 'rt5_status', 'rt6_amount', 'rt7_currency', 'rt8_timestamp']

def posted(names, values, sign=None):
    whole = {**dict(zip(names, values)), 'sign': sums(*values) if sign is None else sign, 'signatureType': 'MD5'}
    return '&'.join(k + '=' + quote_plus(v) for k, v in whole.items())

row = [number, order, '26112119300001', 'SUCCESS', '7116.00', 'CNY', '2026-11-21 19:29:58', '中文 & 100%']
heli['notify'] = posted(pay, row)
heli['notifyRefund'] = posted(back, [number, order, 'WR261121000000000001', '26112119300002', 'SUCCESS', '1000.00', 'CNY', '2026-11-21 19:29:58'])
heli['refusedNotify'] = {
    'unsigned': [posted(pay, row, ''), 'signature'],
    'an altered amount': [posted(pay, row).replace('7116.00', '7116.01'), 'signature'],
    'another merchant': [posted(pay, ['C1800000002'] + row[1:]), 'merchant'],
    'an amount that is none': [posted(pay, row[:4] + ['1e3'] + row[5:]), 'malformed'],
}
out['heli'] = heli
json.dump(out, sys.stdout, ensure_ascii=False, indent=1)
sys.stdout.write('\n')
