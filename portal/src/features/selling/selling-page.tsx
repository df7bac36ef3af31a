import { api } from '@waylight/contract';
import { firstMarkUp, type MarkUp, sellingOf } from '@waylight/contract/selling/mark-up';
import { exponentOf } from '@waylight/contract/value/money';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { Switch } from '@waylight/ui/field/switch';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { AreaPage } from '../account/area-page.tsx';
import { CardPair } from '../account/card-pair.tsx';
import { AgencyCardForm } from './agency-card-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { MarkUpFields } from './mark-up-fields.tsx';
import { markUpOf, typedOf } from './selling-form.ts';
import styles from './selling-page.module.css';
import { words } from './words.ts';

type Settings = ReplyOf<typeof api.quote.markUp>;

/** Mark-ups on net prices, the company's and one's own, and the logo that customers see. */
export function SellingPage() {
  const t = useText();
  const query = useCallQuery(api.quote.markUp, {}, { staleTime: Number.POSITIVE_INFINITY, handles: 'all' });
  const admin = useMay('ACCOUNT_ADMIN');
  if (useForbidden(query)) return null;
  return (
    <AreaPage wide>
      <p className={styles.lead}>{t(words.lead)}</p>
      {query.isError ? (
        <CallFailed query={query} title={t(words.failed)} />
      ) : (
        <Loading waiting={!query.data} skeleton={<SkeletonBlock height={320} />}>
          {() =>
            query.data && (
              <CardPair
                first={
                  <>
                    <CompanyCard settings={query.data} admin={admin} />
                    <OwnCard settings={query.data} />
                    {admin && <LogoCard hasLogo={query.data.hasLogo} />}
                  </>
                }
                second={admin && <AgencyCardForm />}
              />
            )
          }
        </Loading>
      )}
    </AreaPage>
  );
}

function useExample() {
  const t = useText();
  const locale = useLocaleTag();
  return (rule: MarkUp, currency: string) => {
    // A price of the usual size in any currency, and not a round one.
    const net = 1186 * 10 ** exponentOf(currency) * (exponentOf(currency) === 0 ? 20 : 1);
    const selling = sellingOf(net, { nights: 1, rooms: 1 }, { markUp: rule, currency });
    return t(words.example, { net: moneyText(net, currency, locale), selling: moneyText(selling, currency, locale) });
  };
}

function useSaved() {
  const t = useText();
  return () => {
    showToast({ tone: 'success', text: t(words.saved) });
    void refreshCall(api.quote.markUp);
  };
}

function CompanyCard({ settings: { company, currency }, admin }: { settings: Settings; admin: boolean }) {
  const t = useText();
  const example = useExample();
  const [typed, setTyped] = useState(() => typedOf(company, currency));
  const [tried, setTried] = useState(false);
  const save = useCall(api.quote.saveCompanyMarkUp, { onSuccess: useSaved() });
  const rule = markUpOf(typed, currency);
  return (
    <Card title={t(words.company)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (rule) save.mutate({ company: rule });
        }}
      >
        <p className={styles.small}>{t(admin ? words.companyText : words.companyOnly)}</p>
        <MarkUpFields
          typed={typed}
          onChange={setTyped}
          currency={currency}
          wrong={tried && !rule}
          isDisabled={!admin}
        />
        {rule && <p className={styles.small}>{example(rule, currency)}</p>}
        {admin && (
          <div>
            <Button type="submit" tone="primary" pending={save.isPending}>
              {t(words.save)}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function OwnCard({ settings: { company, own, showMargin, currency } }: { settings: Settings }) {
  const t = useText();
  const example = useExample();
  const [on, setOn] = useState(own !== null);
  const [typed, setTyped] = useState(() => typedOf(own ?? company ?? firstMarkUp, currency));
  const [margin, setMargin] = useState(showMargin);
  const [tried, setTried] = useState(false);
  const save = useCall(api.quote.saveMarkUp, { onSuccess: useSaved() });
  const rule = markUpOf(typed, currency);
  return (
    <Card title={t(words.own)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!on || rule) save.mutate({ own: on && rule ? rule : null, showMargin: margin });
        }}
      >
        <Switch isSelected={on} onChange={setOn} description={t(words.ownOff)}>
          {t(words.ownOn)}
        </Switch>
        {on && (
          <>
            <MarkUpFields typed={typed} onChange={setTyped} currency={currency} wrong={tried && !rule} />
            {rule && <p className={styles.small}>{example(rule, currency)}</p>}
          </>
        )}
        <Switch isSelected={margin} onChange={setMargin} description={t(words.marginText)}>
          {t(words.margin)}
        </Switch>
        <div>
          <Button type="submit" tone="primary" pending={save.isPending}>
            {t(words.save)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
