import { type LegalText, legalTitles } from '@waylight/contract/legal/legal-texts';
import { FacadeSkyline } from '@waylight/ui/facade/facade-skyline';
import { LinkButton } from '@waylight/ui/link';
import { SideNav } from '@waylight/ui/nav/side-nav';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useBrandName } from '../../lib/brand.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useUrlText } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { aboutTabs, tabAt } from './about-tabs.ts';
import { Contact, ContactFacts } from './contact.tsx';
import styles from './legal.module.css';
import { LegalBody } from './legal-body.tsx';
import { useLegalText } from './use-legal.ts';
import { words } from './words.ts';

/** A street of the brand's own: nine houses, whatever the catalogue has. */
const street = Array.from({ length: 9 }, (_, place) => ({ id: place + 1, stars: 2 + ((place * 3) % 4) }));

/** About: who runs the portal, how to reach them, and every legal text: one tab each, named by its number in the address. */
export function AboutPage() {
  const t = useText();
  const shown = tabAt(useUrlText('tabActive'));
  usePageTitle(t(shown.title));
  return (
    <Page width={1120} top="nav">
      <div className={styles.area}>
        <SideNav
          label={t(words.area)}
          items={aboutTabs.map((tab) => ({
            href: paths.about(tab.number),
            label: t(tab.title),
            current: tab === shown,
          }))}
        />
        <div className={styles.content}>
          <TitleLine>
            <h1 tabIndex={-1}>{t(shown.title)}</h1>
          </TitleLine>
          {shown.number === 1 && <AboutUs />}
          {shown.number === 2 && <Contact />}
          {shown.texts.length === 1 && <LegalBody text={shown.texts[0]!} level={2} />}
          {shown.texts.length > 1 && <LegalParts texts={shown.texts} />}
          {shown.number === 7 && <Recruitment />}
        </div>
      </div>
    </Page>
  );
}

/** Several texts, one under the other: they come at once, and the later ones are shown where they will stay. */
function LegalParts({ texts }: { texts: readonly LegalText[] }) {
  const t = useText();
  const { isPending: waits } = useLegalText(texts[0]!);
  return texts.map((text, at) => (
    <section key={text} className={styles.part} hidden={at > 0 && waits}>
      <h2>{t(legalTitles[text])}</h2>
      <LegalBody text={text} level={3} />
    </section>
  ));
}

function AboutUs() {
  const t = useText();
  const brand = useBrandName();
  return (
    <>
      <p className={styles.lead}>{t(words.aboutLead, { brand })}</p>
      <section className={styles.part}>
        <h2>{t(words.aboutWork)}</h2>
        <p>{t(words.aboutWorkText)}</p>
      </section>
      <section className={styles.part}>
        <h2>{t(words.aboutPromise)}</h2>
        <p>{t(words.aboutPromiseText)}</p>
      </section>
      <div className={styles.buttons} data-print="no">
        <LinkButton tone="primary" href={paths.about(7)}>
          {t(words.toRecruitment)}
        </LinkButton>
        <LinkButton href={paths.about(5)}>{t(words.readGuarantee)}</LinkButton>
      </div>
      <section className={styles.part}>
        <h2>{t(words.reach)}</h2>
        <ContactFacts />
      </section>
      <div className={styles.street} data-print="no">
        <FacadeSkyline hotels={street} />
      </div>
    </>
  );
}

function Recruitment() {
  const t = useText();
  return (
    <>
      <p className={styles.lead}>{t(words.recruitmentLead)}</p>
      <section className={styles.part}>
        <h2>{t(words.requirements)}</h2>
        <ul>
          {[words.requirement1, words.requirement2, words.requirement3].map((one) => (
            <li key={one.en}>{t(one)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t(words.process)}</h2>
        <ol>
          {[words.process1, words.process2, words.process3, words.process4].map((one) => (
            <li key={one.en}>{t(one)}</li>
          ))}
        </ol>
      </section>
      <div className={styles.buttons} data-print="no">
        <LinkButton tone="primary" href={paths.register}>
          {t(words.register)}
        </LinkButton>
      </div>
    </>
  );
}
