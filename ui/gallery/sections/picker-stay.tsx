import { useState } from 'react';
import { Stepper } from '../../src/field/stepper.tsx';
import { Link } from '../../src/link.tsx';
import { DateRangePicker, type Stay } from '../../src/picker/date-range-picker.tsx';
import { type Occupancy, OccupancyPicker } from '../../src/picker/occupancy-picker.tsx';
import { NightRail, PolicyRail } from '../../src/text/night-rail.tsx';
import { Example, type GallerySection, useText } from '../section.tsx';

const HOUR = 3_600_000;

function Stays() {
  const text = useText();
  const [stay, setStay] = useState<Stay | null>({ checkin: '2026-03-14', checkout: '2026-03-17' });
  const [none, setNone] = useState<Stay | null>(null);
  const [guests, setGuests] = useState<Occupancy>([{ adults: 2, childAges: [] }]);
  const [family, setFamily] = useState<Occupancy>([
    { adults: 2, childAges: [6, null] },
    { adults: 2, childAges: [] },
  ]);
  const [count, setCount] = useState(7);
  const group = (
    <Link href="#picker-stay">
      {text({ zh: '10 人以上？提交团房询价', en: '10 guests or more? Ask for a group rate' })}
    </Link>
  );
  return (
    <>
      <Example name="DateRangePicker">
        <DateRangePicker value={stay} onChange={setStay} today="2026-03-10" maxNights={31} />
      </Example>
      <Example name="DateRangePicker: nothing chosen">
        <DateRangePicker
          value={none}
          onChange={setNone}
          today="2026-03-10"
          maxNights={31}
          error={text({ zh: '请选择入住和离店日期', en: 'Choose check-in and check-out' })}
        />
      </Example>
      <Example name="OccupancyPicker: quick">
        <OccupancyPicker value={guests} onChange={setGuests} groupLink={group} />
      </Example>
      <Example name="OccupancyPicker: an age is open">
        <OccupancyPicker value={family} onChange={setFamily} groupLink={group} />
      </Example>
      <Example name="Stepper">
        <Stepper
          label={text({ zh: '加床', en: 'Extra beds' })}
          hint={text({ zh: '每间最多 8 张', en: 'Up to 8 a room' })}
          value={count}
          min={0}
          max={8}
          onChange={setCount}
        />
      </Example>
      <Example name="NightRail">
        <NightRail nights={3} label={text({ zh: '3 晚', en: '3 nights' })} />

        <NightRail nights={14} label={text({ zh: '14 晚', en: '14 nights' })} />
      </Example>
      <Example name="PolicyRail">
        {[62, 20, null].map((share) => (
          <div key={String(share)}>
            <PolicyRail
              from={0}
              to={100 * HOUR}
              deadline={share === null ? null : share * HOUR}
              now={12 * HOUR}
              label={
                share === null
                  ? text({ zh: '不可取消', en: 'Non-refundable' })
                  : text({
                      zh: '免费取消至 2026-03-12 18:00（东京时间）',
                      en: 'Free cancellation until 12 Mar 2026, 18:00 Tokyo time',
                    })
              }
            />
          </div>
        ))}
      </Example>
    </>
  );
}

export const section: GallerySection = {
  id: 'picker-stay',
  title: { zh: '入住日期与客人', en: 'Stay and guests' },
  order: 61,
  Section: Stays,
};
