import { type ComponentProps, lazy, Suspense } from 'react';

const Drawn = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));

/** A code to be read by a phone. What draws it comes with the first one; until then its place is kept. */
export const QrCode = (props: ComponentProps<typeof Drawn> & { size: number }) => (
  <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
    <Drawn {...props} />
  </Suspense>
);
