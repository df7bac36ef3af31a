import { api } from '@waylight/contract';
import { enquiryLengths, mostPassengers } from '@waylight/contract/enquiry/enquiry-forms';
import { cabinWords, enquiryFieldWords } from '@waylight/contract/enquiry/enquiry-words';
import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Stepper } from '@waylight/ui/field/stepper';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import type { Form } from '../../../lib/field/use-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useToday } from '../../../lib/today.ts';
import { useText } from '../../../lib/words.ts';
import { FlightRobotCard } from '../../person/flight-robot.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { ContactFields } from '../contact-fields.tsx';
import styles from '../enquiry.module.css';
import { contactOf } from '../enquiry-form.ts';
import { EnquiryPage } from '../enquiry-page.tsx';
import { useEnquiry } from '../use-enquiry.tsx';
import { words } from '../words.ts';
import { emptyFlight, type FlightInput, flightInputFaults, flightRequestOf, legFaults } from './flight-form.ts';
import { LegFields, useFlightSummary } from './leg-fields.tsx';

/** A question to the ticketing desk: no flights are listed. The robot of the desk stands above where the company has it. */
export function FlightPage() {
  const chinese = useLanguage() === 'zh';
  const user = useUser();
  const today = useToday();
  const start: FlightInput = { ...emptyFlight, ...contactOf(user, chinese), verification: '' };
  const enquiry = useEnquiry({
    id: 'flight',
    call: api.enquiry.flight,
    purpose: 'enquiry',
    start,
    check: (values, wrongIn) => flightInputFaults(values, today, wrongIn),
    requestOf: flightRequestOf,
    fieldOf: { LEG_IN_THE_PAST: 'legs' },
  });
  const { form } = enquiry;
  const faults = legFaults(form.values, today, enquiry.wrongIn);
  const summary = useFlightSummary(form, faults);
  return (
    <EnquiryPage
      kind="flight"
      title={words.flightTitle}
      lead={words.flightLead}
      enquiry={enquiry}
      summary={summary}
      contentOf={(values) => ({ ...flightRequestOf(values) })}
      above={user && <FlightRobotCard user={user} />}
    >
      <LegFields form={form} faults={faults} />
      <PassengersCard form={form} />
      <ContactFields form={form} company="optional" />
    </EnquiryPage>
  );
}

function PassengersCard({ form }: { form: Form<FlightInput> }) {
  const t = useText();
  const { values } = form;
  const error = form.errorAt('adults') ?? form.errorAt('infants') ?? form.errorAt('children');
  return (
    <Card title={t(words.passengers)}>
      <div className={styles.fields}>
        <div className={styles.counts} id={form.idOf('adults')} tabIndex={-1}>
          <Stepper
            label={t(enquiryFieldWords.adults)}
            value={values.adults}
            onChange={(adults) => form.change({ adults })}
            min={1}
            max={mostPassengers}
          />
          <Stepper
            label={t(enquiryFieldWords.children)}
            value={values.children}
            onChange={(children) => form.change({ children })}
            min={0}
            max={mostPassengers - 1}
          />
          <div id={form.idOf('infants')} tabIndex={-1}>
            <Stepper
              label={t(enquiryFieldWords.infants)}
              value={values.infants}
              onChange={(infants) => form.change({ infants })}
              min={0}
              max={mostPassengers - 1}
            />
          </div>
        </div>
        <p className={error ? styles.fault : styles.note} {...(error ? { role: 'alert' } : {})}>
          {error ?? t(words.passengerRule)}
        </p>
        <FieldRow>
          <ChoiceField
            id={form.idOf('cabin')}
            label={t(enquiryFieldWords.cabin)}
            value={values.cabin}
            options={cabinWords}
            onChange={(cabin) => form.change({ cabin })}
            error={form.errorAt('cabin')}
          />
          <TextField
            {...form.text('airline')}
            label={t(enquiryFieldWords.airline)}
            optional
            maxLength={enquiryLengths.airline}
          />
        </FieldRow>
        <Checkbox isSelected={values.flexible} onChange={(flexible) => form.change({ flexible })}>
          {t(enquiryFieldWords.flexible)}
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
