/** The payment sandbox's words to its merchant, in the names of the server's settings. */
export function sandboxEnvironment({ wechat, alipay, helipay }) {
  return {
    WECHAT_URL: wechat.base.replace(/\/$/, ''),
    WECHAT_MERCHANT: wechat.mchid,
    WECHAT_APP_ID: wechat.appid,
    WECHAT_SERIAL: wechat.merchantSerial,
    WECHAT_PRIVATE_KEY: wechat.merchantPrivateKey,
    WECHAT_API_V3_KEY: wechat.apiV3Key,
    WECHAT_VERIFY_KEYS: Object.entries(wechat.platformPublicKeys)
      .map(([serial, key]) => `${serial}=${key}`)
      .join(','),
    ALIPAY_URL: alipay.gateway,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: alipay.merchantPrivateKey,
    ALIPAY_PUBLIC_KEY: alipay.alipayPublicKey,
    HELI_URL: helipay.gateway,
    HELI_MERCHANT: helipay.customerNumber,
    HELI_KEY: helipay.key,
    HELI_NOTIFY_FROM: '127.0.0.1,::1',
  };
}
