import type { Generated } from 'kysely';

/** Settings of the console, and the pictures that they name. */
export interface SettingTables {
  setting: {
    id: Generated<number>;
    name: string;
    /** null: back to the preset */
    value: string | null;
    set_at: Date;
    operator_id: number;
    reason: string;
  };
  setting_picture: { digest: string; media_type: 'image/png' | 'image/svg+xml'; bytes: Buffer; kept_at: Date };
}
