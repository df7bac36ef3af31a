import { Check, ChevronsRight, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useWordsOf } from '../provider.tsx';
import { fieldWords } from './field-words.tsx';
import styles from './slide-verify.module.css';

/** Beyond this share of the way the thumb counts as having arrived. */
const ARRIVED = 0.94;
const KEY_STEP = 0.2;

export type SlideVerifyState = 'idle' | 'working' | 'verified' | 'failed';

export interface SlideVerifyProps {
  /** Gets and solves the challenge; begins when the thumb is touched. A rejection shows “failed” and can be retried. */
  onSolve: () => Promise<string>;
  /** Told once the thumb has arrived and the challenge is solved. */
  onVerified: (token: string) => void;
  /** Why the form was refused, shown below; e.g. “complete the verification”. */
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * Slide to verify. Dragging is one of five ways: a click on the end of the track, → and End on the thumb, and a plain
 * button do the same. To verify again (a used or expired token), give it another `key`.
 */
export function SlideVerify({ onSolve, onVerified, error, className }: SlideVerifyProps) {
  const word = useWordsOf(fieldWords);
  const errorId = useId();
  const [state, setState] = useState<SlideVerifyState>('idle');
  const [place, setPlace] = useState(0);
  const [dragging, setDragging] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef({ from: 0, travel: 1, place: 0, moved: false });
  const solving = useRef<Promise<string> | null>(null);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const locked = state === 'working' || state === 'verified';

  function begin(): Promise<string> {
    if (!solving.current) {
      solving.current = onSolve();
      // The outcome is read when the thumb arrives; until then a refusal must not count as unhandled.
      solving.current.catch(() => undefined);
    }
    return solving.current;
  }

  async function finish() {
    if (locked) return;
    setPlace(1);
    setState('working');
    try {
      const token = await begin();
      if (!alive.current) return;
      setState('verified');
      onVerified(token);
    } catch {
      solving.current = null;
      if (!alive.current) return;
      setPlace(0);
      setState('failed');
    }
  }

  function moveTo(next: number) {
    const inside = Math.max(0, Math.min(1, next));
    if (inside >= ARRIVED) void finish();
    else setPlace(inside);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (locked || event.button !== 0 || !track.current) return;
    const thumb = event.currentTarget;
    thumb.setPointerCapture(event.pointerId);
    grip.current = {
      from: event.clientX,
      travel: Math.max(1, track.current.clientWidth - thumb.offsetWidth),
      place,
      moved: false,
    };
    setDragging(true);
    setState('idle');
    void begin();
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!dragging || locked) return;
    const { from, travel, place: start } = grip.current;
    grip.current.moved = true;
    setPlace(Math.max(0, Math.min(1, start + (event.clientX - from) / travel)));
  }

  function onPointerUp() {
    if (!dragging) return;
    setDragging(false);
    if (locked) return;
    if (place >= ARRIVED) void finish();
    else setPlace(0);
  }

  /** A click near the end of the track takes the thumb there: a way for one pointer without dragging. */
  function onTrackClick(event: { clientX: number }) {
    if (locked || grip.current.moved || !track.current) {
      grip.current.moved = false;
      return;
    }
    const box = track.current.getBoundingClientRect();
    if (event.clientX > box.left + box.width * 0.7) void finish();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (locked) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') {
      void begin();
      moveTo(place + KEY_STEP);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') moveTo(place - KEY_STEP);
    else if (event.key === 'End') void finish();
    else if (event.key === 'Home') moveTo(0);
    else return;
    event.preventDefault();
  }

  const saying = {
    idle: 'verifyIdle',
    working: 'verifyWorking',
    verified: 'verifyDone',
    failed: 'verifyFailed',
  } as const;
  return (
    <div className={classNames(styles.verify, className)} data-state={state}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the thumb inside takes the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the track stands in for dragging the slider in it */}
      <div ref={track} className={classNames(styles.track, dragging && styles.dragging)} onClick={onTrackClick}>
        <span className={styles.fill} style={{ transform: `translateX(${(place - 1) * 100}%)` }} />
        <span className={styles.words} aria-hidden="true">
          {word(saying[state])}
        </span>
        <span className={styles.way} style={{ transform: `translateX(${place * 100}%)` }}>
          <div
            className={styles.thumb}
            role="slider"
            tabIndex={0}
            aria-label={word('verifyLabel')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(place * 100)}
            aria-valuetext={word(saying[state])}
            aria-disabled={locked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
            onKeyDown={onKeyDown}
          >
            {state === 'working' ? (
              <Spinner />
            ) : state === 'verified' ? (
              <Check size={20} aria-hidden="true" />
            ) : (
              <ChevronsRight size={20} strokeWidth={1.75} aria-hidden="true" />
            )}
          </div>
        </span>
      </div>
      <button type="button" className={styles.plain} onClick={() => void finish()} aria-disabled={locked}>
        {word('verifyPlain')}
      </button>
      {error && state !== 'verified' && (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      <span role="status" className={styles.heard}>
        {state === 'idle' ? '' : word(saying[state])}
      </span>
    </div>
  );
}
