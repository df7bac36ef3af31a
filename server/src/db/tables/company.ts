import type { Generated } from 'kysely';
import type { DistributorId } from './ids.ts';

/** The operator's own notes about companies, and the groups that companies are put into. */
export interface CompanyTables {
  company_group: {
    id: Generated<number>;
    name_zh: string;
    name_en: string;
    created_at: Date;
    version: Generated<number>;
  };
  company_note: {
    id: Generated<number>;
    distributor_id: DistributorId;
    at: Date;
    operator_name: string;
    content: string;
  };
}
