import { Button } from '@waylight/ui/button';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import type { User } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './coupon.module.css';
import { CouponStub } from './coupon.tsx';
import { type NewsItem, useCouponNews, useMarkShown } from './coupon-news.ts';
import { words } from './words.ts';

/** New coupons and those that end soon, once for each person: Esc and Back close it. The page decides where it may open. */
export function CouponDialog({ user }: { user: User }) {
  const t = useText();
  const go = useGo();
  const news = useCouponNews(user, 'new');
  const mark = useMarkShown();
  const [open, setOpen] = useOverlay('coupons');
  /** what the dialog shows: it stays while the answer is asked anew */
  const [shown, setShown] = useState<readonly NewsItem[]>([]);
  const told = useRef(false);

  useEffect(() => {
    if (told.current || !news || news.length === 0) return;
    told.current = true;
    setShown(news);
    setOpen(true);
    mark(news, false);
  }, [news, mark, setOpen]);

  if (!open || shown.length === 0) return null;
  const issued = shown.filter(({ kind }) => kind === 'issued');
  const ending = shown.filter(({ kind }) => kind === 'ending');
  const groups = [
    { title: words.newsIssued, coupons: issued },
    { title: words.newsEnding, coupons: ending },
  ].filter(({ coupons }) => coupons.length > 0);
  return (
    <Dialog
      isOpen
      onOpenChange={setOpen}
      title={t(words.newsTitle)}
      actions={
        <>
          <Button onPress={() => setOpen(false)}>{t(words.newsClose)}</Button>
          <Button
            tone="primary"
            onPress={() => {
              mark(shown, true);
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
          <section key={title.en} className={styles.news}>
            <h3>{t(title)}</h3>
            {coupons.map((coupon) => (
              <CouponStub key={coupon.couponId} coupon={coupon} />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
