import type { ActReply, FactsRead } from '@waylight/contract/ops/act';
import type { Call } from '@waylight/contract/wire/call';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { ReactNode } from 'react';
import type { Faults, Form } from '../form.ts';
import type { OpenRecord } from '../page/others-here.tsx';
import type { Text } from '../words.ts';
import type { ActCall, ActRequest } from './act-sending.ts';

/** An act as a page describes it; `S` is what the act is about, such as a row, `V` the values of its fields. */
export interface ActLook<C extends ActCall, S, V extends object> {
  call: C;
  /** names the dialog and its button: “Confirm the order” */
  title: Text;
  /** what it is about, under the title: `W2611…` */
  subject: (subject: S) => string;
  /** Values of the fields as the dialog opens. An act without fields leaves out `start`, `fields` and `check`. */
  start?: (subject: S) => V;
  /** Fields of the ui kit. `form.text('amount')` are the props of one that holds a text. */
  fields?: (form: Form<V>, subject: S) => ReactNode;
  /** Pure: everything that keeps the values from being sent, before the server is asked. */
  check?: (values: V, subject: S) => Faults<V>;
  /** The request without id, reason and preview. */
  request: (values: V, subject: S) => ActRequest<C>;
  /** Fields at which the server's refusals stand; another one stands above the fields. */
  faultAt?: Partial<Record<ErrorName, keyof V>>;
  /** Pure: whether the values are those that there are, so that there is nothing to go on with. */
  isSame?: (values: V, subject: S) => boolean;
  /** An edit's facts as they were read, and its subject read anew: the dialog shows the differences when somebody else was first. */
  edit?: { read: (subject: S) => FactsRead; again: (subject: S) => Promise<S> };
  /** The record that it edits, where no page of its own says who else has that open; undefined: something new. */
  record?: (subject: S) => OpenRecord | undefined;
  /** A wider dialog, for a form with both languages side by side. */
  isWide?: boolean;
  /** Calls that are read anew once it is done. */
  touches: readonly Call[];
  /** Told of what was done, after the calls are read anew: a page may go to what was made. */
  done?: (reply: ActReply) => void;
  /** It takes something away, or cannot be taken back. */
  danger?: boolean;
  /** No reason is asked: the act itself says why (`isRoutine` of the act at the server). */
  routine?: boolean;
}
