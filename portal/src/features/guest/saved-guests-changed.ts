import { api } from '@waylight/contract';
import { refreshCall } from '../../lib/calls.ts';

/** After a guest was kept, changed or deleted: both lists say who is saved. */
export function savedGuestsChanged(): void {
  void refreshCall(api.guest.list);
  void refreshCall(api.guest.recent);
}
