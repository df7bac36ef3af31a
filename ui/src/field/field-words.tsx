/** Words of the stepper and the slide to verify. */
export const fieldWords = {
  less: { zh: '减少{name}', en: 'Fewer {name}' },
  more: { zh: '增加{name}', en: 'More {name}' },
  atMost: { zh: '最多 {count}', en: 'At most {count}' },
  verifyLabel: { zh: '滑动验证', en: 'Slide to verify' },
  verifyIdle: { zh: '拖动滑块到最右边', en: 'Slide to the far right' },
  verifyWorking: { zh: '正在验证…', en: 'Verifying…' },
  verifyDone: { zh: '验证通过', en: 'Verified' },
  verifyFailed: { zh: '验证未成功，请再试一次', en: 'Verification failed. Try again' },
  verifyPlain: { zh: '无需拖动，点此验证', en: 'Verify without dragging' },
} as const;
