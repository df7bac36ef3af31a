import { api } from '@waylight/contract';
import { enquiryLengths } from '@waylight/contract/enquiry/enquiry-forms';
import { enquiryFieldWords } from '@waylight/contract/enquiry/enquiry-words';
import { TextArea } from '@waylight/ui/field/text-area';
import { SearchCombobox } from '@waylight/ui/picker/search-combobox';
import { useState } from 'react';
import type { Form } from '../../../lib/field/use-form.ts';
import { send, useSignedIn } from '../../../lib/session/session.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { type GroupRoomInput, withHotel } from './group-room-form.ts';

interface Row {
  key: string;
  label: string;
  detail: string;
}

/** Hotels that the group would like, one on each line. Signed in they can be found by name; a visitor types them. */
export function WishedHotels({ form }: { form: Form<GroupRoomInput> }) {
  const t = useText();
  const names = useNames();
  const signedIn = useSignedIn();
  const [keyword, setKeyword] = useState('');
  const find = async (typed: string, signal: AbortSignal) => {
    const found = await send(api.lookup.hotelsByName, { keyword: typed.slice(0, 60) }, { signal });
    const items = found.map(
      (one): Row => ({
        key: String(one.infoId),
        label: names(one.infoName, one.nameEng).name,
        detail: names(one.cityNameCn, one.cityNameEn).name,
      }),
    );
    return [{ key: 'hotels', title: '', items }];
  };
  return (
    <>
      {signedIn && (
        <SearchCombobox<Row>
          id={`${form.idOf('hotels')}-find`}
          label={t(words.findHotel)}
          value={keyword}
          onValueChange={setKeyword}
          onQuery={find}
          onPick={({ label }) => {
            form.change({ hotels: withHotel(form.values.hotels, label) });
            setKeyword('');
          }}
        />
      )}
      <TextArea
        {...form.text('hotels')}
        label={t(enquiryFieldWords.hotels)}
        hint={t(words.hotelsHint)}
        optional
        rows={2}
        maxLength={enquiryLengths.hotels}
      />
    </>
  );
}
