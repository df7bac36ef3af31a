import { api } from '@waylight/contract';
import type { SubAccount } from '@waylight/contract/identity/staff';
import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { showToast } from '@waylight/ui/feedback/toast';
import { IconButton } from '@waylight/ui/icon-button';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { Menu } from '@waylight/ui/overlay/menu';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { timeText } from '@waylight/ui/text/date-text';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { Ban, Ellipsis, Lock, LockOpen, Power } from 'lucide-react';
import { useState } from 'react';
import { refreshCall, useCall } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { accessSentence } from '../person/account-access.ts';
import { useDepartments } from '../person/departments.ts';
import styles from './staff-page.module.css';
import { words } from './words.ts';

interface StaffTableProps {
  accounts: readonly SubAccount[];
  busy: boolean;
  onEdit: (account: SubAccount) => void;
}

type Change = 'lock' | 'unlock' | 'disable' | 'enable';

/** One row a person. Taking somebody's access away is asked about first; giving it back is not. */
export function StaffTable({ accounts, busy, onEdit }: StaffTableProps) {
  const t = useText();
  const [asking, setAsking] = useState<{ account: SubAccount; change: 'lock' | 'disable' }>();
  const setStatus = useCall(api.staff.setStatus, {
    onSuccess: () => {
      setAsking(undefined);
      showToast({ tone: 'success', text: t(words.stateChanged) });
      return refreshCall(api.staff.list);
    },
  });
  const make = ({ userId }: SubAccount, change: Change) =>
    setStatus.mutate(
      change === 'lock' || change === 'unlock'
        ? { userId, status: change === 'lock' ? 'locked' : 'normal' }
        : { userId, enabled: change === 'enable' },
    );

  return (
    <>
      <Table caption={t(words.caption)} stickyHead cards busy={busy} className={styles.accounts}>
        <TableHead>
          <HeadCell>{t(words.name)}</HeadCell>
          <HeadCell>{t(words.team)}</HeadCell>
          <HeadCell>{t(words.contact)}</HeadCell>
          <HeadCell>{t(words.mayDo)}</HeadCell>
          <HeadCell>{t(words.state)}</HeadCell>
          <HeadCell>{t(words.lastSignIn)}</HeadCell>
          <HeadCell align="end">
            <VisuallyHidden>{t(words.actions)}</VisuallyHidden>
          </HeadCell>
        </TableHead>
        <TableBody>
          {accounts.map((account) => (
            <SubAccountRow
              key={account.userId}
              account={account}
              onEdit={() => onEdit(account)}
              onChange={(change) =>
                change === 'lock' || change === 'disable' ? setAsking({ account, change }) : make(account, change)
              }
            />
          ))}
        </TableBody>
      </Table>
      {asking && (
        <AlertDialog
          isOpen
          onOpenChange={() => setAsking(undefined)}
          title={t(asking.change === 'lock' ? words.lockTitle : words.disableTitle, { name: asking.account.realName })}
          confirmLabel={t(words[asking.change])}
          cancelLabel={t(words.cancel)}
          tone="danger"
          pending={setStatus.isPending}
          onConfirm={() => make(asking.account, asking.change)}
        >
          {t(asking.change === 'lock' ? words.lockText : words.disableText)}
        </AlertDialog>
      )}
    </>
  );
}

interface SubAccountRowProps {
  account: SubAccount;
  onEdit: () => void;
  onChange: (change: Change) => void;
}

function SubAccountRow({ account, onEdit, onChange }: SubAccountRowProps) {
  const t = useText();
  const language = useLanguage();
  const departments = useDepartments();
  const { realName, nickName, loginName, status, enabled, lastSignInAt } = account;
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <Row muted={!enabled}>
      <RowHead>
        <span className={styles.who}>{realName}</span>
        <span className={styles.second}>{[loginName, nickName].join(' · ')}</span>
      </RowHead>
      <Cell label={t(words.team)}>
        {departments.nameOf(account.department) || '--'}
        <span className={styles.second}>{account.position}</span>
      </Cell>
      <Cell label={t(words.contact)} wide>
        {account.email}
        <span className={styles.second}>{account.mobile}</span>
      </Cell>
      <Cell label={t(words.mayDo)} wide>
        <span className={styles.may}>{accessSentence(account.access, language)}</span>
      </Cell>
      <Cell label={t(words.state)}>
        <span className={styles.states}>
          {enabled && status === 'normal' && <StatusChip tone="green">{t(words.normal)}</StatusChip>}
          {status === 'locked' && (
            <StatusChip tone="lamp" icon={Lock}>
              {t(words.locked)}
            </StatusChip>
          )}
          {!enabled && (
            <StatusChip tone="grey" icon={Ban}>
              {t(words.disabled)}
            </StatusChip>
          )}
        </span>
      </Cell>
      <Cell label={t(words.lastSignIn)}>
        <span className={styles.when}>
          {lastSignInAt === null ? t(words.never) : timeText(lastSignInAt, 'Asia/Shanghai', language)}
        </span>
      </Cell>
      <Cell align="end">
        <span className={styles.actions}>
          <Button size="small" aria-label={t(words.editNamed, { name: realName })} onPress={onEdit}>
            {t(words.edit)}
          </Button>
          <Menu
            label={t(words.moreNamed, { name: realName })}
            onAction={onChange}
            groups={[
              {
                id: 'state',
                items: [
                  status === 'locked'
                    ? { id: 'unlock', label: t(words.unlock), icon: <LockOpen {...icon} /> }
                    : { id: 'lock', label: t(words.lock), icon: <Lock {...icon} /> },
                  enabled
                    ? { id: 'disable', label: t(words.disable), icon: <Ban {...icon} />, danger: true }
                    : { id: 'enable', label: t(words.enable), icon: <Power {...icon} /> },
                ],
              },
            ]}
            trigger={
              <IconButton size="small" label={t(words.moreNamed, { name: realName })}>
                <Ellipsis size={16} strokeWidth={1.5} />
              </IconButton>
            }
          />
        </span>
      </Cell>
    </Row>
  );
}
