import type { HotelAnswer, HotelMailAbout } from '@waylight/contract/ops/hotel-link';
import type { Generated } from 'kysely';
import type { Json } from './catalogue.ts';
import type { DistributorId, OrderId } from './ids.ts';

/** Questions to hotels about orders, and their answers. */
export interface HotelLinkTables {
  hotel_asking: {
    id: Generated<number>;
    order_id: OrderId;
    distributor_id: DistributorId;
    asked_at: Date;
    /** of the next reminder; null: none */
    due_at: Date | null;
  };
  hotel_link: {
    id: Generated<number>;
    order_id: OrderId;
    distributor_id: DistributorId;
    about: HotelMailAbout;
    email: string;
    language: string;
    made_at: Date;
    /** person of the operator who sent it; null: sent by itself */
    made_by: string | null;
    /** null: its mail is not written yet; role waylight_ops does not read it */
    token_hash: Buffer | null;
    sent_at: Date | null;
    expires_at: Date;
    revoked_at: Date | null;
  };
  hotel_answer: {
    id: Generated<number>;
    order_id: OrderId;
    distributor_id: DistributorId;
    link_id: number;
    at: Date;
    answer: HotelAnswer;
    hotel_number: string | null;
    reason: Generated<string>;
    undone_at: Date | null;
    undone_by: string | null;
  };
  hotel_language: {
    /** `ja`, `pt-BR` */
    tag: string;
    /** in itself */
    name: string;
    texts: Json<Record<string, string>>;
    version: Generated<number>;
    updated_at: Date;
    updated_by: string;
  };
}
