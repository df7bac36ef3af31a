import type { ChangePosition } from '@waylight/engine/read-model/source';
import type { KeptKind } from '../kept-changes.ts';

/** A committed change: of a hotel, or of a value that processes keep. */
export interface FeedChange {
  /** of the hotel; -1: none */
  readonly hotelId: number;
  readonly kept: KeptKind | null;
  readonly keptOf: number | null;
}

/** The changes of one transaction, the latest first, and the position behind them. */
export interface FeedTransaction extends ChangePosition {
  readonly changes: readonly FeedChange[];
}

/** Transactions after a position, the latest first, and the position behind them. */
export interface FeedPart {
  readonly transactions: readonly FeedTransaction[];
  readonly position: ChangePosition;
}

/**
 * The numbered changes of a database. Each committed transaction that changed something has one number, and none is given
 * before the numbers below it can be read.
 */
export interface ChangeFeed {
  /** For a reader that is about to read everything: what is read after this has all changes up to there. */
  position(): Promise<ChangePosition>;
  /** Undefined: the position is of another history of the database, or changes after it are forgotten. */
  since(position: ChangePosition): Promise<FeedPart | undefined>;
  /** Calls `look` when there may be a change. A call may be lost: the reader also looks every `lookAgainMs`. */
  follow(look: () => void): Promise<void>;
  readonly lookAgainMs: number;
  /** ms since the publisher was heard, where changes come by a broker */
  readonly silentMs?: number;
  /** Whether a position that was stored is of this history, and every change after it can be read. */
  isKnown(position: ChangePosition): Promise<boolean>;
  /** Forgets changes that were numbered before a moment. */
  forget(before: Date): Promise<void>;
  /** To be called after a commit of this process: those who follow look now. */
  wake(): void;
  close(): Promise<void>;
}
