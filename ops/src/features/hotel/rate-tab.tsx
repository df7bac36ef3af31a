import { confirmText, mealText } from '@waylight/contract/supply/rate-words';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { useAct } from '../../lib/act/use-act.tsx';
import { useLanguage } from '../../lib/language.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { hotelAgain, hotelTouches } from './hotel-acts.tsx';
import { SoldChip } from './hotel-list-page.tsx';
import type { Hotel } from './hotel-values.ts';
import { RateFields } from './rate-fields.tsx';
import { newRate, type RateEdit, type RateValues, rateFaults, rateRequest, rateValues } from './rate-values.ts';
import { StepRail } from './step-rail.tsx';
import { words } from './words.ts';

type Rate = Hotel['rates'][number];

/** Rate plans of a hotel. */
export function RateTab({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const mayAct = useMay('SUPPLY_ACT');
  const add = useSaveRate(hotel, true);
  const edit = useSaveRate(hotel, false);
  const roomName = (id: number) => {
    const room = hotel.rooms.find((one) => one.id === id);
    return room ? name(room.row.nameZh, room.row.nameEn) : String(id);
  };
  const first = hotel.rooms[0];
  return (
    <div className={styles.stack}>
      {mayAct && first && (
        <div className={styles.acts}>
          <Button tone="primary" onPress={() => add.open(newRate(hotel, first.id))}>
            {t(words.addRate)}
          </Button>
        </div>
      )}
      {hotel.rates.length === 0 ? (
        <EmptyState reason="none" title={t(first ? words.noRates : words.roomFirst)} />
      ) : (
        <PlainRows
          caption={t(words.rates)}
          rows={hotel.rates}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'id', head: words.id, cell: ({ id }) => id },
            { id: 'name', head: words.name, wide: true, cell: ({ row }) => name(row.nameZh, row.nameEn) },
            { id: 'room', head: words.roomType, cell: ({ row }) => roomName(row.roomTypeId) },
            { id: 'meal', head: words.meal, cell: ({ row }) => mealText(row.breakfasts, language) },
            { id: 'currency', head: words.currency, cell: ({ row }) => row.currency },
            { id: 'confirm', head: words.confirmation, cell: ({ row }) => confirmText(row.confirmMinutes, language) },
            { id: 'cancel', head: words.cancellation, cell: ({ row }) => <StepRail {...row} /> },
            { id: 'state', head: words.state, cell: ({ row }) => <SoldChip active={row.active} /> },
            ...(mayAct
              ? [
                  {
                    id: 'edit',
                    head: words.edit,
                    cell: (rate: Rate) => (
                      <Button
                        size="small"
                        aria-label={t(words.editOf, { name: name(rate.row.nameZh, rate.row.nameEn) })}
                        onPress={() => edit.open(rate)}
                      >
                        {t(words.edit)}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {add.dialog}
      {edit.dialog}
    </div>
  );
}

function useSaveRate(hotel: Hotel, isNew: boolean) {
  const t = useText();
  const name = useName();
  return useAct<typeof opsApi.hotel.saveRate, RateEdit, RateValues>({
    call: opsApi.hotel.saveRate,
    title: isNew ? words.addRate : words.editRate,
    subject: ({ id, row }) => (id === null ? '' : `${id} ${name(row.nameZh, row.nameEn)}. ${t(words.rateHint)}`),
    isWide: true,
    start: rateValues,
    check: rateFaults,
    fields: (form) => <RateFields form={form} rooms={hotel.rooms} />,
    request: rateRequest,
    ...(isNew
      ? {}
      : {
          edit: {
            read: ({ read }: RateEdit) => read,
            again: async ({ id, row }: RateEdit) => (await hotelAgain(row.hotelId)).rates.find((one) => one.id === id)!,
          },
        }),
    touches: hotelTouches,
  });
}
