import { Button } from '@waylight/ui/button';
import { useText } from '../../../lib/words.ts';
import { nameText } from '../guest-name.ts';
import type { GuestInput } from '../room-input.ts';
import { words } from '../words.ts';
import { spellRow } from './han-name.ts';
import styles from './spell-offer.module.css';

/** Pinyin for a name that was typed in Chinese, taken by one press. */
export function SpellOffer(props: { guest: GuestInput; onTake: (spelt: Partial<GuestInput>) => void }) {
  const { guest, onTake } = props;
  const t = useText();
  const spelt = spellRow(guest);
  if (!spelt) return null;
  const parts = [spelt.lastName, spelt.firstName].filter((part) => part !== undefined);
  const [lastName = '', firstName] = parts;
  return (
    <span className={styles.offer}>
      <Button size="small" onPress={() => onTake(spelt)}>
        {t(words.spell, { name: firstName === undefined ? lastName : nameText({ lastName, firstName }) })}
      </Button>
      <span className={styles.check}>{t(words.spellCheck)}</span>
    </span>
  );
}
