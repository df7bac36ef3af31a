import { api } from '@waylight/contract';
import { listText } from '@waylight/contract/value/words';
import { Link } from '@waylight/ui/link';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import { recipientsOf } from './mail-recipients.ts';

/** Recipients of the confirmation; the page reads them before the form is shown. */
export const useMailedTo = () => useCallQuery(api.quote.confirmations, {}, { handles: 'all' });

interface MailedToProps {
  /** the address in the form's contact */
  contact: string;
  /** the hotel is asked before one of the orders is confirmed */
  onRequest: boolean;
}

/** A line that says who is mailed when the order is confirmed, and the way to change it for those who may. */
export function MailedTo({ contact, onRequest }: MailedToProps) {
  const t = useText();
  const language = useLanguage();
  const user = useUser();
  const mayChange = useMay('ACCOUNT_ADMIN');
  const { data } = useMailedTo();
  if (!data || !user) return null;
  const own = user.attrs.userEmail;
  const to = recipientsOf(data, { own, contactEmail: contact, onRequest });
  const people = [
    ...(to.maker ? [t(words.mailedToMaker, { email: own })] : []),
    ...(to.contact
      ? [contact.trim() ? t(words.mailedToContact, { email: contact.trim() }) : t(words.mailedToContactUnknown)]
      : []),
    ...to.addresses,
  ];
  return (
    <p className={styles.mailedTo}>
      {people.length > 0
        ? t(words.mailedTo, { people: listText(people, language) })
        : t(data.maker === 'onRequest' ? words.mailedToNobodyAtOnce : words.mailedToNobody)}{' '}
      {mayChange && (
        <Link href={paths.selling} aria-label={t(words.mailedChangeNamed)}>
          {t(words.mailedChange)}
        </Link>
      )}
    </p>
  );
}
