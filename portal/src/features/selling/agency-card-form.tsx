import { api } from '@waylight/contract';
import { lengths } from '@waylight/contract/value/lengths';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useForm } from '../../lib/field/use-form.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useText } from '../../lib/words.ts';
import { cardFaults, cardOf, typedCard } from './agency-card.ts';
import styles from './selling-page.module.css';
import { words } from './words.ts';

/** How customers reach the agency by its papers, and who gets confirmations of orders. */
export function AgencyCardForm() {
  const t = useText();
  const query = useCallQuery(api.quote.card, {}, { staleTime: Number.POSITIVE_INFINITY, handles: 'all' });
  return (
    <Card title={t(words.card)}>
      {query.isError && !query.data ? (
        <CallFailed query={query} title={t(words.failed)} />
      ) : (
        <Loading waiting={!query.data} skeleton={<SkeletonBlock height={420} />}>
          {() => query.data && <Fields card={query.data} />}
        </Loading>
      )}
    </Card>
  );
}

function Fields({ card }: { card: ReplyOf<typeof api.quote.card> }) {
  const t = useText();
  const form = useForm({ id: 'card', start: typedCard(card), check: cardFaults });
  const save = useCall(api.quote.saveCard, {
    handles: 'all',
    onSuccess: () => {
      showToast({ tone: 'success', text: t(words.saved) });
      void refreshCall(api.quote.card);
    },
  });
  const { maker, contact } = form.values;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) =>
        form.send((values) => save.mutate(cardOf(values), { onError: (error) => form.refuse(error) }), event)
      }
    >
      <p className={styles.small}>{t(words.cardText)}</p>
      <FieldRow>
        <TextField
          {...form.text('phone')}
          optional
          type="tel"
          autoComplete="tel"
          label={t(words.cardPhone)}
          hint={t(words.cardPhoneHint, { phone: card.companyPhone })}
        />
        <TextField
          {...form.text('wechat')}
          optional
          autoComplete="off"
          maxLength={40}
          label={t(words.wechat)}
          hint={t(words.wechatHint)}
        />
      </FieldRow>
      <TextField
        {...form.text('email')}
        optional
        type="email"
        autoComplete="email"
        maxLength={lengths.email}
        label={t(words.cardEmail)}
        hint={t(words.cardEmailHint)}
      />
      <h3>{t(words.confirmations)}</h3>
      <p className={styles.small}>{t(words.confirmationsText)}</p>
      <Checkbox isSelected={maker} onChange={(next) => form.change({ maker: next })} description={t(words.makerText)}>
        {t(words.maker)}
      </Checkbox>
      <Checkbox
        isSelected={contact}
        onChange={(next) => form.change({ contact: next })}
        description={t(words.contactText)}
      >
        {t(words.contact)}
      </Checkbox>
      <TextArea
        {...form.text('addresses')}
        optional
        label={t(words.addresses)}
        hint={t(words.addressesHint)}
        autoComplete="off"
      />
      {form.failure && (
        <Banner tone="error" live>
          {form.failure}
        </Banner>
      )}
      <div>
        <Button type="submit" tone="primary" pending={save.isPending}>
          {t(words.save)}
        </Button>
      </div>
    </form>
  );
}
