/**
 * Keeps zod from trying `eval`, which the browser would report as a violation; main.tsx imports this first.
 *
 * It is a global of zod's, because `config()` would bring the library into the sign-in page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
