import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import type { User } from '../../lib/session/user.ts';
import { type NewsItem, useCouponNews, useMarkShown } from './coupon-news.ts';

/** ms between two looks at whether somebody is still at something */
const lookAgain = 1_000;

/** Whether a dialog would come in between: somebody types, or has something open. */
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]') !== null;

const CouponDialog = lazy(() => import('./coupon-dialog.tsx').then(({ CouponDialog }) => ({ default: CouponDialog })));

/** New coupons and those that end soon, told once to each person, and to nobody who is typing. The page decides where; the dialog is loaded when there is something to tell. */
export function CouponWatch({ user }: { user: User }) {
  const news = useCouponNews(user, 'new');
  const mark = useMarkShown();
  const [open, setOpen] = useOverlay('coupons');
  /** what the dialog shows: it stays while the answer is asked anew */
  const [shown, setShown] = useState<readonly NewsItem[]>([]);
  const told = useRef(false);

  useEffect(() => {
    if (told.current || !news || news.length === 0) return;
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
  }, [news, mark, setOpen]);

  if (!open || shown.length === 0) return null;
  return (
    <Suspense>
      <CouponDialog shown={shown} onOpenChange={setOpen} onSee={() => mark(shown, true)} />
    </Suspense>
  );
}
