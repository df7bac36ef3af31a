import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBill } from '../testing/billing.ts';
import { type Booted, boot, type TestClient } from '../testing/boot.ts';
import { rawCall } from '../testing/raw.ts';

describe('a parameter in the path', () => {
  let house: Booted;
  let main: TestClient;
  let id: number;

  beforeAll(async () => {
    house = await boot();
    main = await house.signIn('100001', 'demo');
    ({ id } = await insertBill(house.database, '100001'));
  });
  afterAll(() => house?.stop());

  const send = (asked: {
    parameters: Record<string, unknown>;
    spoil?: (sent: Record<string, unknown>) => Record<string, unknown>;
  }) =>
    rawCall(house.base, api.billing.get, {
      key: main.credentials.key,
      bearer: main.credentials.bearer,
      now: house.clock.now(),
      ...asked,
    });

  it('reaches the handler as any other parameter', async () => {
    const { bill, lines } = await main.send(api.billing.get, { id });
    expect(bill).toMatchObject({ id, status: 'generated', receivable: 10_000, unpaid: 10_000 });
    expect(lines.records).toMatchObject([{ line: 1, amount: 10_000, orderCode: null, reason: 'SAMPLE' }]);
  });

  it('is part of the string to sign', async () => {
    const answer = await send({ parameters: { id }, spoil: (sent) => ({ ...sent, id: id + 1 }) });
    expect(answer).toMatchObject({ status: 400, envelope: { error: 'BAD_SIGNATURE' } });
  });

  it.each([
    ['text', 'abc'],
    ['zero', 0],
    ['a fraction', 1.5],
    ['too large a number', 3_000_000_000],
    ['a slash', '1/2'],
  ])('is checked by the schema and named: %s', async (_, wrong) => {
    const answer = await send({ parameters: { id: wrong } });
    expect(answer).toMatchObject({ status: 400, envelope: { error: 'INVALID_REQUEST' } });
    expect(answer.envelope.data?.fields).toMatchObject([{ field: 'id' }]);
  });

  it('does not stand in the query as well', async () => {
    const call = { ...api.billing.get, path: `/bfkapi/bill/bfkBillDetail/${id}` } as const;
    const answer = await rawCall(house.base, call, {
      key: main.credentials.key,
      bearer: main.credentials.bearer,
      now: house.clock.now(),
      parameters: { id },
    });
    expect(answer.envelope.data?.fields).toEqual([
      { field: 'id', message: 'must stand in the path alone, not in the query' },
    ]);
  });

  it('is published as one', async () => {
    const description = (await (await fetch(`${house.base}/getaway/openapi.json`)).json()) as {
      paths: Record<string, { get?: { parameters: { name: string; in: string; required: boolean }[] } }>;
    };
    const { parameters } = description.paths['/getaway/bfkapi/bill/bfkBillDetail/{id}']!.get!;
    expect(parameters.find(({ name }) => name === 'id')).toMatchObject({ in: 'path', required: true });
    expect(parameters.find(({ name }) => name === 'sign')).toMatchObject({ in: 'query' });
  });
});
