import { surchargeBases, surchargeKinds } from '@waylight/contract/supply/surcharge';
import { surchargeName, surchargeWords } from '@waylight/contract/supply/surcharge-words';
import { fromDecimal } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Money } from '@waylight/ui/text/money';
import { useAct } from '../../lib/act/use-act.tsx';
import type { Form } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { hotelAgain, hotelTouches } from './hotel-acts.tsx';
import { SoldChip } from './hotel-list-page.tsx';
import type { Hotel } from './hotel-values.ts';
import { neededFault, numberFault, numberOrNull, typedOf } from './typed-values.ts';
import { words } from './words.ts';

type Surcharge = Hotel['surcharges'][number];
type SurchargeRow = Surcharge['row'];
/** A surcharge of a hotel; `id` null: a new one. */
type SurchargeEdit = Pick<Surcharge, 'row' | 'read'> & { id: number | null };
type SurchargeValues = Record<
  'roomTypeId' | 'rateId' | 'currency' | 'price' | 'most' | 'childFrom' | 'childTo',
  string
> &
  Pick<SurchargeRow, 'kind' | 'basis' | 'active'>;

const newSurcharge = (hotel: Hotel): SurchargeEdit => ({
  id: null,
  read: { version: '', facts: {} },
  row: {
    ...{ hotelId: hotel.id, roomTypeId: null, rateId: null, kind: 'extraBreakfast', basis: 'night' },
    ...{ currency: hotel.rates[0]?.row.currency ?? 'CNY', price: '', most: 1 },
    ...{ childFrom: null, childTo: null, active: true },
  },
});

const basisWords = { night: words.night, stay: words.stayBasis };

/** Surcharges of a hotel. */
export function SurchargeTab({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const mayAct = useMay('SUPPLY_ACT');
  const add = useSaveSurcharge(hotel, true);
  const edit = useSaveSurcharge(hotel, false);
  const meant = ({ roomTypeId, rateId }: SurchargeRow) => {
    const rate = hotel.rates.find(({ id }) => id === rateId)?.row;
    const room = hotel.rooms.find(({ id }) => id === roomTypeId)?.row;
    const one = rate ?? room;
    return one ? name(one.nameZh, one.nameEn) : t(words.wholeHotel);
  };
  return (
    <div className={styles.stack}>
      {mayAct && hotel.rates.length > 0 && (
        <div className={styles.acts}>
          <Button tone="primary" onPress={() => add.open(newSurcharge(hotel))}>
            {t(words.addSurcharge)}
          </Button>
        </div>
      )}
      {hotel.surcharges.length === 0 ? (
        <EmptyState reason="none" title={t(hotel.rates.length > 0 ? words.noSurcharges : words.noRates)} />
      ) : (
        <PlainRows
          caption={t(words.surcharges)}
          rows={hotel.surcharges}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'id', head: words.id, cell: ({ id }) => id },
            { id: 'kind', head: words.kind, wide: true, cell: ({ row }) => surchargeName(row, language) },
            { id: 'for', head: words.appliesTo, cell: ({ row }) => meant(row) },
            {
              id: 'price',
              head: words.price,
              align: 'end',
              cell: ({ row }) => <Money amount={fromDecimal(row.price, row.currency) ?? 0} currency={row.currency} />,
            },
            { id: 'basis', head: words.basis, cell: ({ row }) => t(basisWords[row.basis]) },
            { id: 'most', head: words.most, align: 'end', cell: ({ row }) => row.most },
            { id: 'state', head: words.state, cell: ({ row }) => <SoldChip active={row.active} /> },
            ...(mayAct
              ? [
                  {
                    id: 'edit',
                    head: words.edit,
                    cell: (one: Surcharge) => (
                      <Button
                        size="small"
                        aria-label={t(words.editOf, { name: surchargeName(one.row, language) })}
                        onPress={() => edit.open(one)}
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

function useSaveSurcharge(hotel: Hotel, isNew: boolean) {
  const language = useLanguage();
  return useAct<typeof opsApi.hotel.saveSurcharge, SurchargeEdit, SurchargeValues>({
    call: opsApi.hotel.saveSurcharge,
    title: isNew ? words.addSurcharge : words.editSurcharge,
    subject: ({ id, row }) => (id === null ? '' : `${id} ${surchargeName(row, language)}`),
    start: ({ row }) => ({
      ...{ kind: row.kind, basis: row.basis, active: row.active, currency: row.currency, price: row.price },
      ...{ roomTypeId: typedOf(row.roomTypeId), rateId: typedOf(row.rateId), most: String(row.most) },
      ...{ childFrom: typedOf(row.childFrom), childTo: typedOf(row.childTo) },
    }),
    check: ({ price, most, childFrom, childTo, currency }) => ({
      ...{ price: neededFault(price), most: numberFault(most), currency: neededFault(currency) },
      ...{ childFrom: numberFault(childFrom, false), childTo: numberFault(childTo, false) },
    }),
    fields: (form) => <SurchargeFields form={form} hotel={hotel} />,
    request: (values, { id, row }) => ({
      ...{ id, hotelId: row.hotelId, kind: values.kind, basis: values.basis, active: values.active },
      ...{ roomTypeId: numberOrNull(values.roomTypeId), rateId: numberOrNull(values.rateId) },
      ...{ currency: values.currency.trim().toUpperCase(), price: values.price.trim() },
      ...{ most: numberOrNull(values.most) ?? 0 },
      ...{ childFrom: numberOrNull(values.childFrom), childTo: numberOrNull(values.childTo) },
    }),
    ...(isNew
      ? {}
      : {
          edit: {
            read: ({ read }: SurchargeEdit) => read,
            again: async ({ id, row }: SurchargeEdit) =>
              (await hotelAgain(row.hotelId)).surcharges.find((one) => one.id === id)!,
          },
        }),
    touches: hotelTouches,
  });
}

function SurchargeFields({ form, hotel }: { form: Form<SurchargeValues>; hotel: Hotel }) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const { values } = form;
  const named = ({ id, row }: { id: number; row: { nameZh: string; nameEn: string } }) => ({
    value: String(id),
    label: name(row.nameZh, row.nameEn),
  });
  const rates = hotel.rates.filter(
    ({ row }) => values.roomTypeId === '' || String(row.roomTypeId) === values.roomTypeId,
  );
  const number = { inputMode: 'numeric', maxLength: 2 } as const;
  return (
    <div className={styles.form}>
      <FieldRow>
        <Select
          label={t(words.kind)}
          value={values.kind}
          options={surchargeKinds.map((value) => ({ value, label: surchargeWords[value][language] }))}
          onChange={(kind) => form.change({ kind })}
        />
        <Select
          label={t(words.basis)}
          value={values.basis}
          options={surchargeBases.map((value) => ({ value, label: t(basisWords[value]) }))}
          onChange={(basis) => form.change({ basis })}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t(words.roomType)}
          value={values.roomTypeId}
          options={[{ value: '', label: t(words.anyRoom) }, ...hotel.rooms.map(named)]}
          onChange={(roomTypeId) => form.change({ roomTypeId, rateId: '' })}
          error={form.errorAt('roomTypeId')}
        />
        <Select
          label={t(words.rate)}
          value={values.rateId}
          options={[{ value: '', label: t(words.anyRate) }, ...rates.map(named)]}
          onChange={(rateId) => form.change({ rateId })}
          error={form.errorAt('rateId')}
        />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField {...form.text('price')} label={t(words.price)} inputMode="decimal" maxLength={14} isRequired />
        <TextField {...form.text('currency')} label={t(words.currency)} maxLength={3} isRequired />
        <TextField {...form.text('most')} label={t(words.most)} {...number} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('childFrom')} label={t(words.childFrom)} {...number} />
        <TextField {...form.text('childTo')} label={t(words.childTo)} {...number} />
      </FieldRow>
      <Checkbox isSelected={values.active} onChange={(active) => form.change({ active })}>
        {t(words.active)}
      </Checkbox>
    </div>
  );
}
