import { lazy } from 'react';

// Few orders have rooms of several types, and none of the others loads what they need.
const loadSection = () => import('./room-types-section.tsx');

/** Begins to load the section while offers are read. */
export const roomTypesAhead = () => void loadSection().catch(() => {});

export const RoomTypesSection = lazy(() => loadSection().then((loaded) => ({ default: loaded.RoomTypesSection })));

export const RoomTypeDrawer = lazy(() =>
  import('./room-type-drawer.tsx').then((loaded) => ({ default: loaded.RoomTypeDrawer })),
);
