import type { Text } from '../../words.ts';

/** How an area of the console calls its acts, the fields that they change, and the values of those fields. */
export interface AreaFacts {
  /** by the name of the call: `money.deposit` */
  acts?: Readonly<Record<string, Text>>;
  /** by the field of a change: `creditLimit` */
  fields?: Readonly<Record<string, Text>>;
  /** by field and value: `status`, `paused` */
  values?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  /** by the kind of a subject: `order` */
  subjects?: Readonly<Record<string, Text>>;
}
