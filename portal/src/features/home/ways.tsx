import { Link, LinkButton } from '@waylight/ui/link';
import { useLeads } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './home-page.module.css';
import { words } from './words.ts';

/** Pages on which something is asked of the operator. */
const enquiries = [
  { href: '/groupRoom', label: words.groupRoom },
  { href: '/flightBooking', label: words.flights },
  { href: '/supplierEntry', label: words.supplierEntry },
  { href: '/feedback', label: words.feedback, signedIn: true },
] as const;

/** The ways to the enquiry pages, at the foot of home. */
export function Enquiries({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  const leads = useLeads();
  const shown = enquiries.filter((one) => leads(one.href) && (signedIn || !('signedIn' in one)));
  if (shown.length === 0) return null;
  return (
    <nav className={styles.enquiries} aria-label={t(words.enquiries)}>
      <h2>{t(words.enquiries)}</h2>
      {shown.map(({ href, label }) => (
        <Link key={href} href={href} strong>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/** The portal in three sentences, for who has not signed in, and how to become an agent. */
export function Introduction() {
  const t = useText();
  return (
    <section className={styles.introduction}>
      <p>{t(words.introductionText)}</p>
      <div className={styles.ways}>
        <LinkButton tone="primary" href={paths.register}>
          {t(words.register)}
        </LinkButton>
        <LinkButton href={paths.about(7)}>{t(words.recruitment)}</LinkButton>
      </div>
    </section>
  );
}
