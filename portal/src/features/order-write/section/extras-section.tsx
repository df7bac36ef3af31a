import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { type Language, listText } from '@waylight/contract/value/words';
import { Banner } from '@waylight/ui/feedback/banner';
import { Stepper } from '@waylight/ui/field/stepper';
import { Money } from '@waylight/ui/text/money';
import { ChevronDown } from 'lucide-react';
import { errorText } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import type { RoomInput } from '../../guest/room-input.ts';
import { words as guestWords } from '../../guest/words.ts';
import { words } from '../words.ts';
import styles from './extras-section.module.css';
import { FoldCard } from './fold-card.tsx';
import { type ExtraChoice, hasSpareBreakfasts, mostIn, withExtra } from './room-extras.ts';
import type { SectionProps } from './section-props.ts';

interface ExtrasSectionProps extends Pick<SectionProps, 'input' | 'change'> {
  /** the extras that a room may have, by its index */
  choicesOf: (room: number) => readonly ExtraChoice[];
  /** breakfasts that the rate of a room has, by its index */
  breakfastsOf: (room: number) => number;
  nights: number;
  nationality: string;
  /** count of rooms that are ordered already and stay as they are */
  ordered: number;
  error: unknown;
  /** said above the rooms, where the guests are not named beside them */
  hint?: string;
}

/** Rooms on the form that may have extras. */
const roomsWithExtras = ({ input, choicesOf, ordered }: ExtrasSectionProps) =>
  input.rooms
    .map((room, at) => ({ room, at, choices: choicesOf(at) }))
    .slice(ordered)
    .filter(({ choices }) => choices.length > 0);

const chosenIn = (room: RoomInput, choices: readonly ExtraChoice[], language: Language) =>
  choices
    .filter(({ surchargeId }) => room.extras[surchargeId])
    .map((choice) => `${surchargeName(choice, language)} × ${room.extras[choice.surchargeId]}`);

/** The breakfast beside which spare ones are warned of: no refusal, as a hotel serves whoever comes. */
const lastChosen = (room: RoomInput, choices: readonly ExtraChoice[]) =>
  choices.findLast(({ kind, surchargeId }) => kind === 'extraBreakfast' && room.extras[surchargeId]);

/** Extras of each room that the rate offers: breakfasts, beds, guests, broadband. */
export function ExtrasSection(props: ExtrasSectionProps) {
  const t = useText();
  const language = useLanguage();
  const rooms = roomsWithExtras(props);
  if (rooms.length === 0) return null;
  const all = rooms.flatMap(({ room, choices }) => chosenIn(room, choices, language));
  return (
    <FoldCard
      name="extras"
      title={t(words.extras)}
      said={all.length > 0 ? listText(all, language) : t(words.extrasNone)}
      wrong={props.error !== undefined}
    >
      <ExtrasOfRooms {...props} />
    </FoldCard>
  );
}

/** The same without a card, where the page or drawer around it has the title. */
export function ExtrasOfRooms(props: ExtrasSectionProps) {
  const { change, breakfastsOf, nights, nationality, error, hint } = props;
  const t = useText();
  const language = useLanguage();
  const rooms = roomsWithExtras(props);
  return (
    <>
      <p className={styles.hint}>{hint ?? t(words.extrasHint)}</p>
      <div className={styles.rooms}>
        {rooms.map(({ room, at, choices }) => (
          <details key={at} className={styles.room} open={rooms.length === 1 || undefined}>
            <summary className={styles.summary}>
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
              <strong>{t(guestWords.roomNo, { n: at + 1 })}</strong>
              <span className={styles.chosen}>
                {listText(chosenIn(room, choices, language), language) || t(words.extrasNone)}
              </span>
            </summary>
            <ul className={styles.choices}>
              {choices
                .filter((choice) => mostIn(choice, at) > 0)
                .map((choice) => (
                  <li key={choice.surchargeId} className={styles.choice}>
                    <span>
                      {surchargeName(choice, language)}
                      <span className={styles.price}>
                        <Money amount={choice.unit} currency={choice.currency} />
                        {choice.basis === 'night' ? t(words.eachNight, { n: nights }) : t(words.eachStay)}
                      </span>
                      {choice.agreedUnit !== undefined && choice.agreed?.[at] ? (
                        <span className={styles.price}>
                          {t(words.extraAgreed, { n: choice.agreed[at] })}{' '}
                          <Money amount={choice.agreedUnit} currency={choice.currency} />
                        </span>
                      ) : null}
                      {choice.gone && <span className={styles.gone}>{t(words.extraGone)}</span>}
                      {choice === lastChosen(room, choices) && hasSpareBreakfasts(room, choices, breakfastsOf(at)) && (
                        <span className={styles.gone} role="status">
                          {t(words.breakfastsMany, { included: breakfastsOf(at), n: room.guests.length })}
                        </span>
                      )}
                    </span>
                    <Stepper
                      labelHidden
                      label={t(guestWords.labelled, {
                        label: t(guestWords.roomNo, { n: at + 1 }),
                        value: surchargeName(choice, language),
                      })}
                      min={0}
                      max={mostIn(choice, at)}
                      value={room.extras[choice.surchargeId] ?? 0}
                      onChange={(count) =>
                        change((before) => ({
                          rooms: before.rooms.map((one, index) =>
                            index === at ? withExtra(one, choice, count, nationality) : one,
                          ),
                        }))
                      }
                    />
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
      {error !== undefined && (
        <Banner tone="error" live title={t(words.extrasFailed)}>
          {errorText(error)}
        </Banner>
      )}
    </>
  );
}
