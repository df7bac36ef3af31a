import type { Generated } from 'kysely';
import type { DistributorId } from './ids.ts';

/** Guests that a company keeps. */
export interface GuestTables {
  saved_guest: {
    id: Generated<number>;
    distributor_id: DistributorId;
    last_name: string;
    first_name: string;
    nationality: string;
    note: string;
    saved_by: number;
    saved_at: Date;
  };
}
