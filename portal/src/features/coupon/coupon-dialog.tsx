import { Button } from '@waylight/ui/button';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { alike } from './alike.ts';
import styles from './coupon.module.css';
import { CouponStub } from './coupon.tsx';
import type { NewsItem } from './coupon-news.ts';
import { words } from './words.ts';

interface CouponDialogProps {
  shown: readonly NewsItem[];
  onOpenChange: (open: boolean) => void;
  /** Told when somebody has taken note: by its button, or by going to the page of coupons. */
  onNoted: () => void;
}

/** Coupons that are new or end soon: Esc and Back close it. */
export function CouponDialog({ shown, onOpenChange, onNoted }: CouponDialogProps) {
  const t = useText();
  const go = useGo();
  const issued = shown.filter(({ kind }) => kind === 'issued');
  const ending = shown.filter(({ kind }) => kind === 'ending');
  const groups = [
    { title: words.newsIssued, coupons: issued },
    { title: words.newsEnding, coupons: ending },
  ].filter(({ coupons }) => coupons.length > 0);
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t(words.newsTitle)}
      actions={
        <>
          <Button
            onPress={() => {
              onNoted();
              onOpenChange(false);
            }}
          >
            {t(words.newsClose)}
          </Button>
          <Button
            tone="primary"
            onPress={() => {
              onNoted();
              go(paths.coupons, { replace: true });
            }}
          >
            {t(words.newsSee)}
          </Button>
        </>
      }
    >
      <div className={styles.news}>
        {groups.map(({ title, coupons }) => (
          <section key={title.en} className={styles.newsGroup}>
            <h3>{t(title)}</h3>
            {alike(coupons).map(({ coupon, count }) => (
              <CouponStub key={coupon.couponId} coupon={coupon} count={count} />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
