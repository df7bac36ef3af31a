/** Acts once the screen has answered the press: first what was pressed is seen, then what follows is worked out. */
export function afterPaint(act: () => void) {
  // A page that nobody sees paints nothing.
  if (document.visibilityState === 'hidden') {
    act();
    return;
  }
  requestAnimationFrame(() => setTimeout(act));
}
