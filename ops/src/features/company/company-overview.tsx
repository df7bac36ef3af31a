import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { payMethodWords } from '@waylight/contract/booking/order-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { Menu } from '@waylight/ui/overlay/menu';
import { Facts } from '@waylight/ui/table/facts';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { AcceptedTexts } from '../../lib/accepted-texts.tsx';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useName, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './company.module.css';
import { type Company, placeText } from './company-parts.tsx';
import { LicenceFrame } from './licence-frame.tsx';
import { useMoneyActs } from './money-acts.tsx';
import { useTermsAct } from './terms-act.tsx';
import { channelWords, words } from './words.ts';

/** Terms of a company, and its money. */
export function OverviewTab({ company }: { company: Company }) {
  return (
    <div className={styles.stack}>
      <div className={styles.beside}>
        <TermsCard company={company} />
        <MoneyCard company={company} />
      </div>
      <FactsCard company={company} />
    </div>
  );
}

function TermsCard({ company }: { company: Company }) {
  const t = useText();
  const names = useNames();
  const mayAct = useMay('COMPANIES_ACT');
  const edit = useTermsAct();
  const { terms, currency, channel } = company;
  return (
    <Card
      title={t(words.terms)}
      aside={
        mayAct && (
          <Button size="small" onPress={() => edit.open(company)}>
            {t(words.editTerms)}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { term: t(words.channel), value: t(channelWords[channel]) },
          { term: t(words.settlement), value: t(settlementTypeWords[terms.settlementType]) },
          ...(terms.settlementType === 'threeDay'
            ? [{ term: t(words.agreedOn), value: <DateText date={terms.agreedOn} /> }]
            : []),
          {
            term: t(words.modes),
            value: names(terms.paymentModes.map((mode) => t(payMethodWords[mode]))) || t(words.noModes),
          },
          {
            term: t(words.credit),
            value:
              terms.creditLimit === null ? t(words.noCredit) : <Money amount={terms.creditLimit} currency={currency} />,
          },
          { term: t(words.settleDays), value: terms.settlementDays },
          {
            term: t(words.blockDays),
            value:
              terms.creditBlockDays === null
                ? t(words.blockNever)
                : t(words.blockAfter, { n: Math.max(1, terms.creditBlockDays) }),
          },
        ]}
      />
      {edit.dialog}
    </Card>
  );
}

function MoneyCard({ company }: { company: Company }) {
  const t = useText();
  const mayAct = useMay('MONEY_ACT');
  const acts = useMoneyActs();
  const { money, currency } = company;
  const amount = (minor: number) => <Money amount={minor} currency={currency} />;
  return (
    <Card
      title={t(words.money)}
      aside={
        mayAct && (
          <Menu
            label={t(words.book)}
            trigger={<Button size="small">{t(words.book)}</Button>}
            groups={[{ id: 'book', items: acts.names.map((id) => ({ id, label: t(words[id]) })) }]}
            onAction={(id) => acts.open(id, company)}
          />
        )
      }
    >
      {money.blockedBy && <Banner tone="error">{t(words.blockedBy, { bill: money.blockedBy })}</Banner>}
      <Facts
        layout="money"
        items={[
          { term: t(words.advance), value: amount(money.advance), strong: true },
          { term: t(words.advanceHeld), value: amount(money.advanceHeld) },
          { term: t(words.owed), value: amount(money.owed), rule: true },
          { term: t(words.creditHeld), value: amount(money.creditHeld) },
          { term: t(words.creditLeft), value: money.creditLeft === null ? '–' : amount(money.creditLeft) },
          ...(money.nextDueOn
            ? [
                {
                  term: t(words.nextDue),
                  value: (
                    <>
                      {amount(money.nextDueAmount)} · <DateText date={money.nextDueOn} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {acts.dialogs}
    </Card>
  );
}

function FactsCard({ company }: { company: Company }) {
  const t = useText();
  const name = useName();
  return (
    <div className={styles.beside}>
      <Card title={t(words.facts)}>
        <Facts
          items={[
            { term: t(words.name), value: name(company.nameZh, company.nameEn) },
            ...(company.nameEn === company.nameZh
              ? []
              : [{ term: t(words.otherName), value: name(company.nameEn, company.nameZh) }]),
            { term: t(words.place), value: placeText(company) },
            { term: t(words.address), value: company.address || '–' },
            { term: t(words.phone), value: company.phone },
            { term: t(words.fax), value: company.fax },
            { term: t(words.created), value: <OpsTime at={company.createdAt} /> },
            ...(company.decidedAt ? [{ term: t(words.approved), value: <OpsTime at={company.decidedAt} /> }] : []),
            { term: t(words.agreedTexts), value: <AcceptedTexts texts={company.acceptedTexts} /> },
            { term: t(words.group), value: <GroupLink company={company} /> },
            { term: t(words.orders), value: company.orders },
          ]}
        />
      </Card>
      {company.hasLicence && (
        <Card title={t(words.licence)}>
          <LicenceFrame id={company.id} />
        </Card>
      )}
    </div>
  );
}

/** The group that a company is in, and the way to it. */
function GroupLink({ company: { group } }: { company: Company }) {
  const t = useText();
  const name = useName();
  return (
    <Link href={paths.companyGroups(group ? { group: group.id } : {})}>
      {group ? name(group.zh, group.en) : t(words.outOfAnyGroup)}
    </Link>
  );
}
