import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useNames, useText } from '../../lib/words.ts';
import { GoneItem } from './gone-item.tsx';
import styles from './quote.module.css';
import { type PricedLine, useLineNames } from './selling-line.tsx';
import { mostInTray, nameOfWanted, sameWanted, type TrayItem, useQuoteTray, wantedOf } from './tray.ts';
import { words } from './words.ts';

interface AddFromTrayProps {
  /** how many more the quote can hold */
  room: number;
  /** what has been added already */
  taken: readonly TrayItem[];
  onAdd: (item: TrayItem, line: PricedLine) => void;
}

/** Choices made since, with their present selling prices, to be added to a quote. */
export function AddFromTray({ room, taken, onAdd }: AddFromTrayProps) {
  const t = useText();
  const names = useNames();
  const tray = useQuoteTray().items.filter((item) => !taken.some((one) => sameWanted(one, item)));
  const query = useCallQuery(
    api.quote.price,
    {
      lines: tray.map(wantedOf),
    },
    { enabled: tray.length > 0, staleTime: 0, handles: 'all' },
  );
  const called = useLineNames(tray.map((item, i) => query.data?.lines[i] ?? item));
  return (
    <Card title={t(words.addMore)}>
      {tray.length === 0 && <p className={styles.small}>{t(words.addMoreNone)}</p>}
      {query.isError && <CallFailed query={query} title={t(words.loadFailed)} />}
      {room <= 0 && tray.length > 0 && <p className={styles.warned}>{t(words.trayFull, { n: mostInTray })}</p>}
      {tray.map((item, i) => {
        const line = query.data?.lines[i];
        if (line === null) return <GoneItem key={nameOfWanted(item)} item={item} />;
        const { name } = names(item.hotelNameCn, item.hotelNameEn);
        return (
          <div key={nameOfWanted(item)} className={styles.gone}>
            <p>
              <strong>{name}</strong>{' '}
              {[line ? names(line.roomNameCn, line.roomNameEn).name : '', `${item.checkin} → ${item.checkout}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <span className={styles.tools}>
              {line && <Money amount={line.selling} currency={line.currency} />}
              <Button
                size="small"
                isDisabled={!line || room <= 0}
                aria-label={t(words.addToThisNamed, { name: called[i]! })}
                onPress={() => line && onAdd(item, line)}
              >
                {t(words.addToThis)}
              </Button>
            </span>
          </div>
        );
      })}
    </Card>
  );
}
