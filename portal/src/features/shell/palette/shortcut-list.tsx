import { Switch } from '@waylight/ui/field/switch';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { Fragment } from 'react';
import { useKept } from '../../../lib/kept.ts';
import type { User } from '../../../lib/session/user.ts';
import { type Text, useText } from '../../../lib/words.ts';
import { everyLink } from '../menu-entries.ts';
import { commandKey } from './command-key.ts';
import styles from './palette.module.css';
import { pageKeys, singleKeys } from './shortcuts.ts';
import { words } from './words.ts';

/** Every shortcut there is for this person, and the switch of single keys. */
export function ShortcutList({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const t = useText();
  const single = useKept(singleKeys);
  const command = commandKey();
  const links = everyLink(user);
  const pages = Object.entries(pageKeys).flatMap(([key, path]): [string[], Text][] => {
    const link = links.find((one) => one.path === path);
    return path === '/home' ? [[['g', key], words.home]] : link ? [[['g', key], link.words]] : [];
  });
  const groups: readonly { title: Text; rows: readonly (readonly [readonly string[], Text])[] }[] = [
    {
      title: words.anywhere,
      rows: [
        [[command, 'K'], words.palette],
        [['Esc'], words.close],
      ],
    },
    { title: words.singles, rows: [[['/'], words.search], [['?'], words.list], ...pages] },
    {
      title: words.inPlaces,
      rows: [
        [[command, 'Enter'], words.send],
        [['←', '→', '↑', '↓'], words.walk],
        ...(user
          ? ([
              [['Enter'], words.nextGuest],
              [[command, t(words.click)], words.newTab],
            ] as const)
          : []),
      ],
    },
  ];
  return (
    <Dialog title={t(words.shortcuts)} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.shortcuts}>
        <Switch
          isSelected={single}
          onChange={(on) => singleKeys.write(on)}
          description={t(words.singlesText, { key: `${command} K` })}
        >
          {t(words.singlesOn)}
        </Switch>
        {groups.map(({ title, rows }) => (
          <section key={title.en}>
            <h3 className={styles.heading}>{t(title)}</h3>
            <dl className={styles.keys} data-off={(title === words.singles && !single) || undefined}>
              {rows.map(([keys, said]) => (
                <div key={said.en}>
                  <dt>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && ' '}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(said)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
