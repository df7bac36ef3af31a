import type { Call } from '@waylight/contract/wire/call';
import type { ReactNode } from 'react';
import type { Faults, Form } from '../form.ts';
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
  /** Calls that are read anew once it is done. */
  touches: readonly Call[];
  /** It takes something away, or cannot be taken back. */
  danger?: boolean;
  /** No reason is asked: the act itself says why (`isRoutine` of the act at the server). */
  routine?: boolean;
}
