import { LiveRegion } from '@waylight/ui/feedback/live-region';
import { UiProvider } from '@waylight/ui/provider';
import type { ReactNode } from 'react';
import { useLanguage } from './lib/language.ts';
import { OfflineLine } from './lib/page/offline-line.tsx';
import { type Way, WayContext } from './lib/url.ts';

/** Around every page, with the router or without: the language, links that stay in the app, messages. */
export function Surroundings({ way, children }: { way: Way; children: ReactNode }) {
  const language = useLanguage();
  return (
    <WayContext value={way}>
      <UiProvider language={language} navigate={(path) => way.go(path)}>
        <OfflineLine />
        {children}
        <LiveRegion />
      </UiProvider>
    </WayContext>
  );
}
