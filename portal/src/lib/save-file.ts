/** Keeps a file that came as the reply of a call, or that this page made, under its own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Shows a file in a tab of its own; kept instead where the browser allows none. */
export function showFile(file: File): void {
  const address = URL.createObjectURL(file);
  if (!window.open(address, '_blank')) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
