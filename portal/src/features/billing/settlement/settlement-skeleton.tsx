import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Page } from '@waylight/ui/page/page';

export function SettlementSkeleton() {
  return (
    <Page width={1168} top={24}>
      <SkeletonBlock width={240} height={28} />
      <SkeletonBlock height={360} />
    </Page>
  );
}
