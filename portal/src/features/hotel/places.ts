/** What a hotel's page shows of its surroundings: one file, which comes when somebody scrolls there. */
export { LocationSection } from './location-section.tsx';
export { NearbySection } from './nearby-section.tsx';
