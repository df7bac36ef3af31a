/**
 * Keeps zod from trying `eval`, which the browser would report as a violation of the policy. main.tsx imports this
 * first. A global of zod's, as its `config()` would bring the library into the sign-in page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
