import { isEmail, isName, isPhone } from '@waylight/contract/identity/person-fields';
import { lengths } from '@waylight/contract/value/lengths';
import type { Faults } from '../../lib/field/use-form.ts';
import { words } from './words.ts';

/** A statement to the operator, and the person to ask. */
export interface TicketInput {
  content: string;
  name: string;
  phone: string;
  email: string;
}

export function ticketFaults({ content, name, phone, email }: TicketInput): Faults<TicketInput> {
  const said = content.trim();
  return {
    ...(said === '' ? { content: words.statementEmpty } : {}),
    ...(said.length > lengths.statement ? { content: words.statementLong } : {}),
    ...(isName(name, lengths.personName) ? {} : { name: words.nameEmpty }),
    ...(isPhone(phone) ? {} : { phone: words.phoneWrong }),
    ...(isEmail(email.trim()) ? {} : { email: words.emailWrong }),
  };
}

/** The part of a request that it becomes. */
export const ticketOf = ({ content, name, phone, email }: TicketInput) => ({
  content: content.trim(),
  contact: { name: name.trim(), phone: phone.trim(), email: email.trim() },
});
