import type { Tx } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';

/** What somebody is told of by mail because it may not have been them. */
export type Notice = 'emailChanged' | 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff';

export interface NoticeData {
  notice: Notice;
  userId: number;
  /** where it goes: the address from before the change */
  to: string;
  /** ms since the epoch */
  at: number;
}

export const requestNotice = (tx: Tx, notice: Notice, userId: number, to: string, now: number) =>
  requestMail(tx, 'notice', { notice, userId, to, at: now } satisfies NoticeData, now);
