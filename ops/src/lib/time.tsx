import { portalZone } from '@waylight/contract/value/stay';
import { TimeText } from '@waylight/ui/text/date-text';

/** An instant on the operator's clock, Asia/Shanghai. */
export function OpsTime({ at }: { at: string }) {
  return <TimeText instant={at} timeZone={portalZone} />;
}
