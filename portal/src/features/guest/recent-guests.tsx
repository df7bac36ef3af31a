import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { dateText } from '@waylight/ui/text/date-text';
import { useCall, useCallQuery } from '../../lib/calls.ts';
import { useCountryName } from '../../lib/field/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useNames, useText } from '../../lib/words.ts';
import { nameText } from './guest-name.ts';
import styles from './guest-picker.module.css';
import { guestKey, type PickListProps } from './pickable-guest.ts';
import { savedGuestsChanged } from './saved-guests-changed.ts';
import { words } from './words.ts';

/** Guests of the latest orders that this person may see. */
export function RecentGuests({ keyword, chosen, onToggle }: PickListProps) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const countryName = useCountryName();
  const query = useCallQuery(api.guest.recent, {}, { staleTime: 30_000, handles: 'all' });
  const { data, error } = query;
  const keep = useCall(api.guest.keep, { onSuccess: savedGuestsChanged });
  const wanted = keyword.trim().toUpperCase();
  const found = data?.filter(({ lastName, firstName }) =>
    [`${lastName} / ${firstName}`, `${lastName} ${firstName}`, `${firstName} ${lastName}`].some((name) =>
      name.includes(wanted),
    ),
  );
  if (error) return <CallFailed query={query} title={t(words.loadFailed)} />;
  return (
    <Loading waiting={!found} skeleton={<SkeletonBlock height={200} />}>
      {() =>
        found && found.length > 0 ? (
          <ul className={styles.list}>
            {found.map((guest) => (
              <li key={guestKey(guest)} className={styles.row}>
                <Checkbox
                  isSelected={chosen.has(guestKey(guest))}
                  onChange={() => onToggle(guest)}
                  description={t(words.lastStay, {
                    date: dateText(guest.checkin, language),
                    hotel: names(guest.hotelNameCn, guest.hotelNameEn).name,
                  })}
                >
                  {nameText(guest)} <span className={styles.small}>{countryName(guest.nationality)}</span>
                </Checkbox>
                {guest.saved ? (
                  <span className={styles.small}>{t(words.kept)}</span>
                ) : (
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={t(words.keepNamed, { name: nameText(guest) })}
                    onPress={() => {
                      const { lastName, firstName, nationality } = guest;
                      keep.mutate({ guests: [{ lastName, firstName, nationality }] });
                    }}
                  >
                    {t(words.keep)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : wanted === '' ? (
          <EmptyState reason="none" title={t(words.recentNone)}>
            {t(words.recentNoneText)}
          </EmptyState>
        ) : (
          <EmptyState reason="noMatch" title={t(words.noMatch)} />
        )
      }
    </Loading>
  );
}
