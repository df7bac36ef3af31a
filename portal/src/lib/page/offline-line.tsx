import { Button } from '@waylight/ui/button';
import { announce } from '@waylight/ui/feedback/live-region';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '../calls.ts';
import { useText } from '../words.ts';
import styles from './offline-line.module.css';

// biome-ignore format: both languages of a text stand on one line
const words = {
  offline: { zh: '当前没有网络，页面内容可能不是最新', en: 'You are offline: what you see may be out of date' },
  retry: { zh: '重试', en: 'Try again' },
  back: { zh: '网络已恢复', en: 'You are online again' },
} as const;

/** Failed queries and those in use are read again. */
const readAgain = () => void queryClient.refetchQueries({ type: 'active' });

function useOnline(): boolean {
  return useSyncExternalStore(
    (told) => {
      addEventListener('online', told);
      addEventListener('offline', told);
      return () => {
        removeEventListener('online', told);
        removeEventListener('offline', told);
      };
    },
    () => navigator.onLine,
  );
}

/** Says that there is no network for as long as there is none; what could not be read is read when it is back. */
export function OfflineLine() {
  const t = useText();
  const online = useOnline();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) {
      announce(t(words.back));
      readAgain();
    }
    was.current = online;
  }, [online, t]);
  if (online) return null;
  return (
    <div className={styles.line} role="status" data-print="no">
      {t(words.offline)}
      <Button size="small" onPress={readAgain}>
        {t(words.retry)}
      </Button>
    </div>
  );
}
