/** 1050 fen are `10.50` yuan; never by way of a float. */
export function yuan(fen: number): string {
  const whole = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** `10.5`, `10.50` and `10` yuan as fen; undefined for anything else. */
export function fen(text: unknown): number | undefined {
  const match = typeof text === 'string' ? /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(text) : null;
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
