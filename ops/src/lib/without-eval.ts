/** Keeps zod from trying `eval`, which the browser would report as a violation; main.ts imports this first. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
