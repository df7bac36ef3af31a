import { modalsAhead } from '@waylight/ui/overlay/modal-load';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import type { User } from '../../lib/session/user.ts';
import { type NewsItem, useCouponNews, useMarkShown } from './coupon-news.ts';
import { useIsBusy } from './quiet-moment.ts';

/** ms between two looks at whether somebody is still at something */
const lookAgain = 1_000;

const load = () => import('./coupon-dialog.tsx');
const CouponDialog = lazy(() => load().then(({ CouponDialog }) => ({ default: CouponDialog })));

/** New coupons and those that end soon, told once to each person, and to nobody who is typing. The page decides where; the dialog is loaded when there is something to tell. */
export function CouponWatch({ user }: { user: User }) {
  const news = useCouponNews(user, 'new');
  const mark = useMarkShown();
  const [open, setOpen] = useOverlay('coupons');
  /** what the dialog shows: it stays while the answer is asked anew */
  const [shown, setShown] = useState<readonly NewsItem[]>([]);
  const told = useRef(false);
  const isBusy = useIsBusy();
  const hasNews = news !== undefined && news.length > 0;
  const [loaded, setLoaded] = useState(false);

  // The dialog is there before it is decided to open: while it came, somebody began to type.
  useEffect(() => {
    if (hasNews)
      Promise.all([load(), modalsAhead()]).then(
        () => setLoaded(true),
        () => {},
      );
  }, [hasNews]);

  useEffect(() => {
    if (told.current || !loaded || !news || news.length === 0) return;
    const tell = () => {
      if (isBusy()) return;
      clearInterval(watch);
      told.current = true;
      setShown(news);
      setOpen(true);
      mark(news, false);
    };
    const watch = setInterval(tell, lookAgain);
    tell();
    return () => clearInterval(watch);
  }, [news, loaded, isBusy, mark, setOpen]);

  if (!open || shown.length === 0) return null;
  return (
    <Suspense>
      <CouponDialog shown={shown} onOpenChange={setOpen} onNoted={() => mark(shown, true)} />
    </Suspense>
  );
}
