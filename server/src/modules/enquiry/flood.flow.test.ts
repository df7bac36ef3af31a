import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../testing/boot.ts';
import { feedbackRequest, flightRequest, groupRoomRequest, supplyEntryRequest } from '../../testing/enquiries.ts';
import { deskOfFlood, floodSettings, floodWith } from '../../testing/enquiry-flood.ts';
import { wrongFieldsOf } from '../../testing/refusal.ts';

/** Line breaks, a header, HTML, bidirectional marks and characters beyond the BMP, around a word that nothing else says. */
const marker = 'zqxw';
const hostile = (name: string) =>
  `<b>${name}</b> <b>${marker}</b> \u202e\u2066${marker} 𠮷😀\r\nBcc: ${marker}@win.example\n\u2028Subject: ${marker}\n-- \n${marker}`;
/** The same on one line, for fields that have one; and without marks that turn text around, for those that refuse them. */
const turnedLine = (name: string) => `<b>${name}</b> \u202e${marker} 𠮷😀 Bcc: ${marker}`;
const hostileLine = (name: string) => `<b>${name}</b> ${marker} 𠮷😀 Bcc: ${marker}`;

const kinds = ['groupRoom', 'supplyEntry', 'flight', 'feedback'] as const;
const requests = {
  groupRoom: groupRoomRequest,
  supplyEntry: supplyEntryRequest,
  flight: flightRequest,
  feedback: feedbackRequest,
};

/** Fields that surely take strange text. */
const tried = {
  groupRoom: ['destination', 'remark'],
  supplyEntry: ['company', 'markets', 'message'],
  flight: ['airline', 'remark'],
  feedback: ['text'],
} as const;

/** The fields in which people type text: not those that are chosen, and not those that name the request. */
const typed = (request: object) =>
  Object.entries(request)
    .filter(([name, value]) => typeof value === 'string' && !['requestId', 'verification', 'email'].includes(name))
    .map(([name]) => name);

describe.each(oneDatabase)('many and strange enquiries, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database, settings: floodSettings });
  });
  afterAll(() => house?.stop());

  it('pass no more than the limits, and bring the desk no more mails', async () => {
    const { outcomes, rows, toDesk } = await floodWith(house, 160, 8);
    expect(Object.fromEntries(outcomes)).toEqual({ taken: 40, TOO_FREQUENT: 120 });
    expect([rows, toDesk]).toEqual([40, 40]);
  });

  it.each(kinds)('%s takes what is typed into any field as text, or names the field', async (kind) => {
    house.clock.advance(86_400_000);
    const client: TestClient = kind === 'feedback' ? await house.signIn('100001', 'demo') : house.visitor();
    client.language = 'en';
    const purpose = kind === 'feedback' ? 'feedback' : 'enquiry';
    const solved = async () => solve((await client.send(api.identity.challenge, { purpose })).challenge);
    const send = async (request: object) =>
      client.send(api.enquiry[kind] as typeof api.enquiry.groupRoom, {
        ...(request as ReturnType<typeof groupRoomRequest>),
        requestId: randomUUID(),
        verification: await solved(),
      });
    const email = `${randomUUID()}@foshan.example`;
    const usual = requests[kind](kind === 'feedback' ? {} : { email });
    const filled: Record<string, unknown> = { ...usual };
    for (const name of typed(usual)) filled[name] = hostile(name);
    // Fields of one line refuse breaks; fields that are chosen refuse every word.
    for (const name of await wrongFieldsOf(send(filled))) filled[name] = turnedLine(name);
    for (const name of await wrongFieldsOf(send(filled))) filled[name] = hostileLine(name);
    for (const name of await wrongFieldsOf(send(filled))) filled[name] = usual[name as keyof typeof usual];
    if ('legs' in usual)
      filled.legs = usual.legs.map((leg) => ({ ...leg, from: hostileLine('from'), to: hostileLine('to') }));
    const taken = typed(usual).filter((name) => filled[name] !== usual[name as keyof typeof usual]);
    expect(taken).toEqual(expect.arrayContaining([...tried[kind]]));
    const { code } = await send(filled).catch((error: CallError) => {
      throw new Error(`${error.error} ${JSON.stringify(error.data)}`);
    });
    await house.app.jobs.runDue(house.clock.now());

    const mails = house.mails.filter(({ text, subject }) => text.includes(code) || subject.includes(code));
    const desk = mails.find(({ to }) => to === deskOfFlood)!;
    const lines = desk.text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
    const carrying = lines.filter((line) => line.includes(marker));
    for (const name of 'legs' in usual ? [...taken, 'from', 'to'] : taken)
      expect(carrying.join('\n'), desk.text).toContain(`<b>${name}</b>`);
    // Nothing typed begins a line of its own, and none of it is a header, a link or a mark that turns the rest around.
    for (const line of carrying) expect(line).toMatch(/^> /);
    expect(desk.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(desk.text).not.toContain('win.example');
    expect(desk.text).toContain('𠮷😀');
    for (const { subject, to, replyTo = '' } of mails) expect(subject + to + replyTo).not.toContain(marker);
    const receipts = mails.filter(({ to }) => to !== deskOfFlood);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]!.text).not.toContain(marker);
    const html = await (await fetch(`${house.base}/dev/mail`)).text();
    expect(html).not.toContain(`<b>${marker}`);
  });
});
