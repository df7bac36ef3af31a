import { useSyncExternalStore } from 'react';

/** Choices that a person keeps in this browser. Where storage is blocked, a value lasts as long as the page. */

export interface KeptText {
  /** undefined: nothing is kept */
  read(): string | undefined;
  /** undefined removes it */
  write(text: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** A text of this browser under one key, for every tab. */
export function keptText(key: string): KeptText {
  const name = `waylight.ops.${key}`;
  const listeners = new Set<() => void>();
  let unkept: string | undefined;
  return {
    read() {
      try {
        return localStorage.getItem(name) ?? unkept;
      } catch {
        return unkept;
      }
    },
    write(text) {
      unkept = text;
      try {
        if (text === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // blocked or full: it lasts as long as the page
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onOtherTab = ({ key: changed }: StorageEvent) => (changed === null || changed === name) && listener();
      listeners.add(listener);
      addEventListener('storage', onOtherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onOtherTab);
      };
    },
  };
}

/** A switch of this browser, drawn anew after each change. `usual` stands while nothing is kept. */
export function useKeptSwitch({ read, write, subscribe }: KeptText, usual: boolean): [boolean, (on: boolean) => void] {
  const kept = useSyncExternalStore(subscribe, read);
  return [kept === undefined ? usual : kept === 'on', (on) => write(on ? 'on' : 'off')];
}
