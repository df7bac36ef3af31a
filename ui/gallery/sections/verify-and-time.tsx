import { useState } from 'react';
import { Countdown } from '../../src/feedback/countdown.tsx';
import { SlideVerify } from '../../src/field/slide-verify.tsx';
import { Example, type GallerySection, useText } from '../section.tsx';

/** Takes half a second, like the real challenge. */
const solved = () => new Promise<string>((resolve) => setTimeout(() => resolve('token'), 500));
const refused = () => new Promise<string>((_, reject) => setTimeout(() => reject(new Error('refused')), 500));

function VerifyAndTime() {
  const text = useText();
  const [opened] = useState(() => Date.now());
  const [token, setToken] = useState('');
  return (
    <>
      <Example name="SlideVerify">
        <SlideVerify
          onSolve={solved}
          onVerified={setToken}
          error={
            token
              ? undefined
              : text({
                  zh: '请完成验证：拖动滑块，或点击验证按钮',
                  en: 'Verify first: slide, or press the button below',
                })
          }
        />
      </Example>
      <Example name="SlideVerify: refused">
        <SlideVerify onSolve={refused} onVerified={setToken} />
      </Example>
      <Example name="Countdown">
        <Countdown deadline={opened + 728_000} />
      </Example>
      <Example name="Countdown: 5 minutes, 1 minute, over">
        <Countdown deadline={opened + 305_000} />
        <Countdown deadline={opened + 64_000} />
        <Countdown deadline={opened - 1000} />
      </Example>
    </>
  );
}

export const section: GallerySection = {
  id: 'verify-and-time',
  title: { zh: '验证与倒计时', en: 'Verification and countdown' },
  order: 63,
  Section: VerifyAndTime,
};
