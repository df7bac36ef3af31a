import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { send } from '../../lib/session/session.ts';
import { useGo } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { HotelFields } from './hotel-fields.tsx';
import { type Hotel, type HotelValues, hotelFaults, hotelRequest, hotelValues, newHotel } from './hotel-values.ts';
import { words } from './words.ts';

/** Calls that are read anew after an edit of a hotel or of what it sells. */
export const hotelTouches = [opsApi.hotel.get, opsApi.hotel.list, opsApi.audit.list] as const;

export const hotelAgain = (id: number): Promise<Hotel> => send(opsApi.hotel.get, { id });

/** The act of making a hotel; it leads to the new one. */
export function useAddHotel() {
  const go = useGo();
  return useAct<typeof opsApi.hotel.save, null, HotelValues>({
    call: opsApi.hotel.save,
    title: words.addHotel,
    subject: () => '',
    isWide: true,
    start: () => newHotel,
    fields: (form) => <HotelFields form={form} />,
    check: hotelFaults,
    request: (values) => hotelRequest(values, { id: null, active: true }),
    touches: hotelTouches,
    done: ({ changes }) => {
      const id = changes.find(({ field }) => field === 'id')?.after;
      if (typeof id === 'number') go(paths.hotel(id));
    },
  });
}

export function useEditHotel() {
  const name = useName();
  return useAct<typeof opsApi.hotel.save, Hotel, HotelValues>({
    call: opsApi.hotel.save,
    title: words.editHotel,
    subject: ({ id, row }) => `${id} ${name(row.nameZh, row.nameEn)}`,
    isWide: true,
    start: hotelValues,
    fields: (form) => <HotelFields form={form} />,
    check: hotelFaults,
    request: (values, { id, row }) => hotelRequest(values, { id, active: row.active }),
    edit: { read: ({ read }) => read, again: ({ id }) => hotelAgain(id) },
    touches: hotelTouches,
  });
}

/** Closing and reopening: the whole row goes back as it was read, with the other state. */
export function useCloseHotel(isClosing: boolean) {
  const t = useText();
  const name = useName();
  return useAct({
    call: opsApi.hotel.save,
    title: isClosing ? words.close : words.reopen,
    subject: ({ row }: Hotel) => `${name(row.nameZh, row.nameEn)}${isClosing ? `. ${t(words.closeHint)}` : ''}`,
    request: (_, { id, row }) => ({ id, ...row, active: !isClosing }),
    edit: { read: ({ read }) => read, again: ({ id }) => hotelAgain(id) },
    touches: hotelTouches,
    danger: isClosing,
  });
}
