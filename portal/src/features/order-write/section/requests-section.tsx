import { lengths } from '@waylight/contract/value/lengths';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { useText } from '../../../lib/words.ts';
import { errorAt } from '../fault-text.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import { FoldCard } from './fold-card.tsx';
import type { SectionProps } from './section-props.ts';

const arrivalTimes = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);

/** Arrival, requests to the hotel, and the agency's own notes. */
export function RequestsSection({ input, change, faults, reveal }: SectionProps) {
  const t = useText();
  const { arrivalTime, flight, otherRequests, clientOrderCode, clientRemark } = input;
  const said = [arrivalTime, flight, otherRequests, clientOrderCode, clientRemark].map((text) => text.trim());
  return (
    <FoldCard
      name="requests"
      title={t(words.requests)}
      said={said.filter(Boolean).join(' · ') || t(words.requestsNone)}
      wrong={faults.some(({ fieldId }) => fieldId === 'otherRequests' || fieldId === 'clientRemark')}
    >
      <div className={styles.fields}>
        <HotelRequestFields input={input} change={change} faults={faults} />
        <FieldRow>
          <TextField
            optional
            label={t(words.clientOrderCode)}
            hint={t(words.clientOrderCodeHint)}
            value={input.clientOrderCode}
            maxLength={lengths.clientOrderCode}
            onChange={(clientOrderCode) => change({ clientOrderCode })}
            autoComplete="off"
          />
          <TextField
            id="clientRemark"
            optional
            label={t(words.clientRemark)}
            hint={t(words.clientRemarkHint)}
            counter={lengths.clientRemark}
            value={input.clientRemark}
            error={errorAt(faults, 'clientRemark', t)}
            onChange={(clientRemark) => change({ clientRemark })}
            onBlur={() => reveal('clientRemark')}
            autoComplete="off"
          />
        </FieldRow>
      </div>
    </FoldCard>
  );
}

/** Arrival, and requests to the hotel. */
export function HotelRequestFields({ input, change, faults }: Pick<SectionProps, 'input' | 'change' | 'faults'>) {
  const t = useText();
  return (
    <>
      <FieldRow>
        <Select
          optional
          label={t(words.arrivalTime)}
          hint={t(words.arrivalHint)}
          value={input.arrivalTime === '' ? 'none' : input.arrivalTime}
          onChange={(value) => change({ arrivalTime: value === 'none' ? '' : value })}
          options={[
            { value: 'none', label: t(words.arrivalUnknown) },
            ...arrivalTimes.map((time) => ({ value: time, label: time })),
          ]}
        />
        <TextField
          optional
          label={t(words.flight)}
          value={input.flight}
          maxLength={lengths.flight}
          onChange={(flight) => change({ flight })}
          autoComplete="off"
        />
      </FieldRow>
      <TextArea
        id="otherRequests"
        optional
        label={t(words.otherRequests)}
        hint={t(words.otherRequestsHint)}
        counter={lengths.otherRequests}
        value={input.otherRequests}
        error={errorAt(faults, 'otherRequests', t)}
        onChange={(otherRequests) => change({ otherRequests })}
      />
    </>
  );
}
