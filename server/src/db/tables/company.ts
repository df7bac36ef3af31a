import type { Generated } from 'kysely';
import type { DistributorId } from './ids.ts';

/** The operator's own notes about companies. */
export interface CompanyTables {
  company_note: {
    id: Generated<number>;
    distributor_id: DistributorId;
    at: Date;
    operator_name: string;
    content: string;
  };
}
