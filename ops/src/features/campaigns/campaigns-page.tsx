import { couponScopes } from '@waylight/contract/coupon/coupon';
import { campaignRecipients } from '@waylight/contract/ops/prices/coupon-campaign';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useAct } from '../../lib/act/use-act.tsx';
import { useListQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { rangeWords, useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { scopeWords } from '../prices/words.ts';
import { type CampaignValues, faultsOf, requestOf } from './campaign-values.ts';
import styles from './campaigns.module.css';
import { words } from './words.ts';

type Campaign = ReplyOf<typeof opsApi.couponCampaign.list>['records'][number];
type Groups = ReplyOf<typeof opsApi.couponCampaign.list>['groups'];

const address = listAddress({ page: pageField(), limit: limitField });
const channels = { 1: 'EPS', 2: 'TL' } as const;
const recipientWords = { all: words.all, channel: words.byChannel, group: words.byGroup, list: words.list };

/** Coupon campaigns: what was given, what it cost, what it brought. */
export function CampaignsPage() {
  const t = useText();
  const go = useGo();
  const { page, limit } = useUrl(address);
  const mayAct = useMay('PRICES_ACT');
  const query = useListQuery(opsApi.couponCampaign.list, { page, limit });
  usePageTitle(t(words.title));
  const hrefOf = (next: { page: number; limit: number }) => paths.campaigns(address.write(next));
  const give = useGiving(query.data?.groups ?? []);
  const withdraw = useAct<typeof opsApi.couponCampaign.withdraw, Campaign>({
    call: opsApi.couponCampaign.withdraw,
    title: words.withdrawTitle,
    subject: ({ code }) => code,
    request: (_, { code }) => ({ code }),
    touches: [opsApi.couponCampaign.list, opsApi.couponIssue.list],
    danger: true,
  });
  const columns = useColumns(mayAct ? withdraw.open : undefined);
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => give.open(undefined)}>
            {t(words.give)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(words.lead)}</p>
      <DataList
        query={query}
        caption={words.caption}
        rowKey={({ code }) => code}
        open={{ press: (campaign) => mayAct && campaign.usable > 0 && withdraw.open(campaign) }}
        columns={columns}
        muted={({ usable, used }) => usable === 0 && used === 0}
        narrowed={false}
        none={words.none}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ page: next, limit })}
        onLimit={(next) => go(hrefOf({ page: 1, limit: next }))}
      />
      {give.dialog}
      {withdraw.dialog}
    </Page>
  );
}

function useGiving(groups: Groups) {
  const today = dateIn(portalZone, Date.now());
  return useAct<typeof opsApi.couponCampaign.give, undefined, CampaignValues>({
    call: opsApi.couponCampaign.give,
    title: words.giveTitle,
    subject: () => '',
    start: () => ({
      ...{ code: '', nameZh: '', nameEn: '', currency: 'CNY', threshold: '', reduction: '', each: '1', budget: '' },
      ...{
        validFrom: today,
        validTo: addDays(today, 90),
        scope: 'all',
        recipients: 'all',
        channel: '1',
        group: '',
        companies: '',
      },
    }),
    fields: (form) => <CampaignFields form={form} groups={groups} />,
    check: faultsOf,
    request: requestOf,
    touches: [opsApi.couponCampaign.list, opsApi.couponIssue.list],
  });
}

function CampaignFields({ form, groups }: { form: Form<CampaignValues>; groups: Groups }) {
  const t = useText();
  const name = useName();
  const { recipients, channel, scope } = form.values;
  return (
    <div className={styles.fields}>
      <TextField {...form.text('code')} label={t(words.code)} hint={t(words.codeHint)} maxLength={20} />
      <TextField {...form.text('nameZh')} label={t(words.nameZh)} maxLength={60} />
      <TextField {...form.text('nameEn')} label={t(words.nameEn)} maxLength={60} />
      <TextField {...form.text('currency')} label={t(words.currency)} maxLength={3} />
      <TextField {...form.text('threshold')} label={t(words.threshold)} inputMode="decimal" maxLength={16} />
      <TextField {...form.text('reduction')} label={t(words.reduction)} inputMode="decimal" maxLength={16} />
      <TextField {...form.text('each')} label={t(words.each)} inputMode="numeric" maxLength={3} />
      <TextField {...form.text('budget')} label={t(words.budget)} inputMode="decimal" maxLength={16} />
      <TextField {...form.text('validFrom')} label={t(words.from)} maxLength={10} />
      <TextField {...form.text('validTo')} label={t(words.until)} maxLength={10} />
      <Select
        label={t(words.scope)}
        value={scope}
        onChange={(next) => form.change({ scope: next })}
        options={couponScopes.map((one) => ({ value: one, label: t(scopeWords[one]) }))}
      />
      <Select
        label={t(words.recipients)}
        value={recipients}
        onChange={(next) => form.change({ recipients: next })}
        options={campaignRecipients.map((one) => ({ value: one, label: t(recipientWords[one]) }))}
      />
      {recipients === 'channel' && (
        <Select
          label={t(words.channel)}
          value={channel}
          onChange={(next) => form.change({ channel: next })}
          options={[
            { value: '1' as const, label: channels[1] },
            { value: '2' as const, label: channels[2] },
          ]}
        />
      )}
      {recipients === 'group' && (
        <Select
          label={t(words.group)}
          value={form.values.group}
          placeholder={t(groups.length === 0 ? words.noGroups : words.groupWrong)}
          error={form.errorAt('group')}
          onChange={(group) => form.change({ group })}
          options={groups.map(({ id, zh, en }) => ({ value: String(id), label: name(zh, en) }))}
        />
      )}
      {recipients === 'list' && (
        <TextArea
          {...form.text('companies')}
          label={t(words.companies)}
          hint={t(words.companiesHint)}
          maxLength={20_000}
        />
      )}
    </div>
  );
}

function useColumns(
  withdraw: ((campaign: Campaign) => void) | undefined,
): readonly [Column<Campaign>, ...Column<Campaign>[]] {
  const t = useText();
  const name = useName();
  const locale = useLocaleTag();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return [
    { id: 'code', head: words.code, cell: ({ code }) => code },
    { id: 'name', head: words.name, wide: true, cell: ({ nameZh, nameEn }) => name(nameZh, nameEn) },
    {
      id: 'terms',
      head: words.terms,
      cell: ({ threshold, reduction, currency }) =>
        t(words.termsText, {
          threshold: moneyText(threshold, currency, locale),
          reduction: moneyText(reduction, currency, locale),
        }),
    },
    {
      id: 'valid',
      head: words.valid,
      cell: ({ validFrom, validTo }) => t(rangeWords, { from: validFrom, to: validTo }),
    },
    {
      id: 'recipients',
      head: words.recipients,
      cell: ({ recipients, channel, group, companies, each }) => (
        <span className={styles.two}>
          <span>
            {recipients === 'channel' && channel
              ? t(words.channelOf, { channel: channels[channel] })
              : group
                ? t(words.groupOf, { name: name(group.zh, group.en) })
                : t(recipientWords[recipients])}
          </span>
          <small>{t(words.recipientText, { n: companies, each })}</small>
        </span>
      ),
    },
    {
      id: 'coupons',
      head: words.coupons,
      align: 'end',
      cell: ({ used, given, usable, withdrawnAt }) => (
        <span className={styles.two} data-end>
          <span>
            {used} / {given}
          </span>
          {withdrawnAt ? (
            <StatusChip tone="grey">{t(words.withdrawn)}</StatusChip>
          ) : (
            <small>{t(words.left, { n: usable })}</small>
          )}
        </span>
      ),
    },
    {
      id: 'spent',
      head: words.spent,
      align: 'end',
      cell: ({ spent, budget, currency }) => (
        <span className={styles.two} data-end>
          <Money amount={spent} currency={currency} />
          <small>{t(words.ofBudget, { share: share.format(spent / budget) })}</small>
        </span>
      ),
    },
    {
      id: 'revenue',
      head: words.revenue,
      align: 'end',
      cell: ({ revenue, currency }) => <Money amount={revenue} currency={currency} />,
    },
    {
      id: 'given',
      head: words.given,
      cell: ({ givenAt, givenBy }) => (
        <span className={styles.two}>
          <OpsTime at={givenAt} />
          <small>{givenBy}</small>
        </span>
      ),
    },
    ...(withdraw
      ? [
          {
            id: 'acts',
            head: words.withdraw,
            cell: (campaign: Campaign) => (
              <Button size="small" tone="quiet" isDisabled={campaign.usable === 0} onPress={() => withdraw(campaign)}>
                {t(words.withdraw)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
