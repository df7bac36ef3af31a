import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import { ChangeList } from './change-list.tsx';
import { percentBpIn, percentText } from './percent.ts';
import styles from './prices.module.css';
import { RuleExplained } from './rule-explained.tsx';
import { type MarkUpRule, usePlace } from './rule-place.ts';
import { words } from './words.ts';

interface MarkUpValues {
  company: string;
  hotel: string;
  city: string;
  percent: string;
}

const isId = (text: string) => text.trim() === '' || /^[1-9]\d{0,9}$/.test(text.trim());
const idIn = (text: string) => (text.trim() === '' ? null : Number(text.trim()));

const emptyRule: MarkUpRule = { company: null, hotel: null, city: null, percentBp: 0 };

/** Mark-ups on contract prices. */
export function MarkUpsPage() {
  const t = useText();
  const name = useName();
  const place = usePlace();
  const mayAct = useMay('PRICES_ACT');
  const query = useCallQuery(opsApi.pricing.markUps, {});
  usePageTitle(t(words.markUps));
  const companyOf = ({ company }: Pick<MarkUpRule, 'company'>) =>
    company ? `${company.code} ${name(company.nameZh, company.nameEn)}` : t(words.everyCompany);
  const set = useAct<typeof opsApi.pricing.setMarkUp, MarkUpRule, MarkUpValues>({
    call: opsApi.pricing.setMarkUp,
    title: words.setMarkUp,
    subject: (rule) => (rule === emptyRule ? '' : `${companyOf(rule)} · ${place(rule)}`),
    start: (rule) => ({
      company: rule.company?.code ?? '',
      hotel: rule.hotel ? String(rule.hotel.id) : '',
      city: rule.city ? String(rule.city.id) : '',
      percent: rule === emptyRule ? '' : String(rule.percentBp / 100),
    }),
    fields: (form) => (
      <>
        <TextField {...form.text('company')} label={t(words.companyField)} maxLength={32} />
        <TextField {...form.text('hotel')} label={t(words.hotelField)} inputMode="numeric" maxLength={10} />
        <TextField {...form.text('city')} label={t(words.cityField)} inputMode="numeric" maxLength={10} />
        <TextField
          {...form.text('percent')}
          label={t(words.percentField)}
          hint={t(words.removeHint)}
          inputMode="decimal"
          maxLength={8}
        />
      </>
    ),
    check: ({ hotel, city, percent }) => ({
      hotel: isId(hotel) ? undefined : words.idWrong,
      city: !isId(city) ? words.idWrong : hotel.trim() && city.trim() ? words.bothPlaces : undefined,
      percent: percentBpIn(percent) === undefined ? words.percentWrong : undefined,
    }),
    request: ({ company, hotel, city, percent }) => ({
      company: company.trim() === '' ? null : company.trim(),
      ...{ hotelId: idIn(hotel), cityId: idIn(city), percentBp: percentBpIn(percent) ?? null },
    }),
    touches: [opsApi.pricing.markUps],
  });
  const columns: readonly [Column<MarkUpRule>, ...Column<MarkUpRule>[]] = [
    { id: 'company', head: words.company, cell: companyOf },
    { id: 'place', head: words.place, wide: true, cell: place },
    { id: 'percent', head: words.percent, align: 'end', cell: ({ percentBp }) => percentText(percentBp) },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.markUps)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => set.open(emptyRule)}>
            {t(words.setMarkUp)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(words.markUpsLead)}</p>
      <RuleExplained />
      <WholeList
        query={query}
        rowsOf={({ rules }) => rules}
        caption={words.markUpsCaption}
        rowKey={(rule) => `${rule.company?.code} ${rule.hotel?.id} ${rule.city?.id}`}
        open={{ press: (rule) => mayAct && set.open(rule) }}
        columns={columns}
        none={words.markUpsNone}
      />
      {query.data && (
        <ChangeList changes={query.data.changes} subjectOf={({ rule }) => `${companyOf(rule)} · ${place(rule)}`} />
      )}
      {set.dialog}
    </Page>
  );
}
