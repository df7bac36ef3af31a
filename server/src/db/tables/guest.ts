import type { Generated } from 'kysely';

/** Guests that a company keeps. */
export interface GuestTables {
  saved_guest: {
    id: Generated<number>;
    distributor_id: number;
    last_name: string;
    first_name: string;
    nationality: string;
    note: string;
    saved_by: number;
    saved_at: Date;
  };
}
