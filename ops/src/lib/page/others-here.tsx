import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { opsApi } from '../ops-api.ts';
import { activity } from '../session/activity.ts';
import { send } from '../session/session.ts';
import { useText } from '../words.ts';
import styles from './others-here.module.css';
import type { RecordKind } from './record-kinds.ts';

const words = {
  and: { zh: '、', en: ', ' },
  alsoOpen: { zh: '{names} 也打开了此记录', en: '{names} also has this open' },
} as const;

const everyMs = 20_000;
/** Somebody who has done nothing for so long has left, whatever their tab shows (ms). */
const idleMs = 10 * 60_000;

/** A record as the audit log names it: `order` and its code. */
export interface OpenRecord {
  kind: RecordKind;
  id: string;
}

/** Names of the others who have a record open. It is said every 20 s while the page is looked at, and taken back on leaving. */
export function useOthersHere(record: OpenRecord | undefined): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  const kind = record?.kind;
  const id = record?.id;
  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    let isOver = false;
    const say = async () => {
      if (document.visibilityState === 'hidden' || activity.idleMs() > idleMs) return;
      // A record is read and edited without it.
      const answer = await send(opsApi.presence.open, { kind, id }).catch(() => undefined);
      if (answer && !isOver) setOthers(answer.others.map(({ name }) => name));
    };
    void say();
    const timer = setInterval(() => void say(), everyMs);
    document.addEventListener('visibilitychange', say);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      setOthers([]);
      void send(opsApi.presence.open, { kind, id, hasLeft: true }).catch(() => undefined);
    };
  }, [kind, id]);
  return others;
}

/** Says who else has a record open; nothing while nobody has. */
export function OthersHere({ record }: { record: OpenRecord }) {
  const t = useText();
  const others = useOthersHere(record);
  return (
    <p role="status" className={styles.others}>
      {others.length > 0 && (
        <>
          <Users size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(words.alsoOpen, { names: others.join(t(words.and)) })}
        </>
      )}
    </p>
  );
}
