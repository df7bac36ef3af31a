import { listText } from '@waylight/contract/value/words';
import { operatorRoles } from '@waylight/contract/wire/operator-access';
import { Link } from '@waylight/ui/link';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { Facts } from '@waylight/ui/table/facts';
import { ChangeTable } from '../../lib/act/change-table.tsx';
import { actWords, subjectWords } from '../../lib/act/fact-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { roleWords } from '../../lib/session/role-words.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { ActRow } from './act-row.ts';
import styles from './audit.module.css';
import { words } from './words.ts';

/** One act of the log with everything that it changed. */
export function ActDrawer({ act, onClose }: { act: ActRow; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const name = useName();
  const { subject, company, approval } = act;
  const roles = listText(
    act.roles
      .map((role) => operatorRoles.find((one) => one === role))
      .map((role, at) => (role ? roleWords[role][language] : act.roles[at]!)),
    language,
  );
  return (
    <Drawer isOpen size="large" onOpenChange={onClose} title={t(actWords(act.act))}>
      <div className={styles.detail}>
        {act.changes.length > 0 ? <ChangeTable changes={act.changes} /> : <p>{t(words.noChanges)}</p>}
        <Facts
          items={[
            { term: t(words.at), value: <OpsTime at={act.at} /> },
            { term: t(words.person), value: act.person },
            { term: t(words.roles), value: roles || '–' },
            { term: t(words.reason), value: act.reason || '–' },
            ...(subject
              ? [{ term: t(words.subjectHead), value: `${t(subjectWords(subject.kind))} ${subject.id}` }]
              : []),
            ...(company
              ? [{ term: t(words.companyHead), value: `${name(company.nameZh, company.nameEn)} (${company.code})` }]
              : []),
            ...(approval
              ? [
                  {
                    term: t(words.approval),
                    value: <Link href={paths.request(approval.code)}>{t(words.approvalBy, approval)}</Link>,
                  },
                ]
              : []),
            { term: t(words.name), value: act.act },
            { term: t(words.address), value: act.address || '–' },
            ...(approval ? [{ term: t(words.checkerAddress), value: approval.checkerAddress || '–' }] : []),
            { term: t(words.chain), value: act.chain },
          ]}
        />
      </div>
    </Drawer>
  );
}
