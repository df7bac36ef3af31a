import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { errorText, useCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/** Has the server compute the running hash of the log again, and says what it found. */
export function LogCheck() {
  const t = useText();
  const check = useCall(opsApi.audit.verify, { handles: 'all' });
  const { data, error } = check;
  return (
    <>
      <Button pending={check.isPending} onPress={() => check.mutate({})}>
        {t(words.check)}
      </Button>
      {(data || error) && (
        <Dialog isOpen size="small" title={t(words.check)} onOpenChange={() => check.reset()}>
          {error && <Banner tone="error">{errorText(error)}</Banner>}
          {data?.isWhole && <Banner tone="success">{t(words.whole, { n: data.acts })}</Banner>}
          {data && !data.isWhole && (
            <Banner tone="error">{t(words.broken, { n: data.acts, places: data.broken.join(', ') })}</Banner>
          )}
        </Dialog>
      )}
    </>
  );
}
