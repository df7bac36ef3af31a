import { lazy } from 'react';

// Most orders are sent without a question.
const load = () => import('./offer-dialogs.tsx');

/** Loads the questions when somebody is about to send; without a network the sending itself tells. */
export const offerDialogsAhead = (): void => void load().catch(() => {});

export const OfferDialog = lazy(() => load().then((loaded) => ({ default: loaded.OfferDialog })));
