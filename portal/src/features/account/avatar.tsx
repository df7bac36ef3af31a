import { api } from '@waylight/contract';
import { useBlobAddress } from '../../lib/blob-address.ts';
import { useCallQuery } from '../../lib/calls.ts';
import styles from './avatar.module.css';

/** The person’s picture, round; nothing while it loads and where it cannot be read. */
export function Avatar({ size, alt = '' }: { size: 'small' | 'large'; alt?: string }) {
  const { data } = useCallQuery(api.avatar.picture, {}, { handles: 'all', staleTime: Number.POSITIVE_INFINITY });
  const address = useBlobAddress(data);
  const className = size === 'small' ? styles.small : styles.large;
  return address ? <img src={address} alt={alt} className={className} /> : <span className={className} />;
}
