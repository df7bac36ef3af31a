/**
 * Zod looks whether it may make functions out of text; the server's content security policy says no, and the browser
 * reports the attempt as a violation. It reads this before its first schema is made, so main.tsx imports this file first.
 * A global of zod's own, because its `config()` would bring the library into the sign-in page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
