export const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);
