import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import styles from './sections.module.css';

/** The room of map and distances. */
export const LocationToCome = () => <div className={styles.map} />;

/** The room of the hotels around this one. */
export const NearbyToCome = () => (
  <div className={styles.nearby}>
    {[0, 1, 2].map((row) => (
      <SkeletonBlock key={row} height={88} />
    ))}
  </div>
);
