import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { LegalSection, LegalText } from '@waylight/contract/legal/legal-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { sendEdit } from '../../testing/edits.ts';
import { makeOrder, openPlan, orderFor } from '../../testing/ordering.ts';
import { refusalOf, refusedWith, wrongFieldsOf } from '../../testing/refusal.ts';

const dayMs = 86_400_000;
const { legalText } = opsApi;

const section = (word: string): LegalSection => ({
  heading: { zh: `标题 ${word}`, en: `Heading ${word}` },
  text: { zh: `{brand} ${word} {disputeDays} 天`, en: `{brand} says ${word} in {disputeDays} days` },
});

describe.each(oneDatabase)('legal texts on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let demo: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    demo = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const act = (more: object = {}) => ({ requestId: randomUUID(), reason: 'the law has changed', ...more });
  const get = (text: LegalText) => operator.send(legalText.get, { text });
  const save = (text: LegalText, sections: readonly LegalSection[], more: object = {}) =>
    sendEdit(operator, legalText.saveDraft, { ...act({ reason: '' }), text, sections: [...sections], ...more });
  const publish = async (text: LegalText, more: object = {}) => {
    const { newest, draft } = await get(text);
    const request = { ...act(), text, newest, source: { draft: draft?.version ?? 0 }, from: null, ...more };
    return operator.send(legalText.publish, request);
  };
  const inForce = async (text: LegalText) =>
    (await house.visitor().send(api.legal.inForce, {})).find((one) => one.text === text)!.version;
  const read = (text: LegalText) => house.visitor().send(api.legal.get, { text });

  it('begin with the built-in text as version 1', async () => {
    const all = await operator.send(legalText.list, {});
    expect(all.map(({ inForce: { version, by }, scheduled, draft }) => [version, by, scheduled, draft])).toEqual(
      Array.from({ length: 5 }, () => [1, null, null, null]),
    );
    const text = await read('providerTerms');
    expect(text).toMatchObject({ version: 1, from: '2026-11-23', title: { en: 'Provider Terms' } });
    expect(text.sections[2]!.text.en).toContain('60 days');
  });

  it('are published from a draft, and agencies read them at once with their placeholders filled', async () => {
    const kept = await save('privacy', [section('one')]);
    expect(kept.changes.find(({ field }) => field === 'sectionHeadingEn 1')).toMatchObject({ after: 'Heading one' });
    expect(await inForce('privacy')).toBe(1);
    const reply = await publish('privacy');
    expect(reply).toMatchObject({ outcome: 'done', needsApproval: false });
    expect(reply.changes[0]).toEqual({ field: 'legalVersion', before: 1, after: 2 });
    const text = await read('privacy');
    expect(text.version).toBe(2);
    expect(text.sections).toHaveLength(1);
    expect(text.sections[0]!.text.en).toMatch(/^\S.* says one in 60 days$/);
    expect(await get('privacy')).toMatchObject({ draft: null, newest: 2, inForce: { version: 2 } });
    const acts = await operator.send(opsApi.audit.list, { subject: 'privacy' });
    expect(acts.records.map(({ act: name }) => name)).toEqual(['legalText.publish', 'legalText.saveDraft']);
  });

  it('come into force on their day, and are withdrawn before it', async () => {
    await save('service', [section('later')]);
    const today = new Date(house.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await refusedWith(publish('service', { from: today }))).toMatchObject({ error: 'LEGAL_DAY_PAST' });
    const tomorrow = new Date(house.clock.now() + 8 * 3_600_000 + dayMs).toISOString().slice(0, 10);
    await publish('service', { from: tomorrow });
    expect(await inForce('service')).toBe(1);
    expect((await get('service')).scheduled).toMatchObject({ version: 2 });
    await save('service', [section('other')]);
    expect(await refusalOf(publish('service'))).toBe('LEGAL_TEXT_SCHEDULED');
    await operator.send(legalText.unschedule, { ...act(), text: 'service', version: 2 });
    const again = operator.send(legalText.unschedule, { ...act(), text: 'service', version: 2 });
    expect(await refusalOf(again)).toBe('NO_SUCH_LEGAL_VERSION');
    await publish('service', { from: tomorrow });
    expect(await inForce('service')).toBe(1);
    house.clock.advance(dayMs);
    // Sessions have ended by then.
    operator = await house.operator();
    demo = await house.signIn('100001', 'demo');
    expect(await inForce('service')).toBe(3);
    expect((await get('service')).versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'inForce'],
      [2, 'withdrawn'],
      [1, 'past'],
    ]);
  });

  it('go back to an older text as a new version', async () => {
    await publish('privacy', { source: { version: 1 } });
    expect(await inForce('privacy')).toBe(3);
    expect((await read('privacy')).sections).toHaveLength(6);
    expect((await get('privacy')).versions[0]).toMatchObject({ version: 3, of: 1, reason: 'the law has changed' });
    const shown = await operator.send(legalText.version, { text: 'privacy', version: '3' } as never);
    expect([shown.sections.length, shown.before!.length]).toEqual([6, 1]);
    expect(await refusalOf(publish('privacy', { source: { version: 1 } }))).toBe('LEGAL_TEXT_SAME');
    expect(await refusalOf(publish('privacy', { source: { version: 9 } }))).toBe('NO_SUCH_LEGAL_VERSION');
  });

  it('need both languages, and know their placeholders', async () => {
    const half = { ...section('half'), text: { zh: '正文', en: '' } };
    await save('agentTerms', [section('whole'), half]);
    expect(await refusedWith(publish('agentTerms'))).toMatchObject({
      error: 'LEGAL_TEXT_INCOMPLETE',
      data: { section: 2 },
    });
    const wrong = { ...section('x'), text: { zh: '{nothing}', en: 'x' } };
    expect(await wrongFieldsOf(save('agentTerms', [section('x'), wrong]))).toEqual(['sections.1.text.zh']);
    const { draft } = await get('agentTerms');
    await operator.send(legalText.dropDraft, { ...act(), text: 'agentTerms', draft: draft!.version });
    expect((await get('agentTerms')).draft).toBeNull();
  });

  it('refuse an edit of what somebody else has changed', async () => {
    const before = await get('agentTerms');
    await save('agentTerms', [section('first')], { version: before.read.version });
    const second = save('agentTerms', [section('second')], { version: before.read.version });
    expect(await refusalOf(second)).toBe('STATE_CHANGED');
    const { draft } = await get('agentTerms');
    await save('agentTerms', [section('third')]);
    expect(await refusalOf(publish('agentTerms', { source: { draft: draft!.version } }))).toBe('STATE_CHANGED');
    expect(await refusalOf(publish('agentTerms', { newest: 7 }))).toBe('STATE_CHANGED');
  });

  it('an order keeps the versions in force, and is refused when another one was read', async () => {
    await save('customerProtection', [section('new')]);
    await publish('customerProtection');
    const request = await orderFor(demo, await openPlan(house.database));
    const reading = (customerProtection: number) =>
      demo.send(api.booking.create, {
        ...request,
        agreements: { ...request.agreements, versions: { customerProtection, providerTerms: 1 } },
      });
    expect(await refusedWith(reading(1))).toMatchObject({
      error: 'LEGAL_TEXT_CHANGED',
      data: { texts: ['customerProtection'], names: { en: 'Customer Protection Agreement' } },
    });
    const { orderCode } = await reading(2);
    const { acceptedTexts } = await operator.send(opsApi.order.get, { orderCode });
    expect(acceptedTexts).toEqual([
      { text: 'customerProtection', version: 2 },
      { text: 'providerTerms', version: 1 },
      { text: 'agentTerms', version: 1 },
    ]);
    // The same request has its answer, although the text has changed again by then.
    await save('customerProtection', [section('newer')]);
    await publish('customerProtection');
    expect((await reading(2)).orderCode).toBe(orderCode);
    // A client that names no version agrees to those in force.
    const { orderCode: other } = await makeOrder(demo, await openPlan(house.database));
    const kept = (await operator.send(opsApi.order.get, { orderCode: other })).acceptedTexts;
    expect(kept[0]).toEqual({ text: 'customerProtection', version: 3 });
  });

  it('a company of the demo agreed before versions were kept', async () => {
    expect((await operator.send(opsApi.company.get, { code: '100001' })).acceptedTexts).toEqual([]);
  });
});
