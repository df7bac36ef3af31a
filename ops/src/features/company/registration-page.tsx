import { useParams } from '@tanstack/react-router';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { Facts } from '@waylight/ui/table/facts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo } from '../../lib/url.ts';
import { useName, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './company.module.css';
import { CompanyStatusChip, placeText, type Registration, typedDays, useSettlementOptions } from './company-parts.tsx';
import { LicenceFrame } from './licence-frame.tsx';
import { channelWords, sameWords, words } from './words.ts';

/** One registration that waits: what was sent, companies like it beside, and the decision. */
export function RegistrationPage() {
  const t = useText();
  const name = useName();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCallQuery(opsApi.company.registration, { id }, { handles: 'all', staleTime: 0 });
  const { data } = query;
  const title = data ? name(data.nameZh, data.nameEn) : t(words.registrations);
  usePageTitle(title);
  return (
    <Page width={1440}>
      <PageHead back={<Link href={paths.registrations()}>{t(words.toRegistrations)}</Link>} line={<h1>{title}</h1>} />
      <DetailPage
        query={query}
        unknown="NO_SUCH_REGISTRATION"
        missing={words.noSuchRegistration}
        record={{ kind: 'registration', id }}
      >
        {(one) => <RegistrationBody one={one} />}
      </DetailPage>
    </Page>
  );
}

function RegistrationBody({ one }: { one: Registration }) {
  const t = useText();
  const mayAct = useMay('COMPANIES_ACT');
  const go = useGo();
  // A decided registration waits no more, and has no page.
  const toList = () => go(paths.registrations());
  const approve = useApproval(toList);
  const name = useName();
  const refuse = useAct({
    call: opsApi.company.refuse,
    title: words.refuse,
    subject: ({ nameZh, nameEn }: Registration) => `${name(nameZh, nameEn)}. ${t(words.refuseHint)}`,
    request: (_, { id }) => ({ id }),
    touches: [opsApi.company.registrations],
    done: toList,
    danger: true,
  });
  return (
    <div className={styles.stack}>
      {mayAct && (
        <div className={styles.acts}>
          <Button tone="primary" onPress={() => approve.open(one)}>
            {t(words.approve)}
          </Button>
          <Button tone="danger" onPress={() => refuse.open(one)}>
            {t(words.refuse)}
          </Button>
        </div>
      )}
      <div className={styles.beside}>
        <Card title={t(words.application)}>
          <Facts
            items={[
              { term: t(words.name), value: one.nameZh },
              ...(one.nameEn === one.nameZh ? [] : [{ term: t(words.otherName), value: one.nameEn }]),
              { term: t(words.place), value: placeText(one) },
              { term: t(words.address), value: one.address },
              { term: t(words.phone), value: one.phone },
              { term: t(words.mainPerson), value: `${one.mainName} (${one.username})` },
              { term: t(words.email), value: one.email },
              { term: t(words.mobile), value: one.mobile },
              { term: t(words.applied), value: <OpsTime at={one.createdAt} /> },
            ]}
          />
        </Card>
        <Card title={t(words.licence)}>
          {one.licence ? <LicenceFrame id={one.id} /> : <EmptyState reason="none" title={t(words.noLicence)} />}
        </Card>
      </div>
      <Card title={t(words.alike)}>
        {one.alike.length === 0 ? <p>{t(words.noAlike)}</p> : <AlikeTable alike={one.alike} />}
      </Card>
      {approve.dialog}
      {refuse.dialog}
    </div>
  );
}

function AlikeTable({ alike }: Pick<Registration, 'alike'>) {
  const t = useText();
  const names = useNames();
  const name = useName();
  return (
    <Table caption={t(words.alike)} density="compact" cards>
      <TableHead>
        {[words.name, words.code, words.status, words.same, words.address, words.phone].map((head) => (
          <HeadCell key={head.en}>{t(head)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {alike.map((other) => (
          <Row key={other.id}>
            <RowHead>
              {other.code === null ? (
                name(other.nameZh, other.nameEn)
              ) : (
                <Link href={paths.company(other.code)}>{name(other.nameZh, other.nameEn)}</Link>
              )}
            </RowHead>
            <Cell label={t(words.code)}>{other.code ?? '–'}</Cell>
            <Cell label={t(words.status)}>
              <CompanyStatusChip status={other.status} />
            </Cell>
            <Cell label={t(words.same)}>{names(other.same.map((one) => t(sameWords[one])))}</Cell>
            <Cell label={t(words.address)}>{`${placeText(other)} ${other.address}`}</Cell>
            <Cell label={t(words.phone)}>{other.phone}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

interface ApprovalValues {
  channel: '1' | '2';
  currency: string;
  settlementType: (typeof settlementTypes)[number];
  settlementDays: string;
}

function useApproval(done: () => void) {
  const t = useText();
  const name = useName();
  const settlements = useSettlementOptions();
  return useAct({
    call: opsApi.company.approve,
    title: words.approve,
    subject: ({ nameZh, nameEn }: Registration) => name(nameZh, nameEn),
    start: (): ApprovalValues => ({ channel: '1', currency: 'CNY', settlementType: 'advance', settlementDays: '7' }),
    fields: (form) => (
      <>
        <RadioGroup
          label={t(words.channel)}
          row
          value={form.values.channel}
          choices={(['1', '2'] as const).map((value) => ({ value, label: t(channelWords[value === '1' ? 1 : 2]) }))}
          onChange={(channel) => form.change({ channel })}
        />
        <TextField label={t(words.currency)} maxLength={3} {...form.text('currency')} />
        <Select
          label={t(words.settlement)}
          value={form.values.settlementType}
          options={settlements}
          onChange={(settlementType) => form.change({ settlementType })}
        />
        <TextField
          label={t(words.settleDays)}
          hint={t(words.settleDaysHint)}
          inputMode="numeric"
          maxLength={3}
          {...form.text('settlementDays')}
        />
      </>
    ),
    check: ({ currency, settlementDays }) => ({
      currency: /^[A-Za-z]{3}$/.test(currency.trim()) ? undefined : words.currencyWrong,
      settlementDays: typedDays(settlementDays) === undefined ? words.daysWrong : undefined,
    }),
    request: ({ channel, currency, settlementType, settlementDays }, { id }) => ({
      ...{ id, settlementType, channel: channel === '1' ? (1 as const) : (2 as const) },
      currency: currency.trim().toUpperCase(),
      settlementDays: typedDays(settlementDays) ?? 0,
    }),
    touches: [opsApi.company.registrations, opsApi.company.list],
    done,
  });
}
