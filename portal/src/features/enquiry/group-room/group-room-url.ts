import { isPlainDate } from '@waylight/contract/value/stay';
import type { GroupRoomInput } from './group-room-form.ts';

/** Reads what a search or an order form has brought along (`paths.groupRoom` writes it). */
export function groupRoomGiven(search: Readonly<Record<string, unknown>>): Partial<GroupRoomInput> {
  const given: Partial<GroupRoomInput> = {};
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].slice(0, 120) : '');
  const put = (field: 'destination' | 'hotels' | 'rooms' | 'adults' | 'childAges', value: string, good: RegExp) => {
    if (good.test(value)) given[field] = value;
  };
  put('destination', text('place'), /\S/);
  put('hotels', text('hotel'), /\S/);
  put('rooms', text('rooms'), /^\d{1,3}$/);
  put('adults', text('adults'), /^\d{1,4}$/);
  put('childAges', text('ages').replaceAll('-', ', '), /^\d{1,2}(, \d{1,2})*$/);
  if (isPlainDate(text('in')) && isPlainDate(text('out'))) {
    given.checkin = text('in');
    given.checkout = text('out');
  }
  if (/^[A-Z]{2}$/.test(text('nat'))) given.nationality = text('nat');
  return given;
}
