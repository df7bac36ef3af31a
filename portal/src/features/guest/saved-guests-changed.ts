import { api } from '@waylight/contract';
import { refreshCall } from '../../lib/calls.ts';

/** Call after a guest was saved, changed or deleted: both lists show which guests are saved. */
export function savedGuestsChanged(): void {
  void refreshCall(api.guest.list);
  void refreshCall(api.guest.recent);
}
