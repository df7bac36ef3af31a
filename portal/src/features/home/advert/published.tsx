import { api } from '@waylight/contract';
import type { advertRecord } from '@waylight/contract/advert';
import { Facade } from '@waylight/ui/facade/facade';
import { IconButton } from '@waylight/ui/icon-button';
import { Link } from '@waylight/ui/link';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLeads } from '../../../lib/url.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { topicPath } from '../../../topic-path.ts';
import { advertClicks, useAdvertViews } from '../../statistics/advert-counts.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import plate from '../plate.module.css';
import { words } from '../words.ts';
import styles from './published.module.css';

type Advert = z.output<typeof advertRecord>;

/** Most banners of one channel and language. */
const shown = 5;
/** ms between two turns, while nobody is near */
const turnMs = 8000;
/** ms for which an answer is good */
const keptForMs = 600_000;

/** Adverts of the company's channel, labelled as such, and the way to the topic pages. */
export function Published({ stay }: { stay: StaySearch }) {
  const t = useText();
  const { data } = useCallQuery(api.advert.active, {}, { handles: 'all', staleTime: keptForMs });
  const adverts = data?.slice(0, shown) ?? [];
  useAdvertViews(adverts.map(({ advertId }) => advertId));
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
      {adverts.length > 0 && <Banners adverts={adverts} stay={stay} />}
    </section>
  );
}

interface BannersProps {
  adverts: readonly Advert[];
  stay: StaySearch;
}

/**
 * Banners in a row that is pushed aside by hand or by its buttons. It turns by itself every 8 s; not under reduced motion, and not
 * while a pointer or the focus is in it.
 */
function Banners({ adverts, stay }: BannersProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [turning, setTurning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [near, setNear] = useState(false);
  const [wide, setWide] = useState(false);

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => setWide(row.scrollWidth > row.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!turning || near || !wide) return;
    const timer = setInterval(() => document.hidden || turn(list.current, 1), turnMs);
    return () => clearInterval(timer);
  }, [turning, near, wide]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is near
    <div
      className={styles.banners}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <ul ref={list} className={styles.list}>
        {adverts.map((advert) => (
          <Banner key={advert.advertId} advert={advert} stay={stay} />
        ))}
      </ul>
      {wide && (
        <div className={styles.turns}>
          <IconButton label={t(words.before)} onPress={() => turn(list.current, -1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <IconButton label={t(words.after)} onPress={() => turn(list.current, 1)}>
            <ChevronRight size={16} />
          </IconButton>
          <IconButton label={t(turning ? words.pause : words.play)} onPress={() => setTurning(!turning)}>
            {turning ? <Pause size={16} /> : <Play size={16} />}
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Moves on by one banner; past the last to the first. */
function turn(row: HTMLUListElement | null, by: 1 | -1) {
  const first = row?.firstElementChild;
  if (!row || !first) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const end = row.scrollWidth - row.clientWidth;
  const step = first.getBoundingClientRect().width + 16;
  const past = by > 0 ? row.scrollLeft >= end - 1 : row.scrollLeft <= 1;
  const left = past ? (by > 0 ? 0 : end) : row.scrollLeft + by * step;
  row.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
}

function Banner({ advert, stay }: { advert: Advert; stay: StaySearch }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const leads = useLeads();
  const { advertId, title, text, picture, link, hotel } = advert;
  const target = link && leads(link) ? link : undefined;
  const href = target ?? (hotel ? paths.hotel(hotel.infoId, stay) : undefined);
  const name = hotel && names(hotel.infoName, hotel.nameEng).name;
  return (
    <li className={`${plate.plate} ${styles.advert}`} {...advertClicks(advertId)}>
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
}
