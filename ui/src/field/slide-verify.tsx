import { Check, ChevronsRight, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useWordsOf } from '../provider.tsx';
import { fieldWords } from './field-words.tsx';
import styles from './slide-verify.module.css';
import { useSlideVerify } from './slide-verify-state.ts';

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
 * Slide to verify: by dragging, a click on the track's end, → or End on the thumb, or a plain button. A new `key`
 * starts over after a used or expired token.
 */
export function SlideVerify({ onSolve, onVerified, error, className }: SlideVerifyProps) {
  const word = useWordsOf(fieldWords);
  const errorId = useId();
  const { state, place, dragging, locked, track, thumb, onTrackClick, finish } = useSlideVerify({
    onSolve,
    onVerified,
  });
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
            {...thumb}
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
