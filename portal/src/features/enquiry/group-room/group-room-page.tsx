import { useLocation } from '@tanstack/react-router';
import { api } from '@waylight/contract';
import { enquiryLengths } from '@waylight/contract/enquiry/enquiry-forms';
import {
  anyStar,
  enquiryFieldWords,
  groupMealWords,
  groupPurposeWords,
} from '@waylight/contract/enquiry/enquiry-words';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { DateRangePicker } from '@waylight/ui/picker/date-range-picker';
import { useEffect, useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { useCallQuery } from '../../../lib/calls.ts';
import { CountrySelect } from '../../../lib/field/country-select.tsx';
import { NumberField } from '../../../lib/field/number-field.tsx';
import type { Form } from '../../../lib/field/use-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useToday } from '../../../lib/today.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { type GroupBroughtAlong, groupBrought } from '../../stay/group-brought.ts';
import { ChoiceField } from '../choice-field.tsx';
import { ContactFields } from '../contact-fields.tsx';
import styles from '../enquiry.module.css';
import { contactOf } from '../enquiry-form.ts';
import { EnquiryPage } from '../enquiry-page.tsx';
import { PlaceField } from '../place-field.tsx';
import { useEnquiry } from '../use-enquiry.tsx';
import { words } from '../words.ts';
import {
  budgetOf,
  emptyGroupRoom,
  type GroupRoomInput,
  groupRoomInputFaults,
  groupRoomRequestOf,
} from './group-room-form.ts';
import { groupRoomGiven } from './group-room-url.ts';
import { WishedHotels } from './wished-hotels.tsx';

const currencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP', 'SGD', 'THB'] as const;

/** Texts that an order form has handed on, without those that are empty. They are taken once: the draft keeps them. */
function useBroughtAlong(): Partial<GroupBroughtAlong> {
  const [along] = useState(groupBrought.read);
  useEffect(() => void groupBrought.write(undefined), []);
  return Object.fromEntries(Object.entries(along ?? {}).filter(([, text]) => text.trim() !== ''));
}

/** Rooms for ten people or more. An address may bring along a stay that outgrew a search or an order. */
export function GroupRoomPage() {
  const chinese = useLanguage() === 'zh';
  const user = useUser();
  const { search } = useLocation();
  const along = useBroughtAlong();
  const start: GroupRoomInput = { ...emptyGroupRoom, ...budgetOf(user), ...contactOf(user, chinese), verification: '' };
  const enquiry = useEnquiry({
    id: 'groupRoom',
    call: api.enquiry.groupRoom,
    purpose: 'enquiry',
    start,
    check: groupRoomInputFaults,
    requestOf: groupRoomRequestOf,
    given: { ...groupRoomGiven(search as Readonly<Record<string, unknown>>), ...along },
    fieldOf: {
      GROUP_TOO_SMALL: 'adults',
      STAY_IN_THE_PAST: 'checkin',
      STAY_TOO_LONG: 'checkout',
      STAY_TOO_SHORT: 'checkout',
    },
  });
  const t = useText();
  const { form } = enquiry;
  return (
    <EnquiryPage
      kind="groupRoom"
      title={words.groupTitle}
      lead={words.groupLead}
      enquiry={enquiry}
      contentOf={(values) => ({ ...groupRoomRequestOf(values) })}
      above={<Banner tone="info">{t(words.groupNotGuaranteed)}</Banner>}
    >
      <StayCard form={form} />
      <WishesCard form={form} />
      <ContactFields form={form} company="optional" />
    </EnquiryPage>
  );
}

function StayCard({ form }: { form: Form<GroupRoomInput> }) {
  const t = useText();
  const today = useToday();
  const { maxNights } = useBrand();
  const { values } = form;
  const stay = values.checkin && values.checkout ? { checkin: values.checkin, checkout: values.checkout } : null;
  return (
    <Card title={t(words.stayAndRooms)}>
      <div className={styles.fields}>
        <FieldRow>
          <PlaceField
            id={form.idOf('destination')}
            label={t(enquiryFieldWords.destination)}
            placeholder={t(words.destinationHint)}
            value={values.destination}
            onChange={(destination) => form.change({ destination })}
            error={form.errorAt('destination')}
          />
          <div id={form.idOf('checkin')}>
            <DateRangePicker
              label={t(words.stay)}
              value={stay}
              onChange={(chosen) => form.change({ checkin: chosen?.checkin ?? '', checkout: chosen?.checkout ?? '' })}
              today={today}
              maxNights={maxNights}
              error={form.errorAt('checkin') ?? form.errorAt('checkout')}
            />
          </div>
        </FieldRow>
        <FieldRow columns={3}>
          <TextField {...form.text('rooms')} label={t(enquiryFieldWords.rooms)} inputMode="numeric" maxLength={3} />
          <TextField {...form.text('adults')} label={t(enquiryFieldWords.adults)} inputMode="numeric" maxLength={4} />
          <TextField
            {...form.text('childAges')}
            label={t(enquiryFieldWords.childAges)}
            hint={t(words.agesHint)}
            optional
            maxLength={400}
          />
        </FieldRow>
        <WishedHotels form={form} />
      </div>
    </Card>
  );
}

function WishesCard({ form }: { form: Form<GroupRoomInput> }) {
  const t = useText();
  const names = useNames();
  const { values } = form;
  const { data: stars } = useCallQuery(
    api.catalogue.stars,
    {},
    { staleTime: Number.POSITIVE_INFINITY, handles: 'all' },
  );
  const levels = (stars ?? []).map((one) => ({
    value: String(one.star),
    label: names(one.infoName, one.nameEng).name,
  }));
  return (
    <Card title={t(words.wishes)}>
      <div className={styles.fields}>
        <FieldRow columns={3}>
          <Select
            id={form.idOf('star')}
            label={t(enquiryFieldWords.star)}
            value={values.star}
            options={[{ value: '0', label: t(anyStar) }, ...levels]}
            onChange={(star) => form.change({ star })}
          />
          <ChoiceField
            id={form.idOf('meal')}
            label={t(enquiryFieldWords.meal)}
            value={values.meal}
            options={groupMealWords}
            onChange={(meal) => form.change({ meal })}
            error={form.errorAt('meal')}
          />
          <ChoiceField
            id={form.idOf('purpose')}
            label={t(enquiryFieldWords.purpose)}
            value={values.purpose}
            options={groupPurposeWords}
            onChange={(purpose) => form.change({ purpose })}
            error={form.errorAt('purpose')}
          />
        </FieldRow>
        <FieldRow columns={3}>
          <NumberField {...form.text('budget')} label={t(enquiryFieldWords.budget)} optional maxLength={16} />
          <Select
            id={form.idOf('currency')}
            label={t(enquiryFieldWords.currency)}
            value={values.currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={(currency) => form.change({ currency })}
          />
          <CountrySelect
            id={form.idOf('nationality')}
            label={t(enquiryFieldWords.nationality)}
            value={values.nationality}
            onChange={(nationality) => form.change({ nationality })}
            error={form.errorAt('nationality')}
          />
        </FieldRow>
        <Checkbox isSelected={values.meetingRoom} onChange={(meetingRoom) => form.change({ meetingRoom })}>
          {t(enquiryFieldWords.meetingRoom)}
        </Checkbox>
        <TextArea
          {...form.text('remark')}
          label={t(enquiryFieldWords.remark)}
          optional
          counter={enquiryLengths.remark}
          rows={3}
        />
      </div>
    </Card>
  );
}
