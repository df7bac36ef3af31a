import { Link, LinkButton } from '@waylight/ui/link';
import { SideNav } from '@waylight/ui/nav/side-nav';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useLeads, useUrlText } from '../../lib/url.ts';
import { type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './help.module.css';
import { helpAreaAt, helpAreas, helpTitles } from './help-areas.ts';
import { helpTexts, words } from './help-texts.ts';

/** Help about one area of the work: what is done there, step by step, and the rules that matter. */
export function HelpPage() {
  const t = useText();
  const leads = useLeads();
  const area = helpAreaAt(useUrlText('area'));
  const { lead, steps, rules, way } = helpTexts[area];
  usePageTitle(t(helpTitles[area]));
  return (
    <Page width={1120} top="nav">
      <div className={styles.area}>
        <SideNav
          label={t(words.areas)}
          items={helpAreas.map((one) => ({
            href: paths.help(one),
            label: t(helpTitles[one]),
            current: one === area,
          }))}
        />
        <div className={styles.content}>
          <TitleLine>
            <h1 tabIndex={-1}>{t(helpTitles[area])}</h1>
          </TitleLine>
          <p className={styles.lead}>{t(lead)}</p>
          <h2>{t(words.steps)}</h2>
          <Points as="ol" points={steps} />
          <h2>{t(words.rules)}</h2>
          <Points as="ul" points={rules} />
          <div className={styles.ways}>
            {leads(way.path) && <LinkButton href={way.path}>{t(way.words)}</LinkButton>}
            <p>
              {t(words.ask)} <Link href={paths.about(2)}>{t(words.contact)}</Link>
            </p>
          </div>
        </div>
      </div>
    </Page>
  );
}

function Points({ as: List, points }: { as: 'ol' | 'ul'; points: readonly Text[] }) {
  const t = useText();
  return (
    <List className={styles.points}>
      {points.map((point) => (
        <li key={point.en}>{t(point)}</li>
      ))}
    </List>
  );
}
