/** Links of the sign-in page, which does without those of all other pages (paths.ts). */

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  // A colon, a comma and a slash may stand in a query as they are, and read better.
  const text = search.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `${path}?${text}` : path;
}

export const visitorPaths = {
  login: (redirect?: string) => withQuery('/login', { redirect }),
  /** `code`: a company code is looked for instead of a password */
  recovery: (find?: 'code') => withQuery('/forgetPassword', { find }),
  register: '/toRegister',
  home: '/home',
} as const;

/** Where to go after signing in: an address of this portal other than the sign-in page, else home. */
export function safeRedirect(redirect: string | undefined, origin: string): string {
  if (!redirect?.startsWith('/')) return visitorPaths.home;
  try {
    const url = new URL(redirect, origin);
    // `/.//elsewhere` is of this origin, and its path alone is an address of another one.
    const own = url.origin === origin && url.pathname !== '/login' && !url.pathname.startsWith('//');
    return own ? url.pathname + url.search + url.hash : visitorPaths.home;
  } catch {
    return visitorPaths.home;
  }
}
