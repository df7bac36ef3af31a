import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { rawCall } from '../../testing/raw.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { pdf, png } from '../../testing/sample-files.ts';
import { giveLicence } from '../../testing/samples.ts';

describe.each(oneDatabase)('the licence of one’s own company, on the %s database', (database) => {
  let house: Booted;
  let owner: TestClient;
  beforeAll(async () => {
    house = await boot({ database });
    owner = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const ask = (as: TestClient) =>
    rawCall(house.base, api.registration.licence, {
      key: as.credentials.key,
      bearer: as.credentials.bearer,
      now: house.clock.now(),
    });

  it('is refused in an envelope while there is none', async () => {
    expect(await refusalOf(owner.send(api.registration.licence, {}))).toBe('NO_LICENCE');
    const { headers } = await ask(owner);
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('is a file to keep, byte by byte as it was sent, that no browser opens as a page', async () => {
    const bytes = pdf();
    await giveLicence(house, '100001', { bytes, fileName: '营业执照 "2026".pdf', mediaType: 'application/pdf' });
    const file = await owner.send(api.registration.licence, {});
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(file).toMatchObject({ name: '营业执照 2026.pdf', type: 'application/pdf', size: bytes.length });

    const { status, headers } = await ask(owner);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="____ 2026.pdf"; filename\*=UTF-8''%E8/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });

  it('is nobody else’s: another company gets its own or none, a sub-account nothing', async () => {
    const stranger = await house.signIn('100002', 'demo');
    expect(await refusalOf(stranger.send(api.registration.licence, {}))).toBe('NO_LICENCE');
    const bytes = png();
    await giveLicence(house, '100002', { bytes, fileName: 'two.png', mediaType: 'image/png' });
    expect(await stranger.send(api.registration.licence, {})).toMatchObject({ name: 'two.png', type: 'image/png' });
    const clerk = await house.signIn('100001', 'clerk');
    expect(await refusalOf(clerk.send(api.registration.licence, {}))).toBe('FORBIDDEN');
  });

  it('whose bytes are gone is an error in words, not an answer that breaks off', async () => {
    const rows = await house.database.asSystem((tx) => tx.selectFrom('uploaded_file').select('id').execute());
    for (const { id } of rows) await house.files.delete(id);
    const { status, envelope, headers } = await ask(owner);
    expect({ status, error: envelope.error }).toEqual({ status: 500, error: 'INTERNAL' });
    expect(headers.get('content-disposition')).toBeNull();
  });
});
