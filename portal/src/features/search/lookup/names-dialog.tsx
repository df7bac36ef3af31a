import { api } from '@waylight/contract';
import { formatMoney } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { TextArea } from '@waylight/ui/field/text-area';
import { Link } from '@waylight/ui/link';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { PlainSelect } from '@waylight/ui/table/plain-select';
import { useState } from 'react';
import { errorText, useCall } from '../../../lib/calls.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { groupedAmount } from '../../price/grouped-amount.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { mostCompared, toggleCompared, useCompared } from '../compare/compared.ts';
import { words } from '../words.ts';
import styles from './names-dialog.module.css';
import { mostNames, namesIn } from './pasted-names.ts';

export interface NamesDialogProps {
  stay: StaySearch;
  onClose: () => void;
}

type FoundHotel = Awaited<ReturnType<ReturnType<typeof useNamesCall>['mutateAsync']>>['records'][number];

function useNamesCall() {
  return useCall(api.lookup.hotelsByNames, { handles: 'all' });
}

/** As certain as a name that stands in the catalogue but for a letter. */
const sure = 85;

/** A list of hotels as a client sends it, one name a line: which they are, and what they cost for the same stay. */
export function NamesDialog({ stay, onClose }: NamesDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const call = useNamesCall();
  const search = () => {
    const names = namesIn(text);
    if (names.length === 0) return setWrong(t(words.namesMissing));
    if (names.length > mostNames) return setWrong(t(words.namesTooMany, { most: mostNames }));
    setWrong(undefined);
    call.mutate({ names, ...stay });
  };
  const records = call.data?.records;
  return (
    <Dialog
      title={t(words.namesTitle)}
      size="large"
      dismissable={false}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button tone="primary" pending={call.isPending} onPress={search}>
          {t(words.namesSearch)}
        </Button>
      }
    >
      <div className={styles.body}>
        <TextArea
          label={t(words.namesLabel)}
          hint={t(words.namesHint, { most: mostNames })}
          error={wrong ?? (call.error ? errorText(call.error) : undefined)}
          rows={records ? 4 : 8}
          value={text}
          onChange={setText}
        />
        {records && (
          <>
            <p role="status">
              {t(words.namesFound, {
                n: records.filter(({ matches }) => matches.length > 0).length,
                of: records.length,
              })}
            </p>
            <ol className={styles.list}>
              {records.map((found, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may be pasted twice
                <FoundRow key={index} found={found} stay={stay} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A pasted name and its most likely hotel; the others are one press away. */
function FoundRow({ found, stay }: { found: FoundHotel; stay: StaySearch }) {
  const t = useText();
  const names = useNames();
  const compared = useCompared();
  const [chosen, setChosen] = useState(0);
  const match = found.matches[chosen];
  if (!match)
    return (
      <li className={styles.row}>
        <span className={styles.asked}>{found.asked}</span>
        <span className={styles.none}>{t(words.namesNone)}</span>
      </li>
    );
  const { hotel, confidence } = match;
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  const city = names(hotel.cityNameCn, hotel.cityNameEn).name;
  const price = hotel.offer?.price;
  const beside = compared.some(({ infoId }) => infoId === hotel.infoId);
  return (
    <li className={styles.row}>
      <span className={styles.asked}>{found.asked}</span>
      <div className={styles.hotel}>
        <Link href={paths.hotel(hotel.infoId, stay)} plain strong>
          {name}
        </Link>
        {other && (
          <span className={styles.small} lang={otherLang}>
            {other}
          </span>
        )}
        <span className={styles.small}>
          {'★'.repeat(hotel.star)} {city}{' '}
          <Badge tone={confidence >= sure ? 'petrol' : 'lamp'}>
            {confidence === 100 ? t(words.namesSame) : t(words.namesAlike, { n: confidence })}
          </Badge>
        </span>
        {found.matches.length > 1 && (
          <PlainSelect
            className={styles.others}
            aria-label={t(words.namesOthers, { name: found.asked })}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {found.matches.map((one, index) => (
              <option key={one.hotel.infoId} value={index}>
                {names(one.hotel.infoName, one.hotel.nameEng).name} ·{' '}
                {names(one.hotel.cityNameCn, one.hotel.cityNameEn).name} · {one.confidence}%
              </option>
            ))}
          </PlainSelect>
        )}
      </div>
      <div className={styles.money}>
        {price ? (
          <>
            <strong>{formatMoney({ amount: price.total, currency: price.currency })}</strong>
            <span className={styles.small}>
              {t(words.perRoomNight, { amount: groupedAmount(price.perNight, price.currency) })}
            </span>
          </>
        ) : (
          <span className={styles.none}>
            {t(hotel.offer ? words.noPriceView : hotel.offSale ? words.offSale : words.soldOut)}
          </span>
        )}
        <Button
          size="small"
          tone="quiet"
          isDisabled={!beside && compared.length >= mostCompared}
          onPress={() => toggleCompared(hotel)}
        >
          {t(beside ? words.compareOut : words.compare)}
        </Button>
      </div>
    </li>
  );
}
