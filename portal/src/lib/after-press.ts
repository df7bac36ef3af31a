/** ms after a finger is lifted in which its click may still come. */
const tapMs = 400;

let down = false;
let waiting: (() => void)[] = [];

function release() {
  down = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (down = true), true);
  // The click of a press comes with it by mouse, and a little later by finger.
  document.addEventListener('click', () => setTimeout(release), true);
  document.addEventListener('pointercancel', () => setTimeout(release), true);
  document.addEventListener(
    'pointerup',
    ({ pointerType }) => setTimeout(release, pointerType === 'touch' ? tapMs : 0),
    true,
  );
}

/**
 * Runs at once, or when the press that is under way has reached what it was meant for: a message that comes between the
 * pointer's going down and up moves the button away from under it.
 */
export function afterPress(run: () => void): void {
  if (down) waiting.push(run);
  else run();
}
