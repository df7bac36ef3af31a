import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Beyond this share of the way the thumb counts as having arrived. */
const ARRIVED = 0.94;
const KEY_STEP = 0.2;

export type SlideVerifyState = 'idle' | 'working' | 'verified' | 'failed';

interface SlideVerifyStateProps {
  onSolve: () => Promise<string>;
  onVerified: (token: string) => void;
}

/** Where the thumb is (0 to 1), how the solving stands, and the ways to move: pointer, click on the track, keys, `finish`. */
export function useSlideVerify({ onSolve, onVerified }: SlideVerifyStateProps) {
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

  const thumb = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { state, place, dragging, locked, track, thumb, onTrackClick, finish };
}
