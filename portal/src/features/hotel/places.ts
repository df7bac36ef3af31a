/** Surroundings of a hotel on its page: one file, which comes when somebody scrolls there. */
export { LocationSection } from './location-section.tsx';
export { NearbySection } from './nearby-section.tsx';
