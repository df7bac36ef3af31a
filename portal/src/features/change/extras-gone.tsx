import type { ChangePreview } from '@waylight/contract/booking/change';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './change-drawer.module.css';
import { changeWords as words } from './words.ts';

interface ExtrasGoneProps {
  gone: ChangePreview['extrasGone'];
  leftOut: boolean;
  pending: boolean;
  onLeaveOut: (leaveOut: boolean) => void;
}

/** On other dates the rate no longer offers some extras of the order: the hotel is asked for them, or they are left out. */
export function ExtrasGone({ gone, leftOut, pending, onLeaveOut }: ExtrasGoneProps) {
  const t = useText();
  const language = useLanguage();
  if (gone.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t(words.goneTitle)}</h3>
      <ul className={styles.consequences}>
        {gone.map((extra) => (
          <li key={`${extra.roomNo} ${extra.surchargeId}`}>
            {t(words.roomLine, { n: extra.roomNo })} · {surchargeName(extra, language)} × {extra.count}
          </li>
        ))}
      </ul>
      <RadioGroup
        label={t(words.goneTitle)}
        labelHidden
        isDisabled={pending}
        value={leftOut ? 'leave' : 'keep'}
        onChange={(choice) => onLeaveOut(choice === 'leave')}
        choices={[
          { value: 'keep', label: t(words.goneKeep), description: t(words.goneKeepText) },
          { value: 'leave', label: t(words.goneLeave), description: t(words.goneLeaveText) },
        ]}
      />
    </section>
  );
}
