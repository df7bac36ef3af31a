import { Outlet, useLocation } from '@tanstack/react-router';
import { IconButton } from '@waylight/ui/icon-button';
import { Logo } from '@waylight/ui/logo';
import { belowWidth, useMedia } from '@waylight/ui/media';
import { LanguageChoice } from '@waylight/ui/nav/language-choice';
import { SkipLink } from '@waylight/ui/nav/skip-link';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useConsoleName } from '../../lib/brand.ts';
import { setLanguage } from '../../lib/language.ts';
import { type Person, usePerson } from '../../lib/session/person.ts';
import { useText } from '../../lib/words.ts';
import { Navigation } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './shell.module.css';
import { words } from './words.ts';

/** Around every page of somebody signed in: areas at the side, behind a button on narrow screens. */
export function Console() {
  const t = useText();
  const person = usePerson();
  const narrow = useMedia(belowWidth(1024));
  if (!person) return null;
  return (
    <div className={styles.console}>
      <SkipLink href="#main">{t(words.skip)}</SkipLink>
      {narrow ? <TopBar person={person} /> : <SideBar person={person} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function SideBar({ person }: { person: Person }) {
  const name = useConsoleName();
  return (
    <header className={styles.side} data-on-ink="" data-print="no">
      <div className={styles.brand}>
        <Logo word={name} />
      </div>
      <div className={styles.areas}>
        <Navigation person={person} />
      </div>
      <div className={styles.foot}>
        <PersonMenu person={person} />
        <LanguageChoice onChoose={setLanguage} />
      </div>
    </header>
  );
}

function TopBar({ person }: { person: Person }) {
  const t = useText();
  const name = useConsoleName();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className={styles.top} data-on-ink="" data-print="no">
      <IconButton label={t(words.menu)} className={styles.onInk} onPress={() => setOpen(true)}>
        <MenuIcon size={20} strokeWidth={1.5} />
      </IconButton>
      <Logo word={name} />
      <ModalOverlay isOpen={open} onOpenChange={setOpen} isDismissable className={styles.scrim ?? ''}>
        <Modal className={styles.sheet ?? ''}>
          <Dialog aria-label={t(words.menu)} className={styles.sheetBody ?? ''}>
            <div className={styles.sheetContent} data-on-ink="">
              <div className={styles.sheetTop}>
                <LanguageChoice onChoose={setLanguage} />
                <IconButton label={t(words.close)} className={styles.onInk} onPress={() => setOpen(false)}>
                  <X size={20} strokeWidth={1.5} />
                </IconButton>
              </div>
              <div className={styles.areas}>
                <Navigation person={person} />
              </div>
              <PersonMenu person={person} />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </header>
  );
}
