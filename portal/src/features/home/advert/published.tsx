import { api } from '@waylight/contract';
import type { advertRecord } from '@waylight/contract/advert';
import { Facade } from '@waylight/ui/facade/facade';
import { IconButton } from '@waylight/ui/icon-button';
import { Link } from '@waylight/ui/link';
import { PlateContent, plate } from '@waylight/ui/plate';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLeads } from '../../../lib/url.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { topicPath } from '../../../topic-path.ts';
import { advertClicks, useAdvertViews } from '../../statistics/advert-counts.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import styles from './published.module.css';

type Advert = z.output<typeof advertRecord>;

/** Most banners of one channel and language. */
const shown = 5;
/** ms between two turns, while nobody is near */
const turnMs = 8000;
/** ms for which an answer is good */
const keptForMs = 600_000;

const topics = [
  { href: topicPath('direct'), label: words.direct },
  { href: topicPath('privateRoom'), label: words.privateRoom },
] as const;

/** The banners of home without those about a hotel that stands above already; undefined: not known yet. */
export function useBanners(above: ReadonlySet<number>): readonly Advert[] | undefined {
  const { data, isPending } = useCallQuery(api.advert.active, {}, { handles: 'all', staleTime: keptForMs });
  return useMemo(() => {
    if (isPending) return undefined;
    const seen = new Set(above);
    const isNew = (hotelId: number) => !seen.has(hotelId) && seen.add(hotelId);
    return (data ?? []).filter(({ link, hotel }) => link || !hotel || isNew(hotel.infoId)).slice(0, shown);
  }, [data, isPending, above]);
}

interface PublishedProps {
  banners: readonly Advert[] | undefined;
  stay: StaySearch;
}

/** Adverts of the company's channel, labelled as such, and the ways to topic pages that no advert leads to. */
export function Published({ banners = [], stay }: PublishedProps) {
  const t = useText();
  useAdvertViews(banners.map(({ advertId }) => advertId));
  const others = topics.filter(({ href }) => !banners.some(({ link }) => link?.split('?')[0] === href));
  return (
    <section className={styles.section} aria-label={t(words.published)}>
      <div className={styles.head}>
        <h2>{t(words.published)}</h2>
        {others.length > 0 && (
          <nav className={styles.topics} aria-label={t(words.topics)}>
            {others.map(({ href, label }) => (
              <Link key={href} href={href} strong>
                {t(label)}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {banners.length > 0 && <Banners adverts={banners} stay={stay} />}
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
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const near = hovered || focused;
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
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
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
    <li className={`${plate.wide} ${styles.advert}`} {...advertClicks(advertId)}>
      <PlateContent
        picture={
          picture ? (
            <img src={picture} alt="" loading="lazy" />
          ) : (
            <Facade id={hotel?.infoId ?? advertId} stars={hotel?.star ?? 4} />
          )
        }
        label={t(words.advert)}
        title={
          href ? (
            <Link href={href} plain strong className={plate.link}>
              {title[language] || name}
            </Link>
          ) : (
            <strong>{title[language]}</strong>
          )
        }
        text={[name !== title[language] && name, text[language]].filter(Boolean).join(' · ')}
      />
    </li>
  );
}
