import { useSyncExternalStore } from 'react';

const query = '(min-width: 1280px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** From 1280 px on list and map stand side by side; below that the map is asked for. */
export function useWideEnoughForMap(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
