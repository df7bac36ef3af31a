import { api } from '@waylight/contract';
import { Facade } from '@waylight/ui/facade/facade';
import { Link } from '@waylight/ui/link';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLeads } from '../../../lib/url.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { topicPath } from '../../../topic-path.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import plate from '../plate.module.css';
import { words } from '../words.ts';
import styles from './published.module.css';

const shown = 3;

/** Adverts of the company's channel, labelled as such, and the way to the topic pages. */
export function Published({ stay }: { stay: StaySearch }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const leads = useLeads();
  const { data } = useCallQuery(api.advert.active, {}, { handles: 'all', staleTime: 600_000 });
  return (
    <section className={styles.section} aria-label={t(words.published)}>
      <nav className={styles.topics} aria-label={t(words.topics)}>
        <Link href={topicPath('direct')} strong>
          {t(words.direct)}
        </Link>
        <Link href={topicPath('privateRoom')} strong>
          {t(words.privateRoom)}
        </Link>
      </nav>
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.slice(0, shown).map(({ advertId, title, text, picture, link, hotel }) => {
            const target = link && leads(link) ? link : undefined;
            const href = target ?? (hotel ? paths.hotel(hotel.infoId, stay) : undefined);
            const name = hotel && names(hotel.infoName, hotel.nameEng).name;
            return (
              <li key={advertId} className={`${plate.plate} ${styles.advert}`}>
                <span className={plate.picture}>
                  {picture ? (
                    <img src={picture} alt="" loading="lazy" />
                  ) : (
                    <Facade id={hotel?.infoId ?? advertId} stars={hotel?.star ?? 4} />
                  )}
                </span>
                <span className={`${plate.words} ${styles.words}`}>
                  <span className={plate.label}>{t(words.advert)}</span>
                  {href ? (
                    <Link href={href} plain strong className={plate.link}>
                      {title[language] || name}
                    </Link>
                  ) : (
                    <strong>{title[language]}</strong>
                  )}
                  <span className={styles.text}>
                    {[name !== title[language] && name, text[language]].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
