import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import type { User } from '../../lib/session/user.ts';
import { type NewsItem, useCouponNews, useMarkShown } from './coupon-news.ts';

const CouponDialog = lazy(() => import('./coupon-dialog.tsx').then(({ CouponDialog }) => ({ default: CouponDialog })));

/** New coupons and those that end soon, told once to each person. The page decides where; the dialog is loaded when there is something to tell. */
export function CouponWatch({ user }: { user: User }) {
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
  return (
    <Suspense>
      <CouponDialog shown={shown} onOpenChange={setOpen} onSee={() => mark(shown, true)} />
    </Suspense>
  );
}
