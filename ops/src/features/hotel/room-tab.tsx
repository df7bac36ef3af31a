import { bedOptions } from '@waylight/contract/catalogue/beds';
import { bedCodes } from '@waylight/contract/catalogue/catalogue';
import { bedChoicesText, bedKindText } from '@waylight/contract/supply/rate-words';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import type { Form } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { hotelAgain, hotelTouches } from './hotel-acts.tsx';
import { FacilityField } from './hotel-fields.tsx';
import { SoldChip } from './hotel-list-page.tsx';
import type { Hotel } from './hotel-values.ts';
import { ListEditor } from './list-editor.tsx';
import { neededFault, numberFault, numberOrNull, textOrNull, typedOf } from './typed-values.ts';
import { words } from './words.ts';

type Room = Hotel['rooms'][number];
type RoomRow = Room['row'];
/** A room type of a hotel; `id` null: a new one. */
type RoomEdit = Pick<Room, 'row' | 'read'> & { id: number | null };

const texts = ['nameZh', 'nameEn', 'areaM2', 'floorZh', 'floorEn'] as const;
const numbers = ['maxPeople', 'maxAdults', 'maxChildren', 'position'] as const;
type RoomValues = Record<(typeof texts)[number] | (typeof numbers)[number], string> &
  Pick<RoomRow, 'window' | 'smoking' | 'active' | 'facilities'> & { beds: { together: RoomRow['beds'][number] }[] };

const windowWords = { yes: words.windowYes, inner: words.windowInner, none: words.windowNone };
const smokingWords = { no: words.smokingNo, yes: words.smokingYes, some: words.smokingSome };

const newRoom = (hotelId: number, position: number): RoomEdit => ({
  id: null,
  read: { version: '', facts: {} },
  row: {
    ...{ hotelId, nameZh: '', nameEn: '', areaM2: null, floorZh: null, floorEn: null },
    ...{ maxPeople: 2, maxAdults: 2, maxChildren: 1, beds: [[{ code: 'king', count: 1 }]] },
    ...{ window: 'yes', smoking: 'no', facilities: [], position, active: true },
  },
});

const valuesOf = ({ row }: RoomEdit): RoomValues => ({
  ...{ nameZh: row.nameZh, nameEn: row.nameEn, areaM2: typedOf(row.areaM2) },
  ...{ floorZh: row.floorZh ?? '', floorEn: row.floorEn ?? '', position: String(row.position) },
  ...{ maxPeople: String(row.maxPeople), maxAdults: String(row.maxAdults), maxChildren: String(row.maxChildren) },
  ...{ window: row.window, smoking: row.smoking, active: row.active, facilities: row.facilities },
  beds: row.beds.map((together) => ({ together })),
});

/** Room types of a hotel. */
export function RoomTab({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const mayAct = useMay('SUPPLY_ACT');
  const add = useSaveRoom(true);
  const edit = useSaveRoom(false);
  return (
    <div className={styles.stack}>
      {mayAct && (
        <div className={styles.acts}>
          <Button tone="primary" onPress={() => add.open(newRoom(hotel.id, hotel.rooms.length + 1))}>
            {t(words.addRoom)}
          </Button>
        </div>
      )}
      {hotel.rooms.length === 0 ? (
        <EmptyState reason="none" title={t(words.noRooms)} />
      ) : (
        <PlainRows
          caption={t(words.rooms)}
          rows={hotel.rooms}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'id', head: words.id, cell: ({ id }) => id },
            { id: 'name', head: words.name, wide: true, cell: ({ row }) => name(row.nameZh, row.nameEn) },
            { id: 'beds', head: words.beds, cell: ({ row }) => bedChoicesText(bedOptions(row.beds), language) },
            {
              id: 'guests',
              head: words.guests,
              align: 'end',
              cell: ({ row }) => t(words.guestsOf, { n: row.maxPeople }),
            },
            { id: 'area', head: words.areaM2, align: 'end', cell: ({ row }) => row.areaM2 ?? '–' },
            { id: 'state', head: words.state, cell: ({ row }) => <SoldChip active={row.active} /> },
            ...(mayAct
              ? [
                  {
                    id: 'edit',
                    head: words.edit,
                    cell: (room: Room) => (
                      <Button
                        size="small"
                        aria-label={t(words.editOf, { name: name(room.row.nameZh, room.row.nameEn) })}
                        onPress={() => edit.open(room)}
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

function useSaveRoom(isNew: boolean) {
  const name = useName();
  return useAct<typeof opsApi.hotel.saveRoom, RoomEdit, RoomValues>({
    call: opsApi.hotel.saveRoom,
    title: isNew ? words.addRoom : words.editRoom,
    subject: ({ id, row }) => (id === null ? '' : `${id} ${name(row.nameZh, row.nameEn)}`),
    isWide: true,
    start: valuesOf,
    check: (values) => ({
      ...{ nameZh: neededFault(values.nameZh), nameEn: neededFault(values.nameEn) },
      areaM2: numberFault(values.areaM2, false),
      ...Object.fromEntries(numbers.map((field) => [field, numberFault(values[field])])),
    }),
    fields: (form) => <RoomFields form={form} />,
    request: ({ beds, areaM2, floorZh, floorEn, ...values }, { id, row }) => ({
      ...{ id, hotelId: row.hotelId, nameZh: values.nameZh.trim(), nameEn: values.nameEn.trim() },
      ...{ areaM2: numberOrNull(areaM2), floorZh: textOrNull(floorZh), floorEn: textOrNull(floorEn) },
      ...{ maxPeople: numberOrNull(values.maxPeople) ?? 0, maxAdults: numberOrNull(values.maxAdults) ?? 0 },
      ...{ maxChildren: numberOrNull(values.maxChildren) ?? 0, position: numberOrNull(values.position) ?? 1 },
      ...{ window: values.window, smoking: values.smoking, active: values.active, facilities: values.facilities },
      beds: beds.map(({ together }) => together),
    }),
    ...(isNew
      ? {}
      : {
          edit: {
            read: ({ read }: RoomEdit) => read,
            again: async ({ id, row }: RoomEdit) => (await hotelAgain(row.hotelId)).rooms.find((one) => one.id === id)!,
          },
        }),
    touches: hotelTouches,
  });
}

function RoomFields({ form }: { form: Form<RoomValues> }) {
  const t = useText();
  const { values } = form;
  const number = { inputMode: 'numeric', maxLength: 5 } as const;
  return (
    <div className={styles.form}>
      <FieldRow>
        <TextField {...form.text('nameZh')} label={t(words.nameZh)} maxLength={200} isRequired autoFocus />
        <TextField {...form.text('nameEn')} label={t(words.nameEn)} maxLength={200} isRequired />
      </FieldRow>
      <FieldRow columns={4}>
        <TextField {...form.text('maxPeople')} label={t(words.maxPeople)} {...number} />
        <TextField {...form.text('maxAdults')} label={t(words.maxAdults)} {...number} />
        <TextField {...form.text('maxChildren')} label={t(words.maxChildren)} {...number} />
        <TextField {...form.text('areaM2')} label={t(words.areaM2)} {...number} />
      </FieldRow>
      <BedFields form={form} />
      <FieldRow columns={4}>
        <TextField {...form.text('floorZh')} label={t(words.floorZh)} maxLength={40} />
        <TextField {...form.text('floorEn')} label={t(words.floorEn)} maxLength={40} />
        <Select
          label={t(words.window)}
          value={values.window}
          options={(['yes', 'inner', 'none'] as const).map((value) => ({ value, label: t(windowWords[value]) }))}
          onChange={(window) => form.change({ window })}
        />
        <Select
          label={t(words.smoking)}
          value={values.smoking}
          options={(['no', 'some', 'yes'] as const).map((value) => ({ value, label: t(smokingWords[value]) }))}
          onChange={(smoking) => form.change({ smoking })}
        />
      </FieldRow>
      <FacilityField
        value={values.facilities}
        onChange={(facilities) => form.change({ facilities })}
        error={form.errorAt('facilities')}
      />
      <FieldRow>
        <TextField {...form.text('position')} label={t(words.position)} {...number} />
        <Checkbox isSelected={values.active} onChange={(active) => form.change({ active })}>
          {t(words.active)}
        </Checkbox>
      </FieldRow>
    </div>
  );
}

/** Ways in which the room is made up; beds of one way stand together. */
function BedFields({ form }: { form: Form<RoomValues> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ListEditor
      label={t(words.beds)}
      items={form.values.beds}
      onItems={(beds) => form.change({ beds })}
      fresh={() => ({ together: [{ code: 'twin' as const, count: 2 }] })}
      add={t(words.addBeds)}
      error={form.errorAt('beds')}
    >
      {({ together }, change, place) => (
        <>
          <p className={styles.small}>{t(words.bedChoice, { n: place + 1 })}</p>
          {together.map((bed, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: beds have no name of their own
            <FieldRow key={at}>
              <Select
                label={t(words.bed)}
                value={bed.code}
                options={bedCodes.map((value) => ({ value, label: bedKindText(value, language) }))}
                onChange={(code) => change({ together: together.map((one, i) => (i === at ? { ...one, code } : one)) })}
              />
              <TextField
                label={t(words.count)}
                value={bed.count > 0 ? String(bed.count) : ''}
                inputMode="numeric"
                maxLength={2}
                onChange={(typed) => {
                  const count = numberOrNull(typed) ?? 0;
                  // Nothing of a kind takes it out, unless it is the last.
                  change({ together: together.map((one, i) => (i === at ? { ...one, count: count || 0 } : one)) });
                }}
                onBlur={() => {
                  const kept = together.filter(({ count }) => count > 0);
                  if (kept.length > 0 && kept.length < together.length) change({ together: kept });
                }}
              />
            </FieldRow>
          ))}
          <div>
            <Button size="small" onPress={() => change({ together: [...together, { code: 'sofa', count: 1 }] })}>
              {t(words.addBed)}
            </Button>
          </div>
        </>
      )}
    </ListEditor>
  );
}
