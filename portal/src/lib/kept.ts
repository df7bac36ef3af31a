import { useSyncExternalStore } from 'react';

/**
 * Everything the portal keeps in the browser goes through here: one key each, checked when it is read. Where storage is
 * blocked or full, a value lasts as long as the page.
 */

/** `browser`: for every tab, until removed. `tab`: for this tab, until it is closed. */
type Lifetime = 'browser' | 'tab';
type Listener = () => void;

/** The storage of one lifetime. Reading the global may throw where storage is blocked. */
const storageOf = (lifetime: Lifetime): Storage => (lifetime === 'tab' ? sessionStorage : localStorage);

/** Texts that the storage did not take, by name. */
const refused = new Map<string, string | null>();
const listeners = new Map<string, Set<Listener>>();
const nameOf = (lifetime: Lifetime, key: string) => `${lifetime} ${key}`;

function tell(name: string) {
  for (const listener of listeners.get(name) ?? []) listener();
}

/** Another tab wrote; a null key means that it cleared everything. */
function onOtherTab({ key }: StorageEvent) {
  for (const name of listeners.keys()) if (key === null || name === nameOf('browser', key)) tell(name);
}

export interface KeptText {
  /** null: nothing is kept */
  read(): string | null;
  /** null removes it. False: the storage did not take it, and it lasts as long as the page. */
  write(text: string | null): boolean;
  /** Calls the listener after each change, in this tab or another; answers how to stop. */
  subscribe(listener: Listener): () => void;
}

/** A text under one key, unchecked. Prefer `keptValue`. */
export function keptText(lifetime: Lifetime, key: string): KeptText {
  const name = nameOf(lifetime, key);
  return {
    read() {
      if (refused.has(name)) return refused.get(name) ?? null;
      try {
        return storageOf(lifetime).getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      let taken = true;
      try {
        if (text === null) storageOf(lifetime).removeItem(key);
        else storageOf(lifetime).setItem(key, text);
        refused.delete(name);
      } catch {
        refused.set(name, text);
        taken = false;
      }
      tell(name);
      return taken;
    },
    subscribe(listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      addEventListener('storage', onOtherTab);
      return () => void own.delete(listener);
    },
  };
}

export interface KeptValue<T> {
  /** The value, or `empty`. The same object as long as the text is the same. */
  read(): T;
  /** undefined removes it. False: the storage did not take it, and it lasts as long as the page. */
  write(value: T | undefined): boolean;
  subscribe: KeptText['subscribe'];
  /** The value in a stored text; `empty` where it is missing, broken or not accepted. */
  parse(text: string | null): T;
}

/**
 * A value kept as JSON.
 * @param check the value as its owner knows it, from whatever was stored; undefined: not accepted
 * @param empty what is read where nothing is kept
 */
export function keptValue<T>(
  lifetime: Lifetime,
  key: string,
  check: (stored: unknown) => T | undefined,
  empty: T,
): KeptValue<T> {
  const { read, write, subscribe } = keptText(lifetime, key);
  const parse = (text: string | null): T => {
    try {
      return check(JSON.parse(text ?? 'null')) ?? empty;
    } catch {
      return empty;
    }
  };
  let last: { text: string | null; value: T } = { text: null, value: empty };
  return {
    parse,
    subscribe,
    read() {
      const text = read();
      if (text !== last.text) last = { text, value: parse(text) };
      return last.value;
    },
    write: (value) => write(value === undefined ? null : JSON.stringify(value)),
  };
}

/** The value, drawn anew after each change. Use one store for as long as the component lives. */
export const useKept = <T>({ subscribe, read }: Pick<KeptValue<T>, 'subscribe' | 'read'>): T =>
  useSyncExternalStore(subscribe, read);

/** Removes everything of this tab whose key begins with `prefix`. */
export function forgetTab(prefix: string): void {
  const names = nameOf('tab', prefix);
  for (const name of refused.keys()) if (name.startsWith(names)) refused.delete(name);
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // blocked storage holds nothing
  }
  for (const name of listeners.keys()) if (name.startsWith(names)) tell(name);
}
