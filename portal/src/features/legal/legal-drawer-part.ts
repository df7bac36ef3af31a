import { lazy } from 'react';

// Most who agree to a text do not open it again.
const load = () => import('./legal-drawer.tsx');

/** Loads the drawer when somebody comes near its button; without a network the opening itself tells. */
export const legalDrawerAhead = (): void => void load().catch(() => {});

export const LegalDrawer = lazy(() => load().then((loaded) => ({ default: loaded.LegalDrawer })));
