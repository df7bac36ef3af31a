import {
  flightFaults,
  flightForm,
  groupRoomFaults,
  groupRoomForm,
  refinedBy,
  supplyEntryForm,
} from '@waylight/contract/enquiry/enquiry-forms';
import { enquiryStatuses } from '@waylight/contract/enquiry/enquiry-words';
import { describe, expect, it } from 'vitest';
import { flightRequest, groupRoomRequest, supplyEntryRequest } from '../../testing/enquiries.ts';
import { deskOf, isGroupTooSmall, keptSince, leavesBefore, mayMove } from './enquiry.ts';
import { nextRobotStatus } from './flight-robot/flight-robot.ts';
import { quoted, withoutLinks } from './quoted-lines.ts';

describe('the state of an enquiry', () => {
  it('goes on, and never back', () => {
    const allowed = enquiryStatuses.flatMap((from) =>
      enquiryStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'new → handling',
      'new → answered',
      'new → closed',
      'handling → answered',
      'handling → closed',
    ]);
  });

  it('ends two years after it was sent', () => {
    expect(keptSince(Date.parse('2028-11-23T04:00:00Z')).toISOString()).toBe('2026-11-23T04:00:00.000Z');
  });
});

describe('desks', () => {
  const settings = {
    DESK_EMAIL: 'desk@operator.example',
    GROUP_DESK_EMAIL: 'group@operator.example',
    SUPPLY_DESK_EMAIL: undefined,
    TICKET_DESK_EMAIL: 'tickets@operator.example',
  };
  it.each([
    ['groupRoom', 'group@operator.example'],
    ['supplyEntry', 'desk@operator.example'],
    ['flight', 'tickets@operator.example'],
    ['feedback', 'desk@operator.example'],
  ] as const)('%s goes to %s', (kind, mailbox) => {
    expect(deskOf(kind, settings)).toBe(mailbox);
  });
});

describe('a group', () => {
  it.each([
    [9, [], true],
    [8, [5], true],
    [9, [5], false],
    [10, [], false],
  ])('of %i adults and children of %j: too small is %s', (adults, childAges, tooSmall) => {
    expect(isGroupTooSmall({ adults, childAges })).toBe(tooSmall);
  });
});

/** The fields that a form names as wrong. */
const wrongIn = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
  form: object,
) => {
  const { requestId: _, verification: __, ...fields } = form as Record<string, unknown>;
  return [...new Set(schema.safeParse(fields).error?.issues.map(({ path }) => path.join('.')) ?? [])];
};

describe('what a form names as wrong', () => {
  const group = groupRoomForm.superRefine(refinedBy(groupRoomFaults));
  it.each([
    ['nothing', {}, []],
    ['a stay that ends before it begins', { checkout: '2027-03-13' }, ['checkout']],
    ['a stay of no night', { checkout: '2027-03-14' }, ['checkout']],
    ['no destination', { destination: '  ' }, ['destination']],
    ['no rooms', { rooms: 0 }, ['rooms']],
    ['an age of 18', { childAges: [18] }, ['childAges.0']],
    ['a budget of nothing', { budget: 0 }, ['budget']],
    ['no mailbox', { email: 'nobody' }, ['email']],
    ['a WeChat ID in Chinese', { wechat: '微信号' }, ['wechat']],
    ['a name with a web address', { name: 'see www.win.example' }, ['name']],
    ['a remark of 1,001 characters', { remark: 'a'.repeat(1001) }, ['remark']],
  ])('of a group: %s', (_, more, fields) => {
    expect(wrongIn(group, groupRoomRequest(more))).toEqual(fields);
  });

  it.each([
    ['nothing', {}, []],
    ['no company', { company: '' }, ['company']],
    ['a web site in Chinese', { website: '酒店.example' }, ['website']],
    ['a message of 2,001 characters', { message: 'a'.repeat(2001) }, ['message']],
  ])('of a supplier: %s', (_, more, fields) => {
    expect(wrongIn(supplyEntryForm, supplyEntryRequest(more))).toEqual(fields);
  });

  const flight = flightForm.superRefine(refinedBy(flightFaults));
  const leg = (from: string, to: string, date: string) => ({ from, to, date });
  const legs = (count: number) => Array.from({ length: count }, (_, i) => leg(`A${i}`, `B${i}`, '2027-03-14'));
  it.each([
    ['nothing', {}, []],
    ['a return of one leg', { legs: [leg('A', 'B', '2027-03-14')] }, ['legs']],
    ['one way of two legs', { trip: 'oneWay' as const }, ['legs']],
    ['several cities in one leg', { trip: 'multiCity' as const, legs: legs(1) }, ['legs']],
    ['six legs', { trip: 'multiCity' as const, legs: legs(6) }, []],
    ['seven legs', { trip: 'multiCity' as const, legs: legs(7) }, ['legs']],
    [
      'a leg before the one before it',
      { legs: [leg('A', 'B', '2027-03-14'), leg('B', 'A', '2027-03-13')] },
      ['legs.1.date'],
    ],
    ['a leg that leads nowhere', { trip: 'oneWay' as const, legs: [leg('a', 'A', '2027-03-14')] }, ['legs.0.to']],
    ['more infants than adults', { adults: 1, infants: 2 }, ['infants']],
    ['ten passengers', { adults: 8, children: 1, infants: 1 }, ['adults']],
    ['no adult', { adults: 0, children: 1, infants: 0 }, ['adults']],
  ])('of a flight: %s', (_, more, fields) => {
    expect(wrongIn(flight, flightRequest(more))).toEqual(fields);
  });

  it('a leg of yesterday', () => {
    expect(leavesBefore([leg('A', 'B', '2027-03-13')], '2027-03-14')).toBe(true);
    expect(leavesBefore([leg('A', 'B', '2027-03-14')], '2027-03-14')).toBe(false);
  });
});

describe('typed text in a mail', () => {
  it.each([
    ['https://win.example/now', 'https[:]//win[.]example/now'],
    ['www.win.example', 'www[.]win[.]example'],
    ['mailto:me@win.example', 'mailto[:]me@win[.]example'],
    ['HTTP:\\\\win', 'HTTP[:]\\\\win'],
    ['win。com', 'win[.]com'],
    ['ｗｉｎ．ｃｏｍ', 'ｗｉｎ[.]ｃｏｍ'],
    ['很好。谢谢', '很好。谢谢'],
    ['3.5 stars, 12:30', '3.5 stars, 12:30'],
    ['Thanks. Bye', 'Thanks. Bye'],
    ['abc\u202edef', 'abc[U+202E]def'],
    ['😀 𠮷野家', '😀 𠮷野家'],
  ])('%s becomes %s', (typed, written) => {
    expect(withoutLinks(typed)).toBe(written);
  });

  it('is quoted line by line, whatever ends a line', () => {
    expect(quoted('one\r\nBcc: me\n\u2028-- \u0085Destination:')).toBe('> one\n> Bcc: me\n> \n> -- \n> Destination:');
  });
});

describe('the air-ticket robot', () => {
  // The main account asks and ends; the desk activates and stops.
  it.each([
    ['off', 'ask', 'requested'],
    ['off', 'end', undefined],
    ['off', 'activate', 'active'],
    ['off', 'stop', undefined],
    ['requested', 'ask', undefined],
    ['requested', 'end', 'off'],
    ['requested', 'activate', 'active'],
    ['requested', 'stop', 'off'],
    ['active', 'ask', undefined],
    ['active', 'end', 'off'],
    ['active', 'activate', undefined],
    ['active', 'stop', 'off'],
  ] as const)('%s, %s: %s', (from, act, to) => {
    expect(nextRobotStatus(from, act)).toBe(to);
  });
});
