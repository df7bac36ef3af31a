import { describe, expect, it } from 'vitest';
import { recipientsOf } from './mail-recipients.ts';

const order = { own: 'lin@agency.example', contactEmail: 'guest@customer.example', onRequest: false };
const nobody = { maker: false, contact: false, addresses: [] };

describe('who is mailed when an order is confirmed', () => {
  it.each([
    ['onRequest', false, false],
    ['onRequest', true, true],
    ['always', false, true],
    ['never', true, false],
  ] as const)('the maker %s, on request %s: %s', (maker, onRequest, told) => {
    const chosen = { maker, contact: false, addresses: [] };
    expect(recipientsOf(chosen, { ...order, onRequest })).toEqual({ ...nobody, maker: told });
  });

  it('has each address once, whatever its letters', () => {
    const chosen = {
      maker: 'always' as const,
      contact: true,
      addresses: ['LIN@agency.example', 'desk@agency.example'],
    };
    expect(recipientsOf(chosen, order)).toEqual({ maker: true, contact: true, addresses: ['desk@agency.example'] });
    const own = { ...order, contactEmail: ' Lin@agency.example' };
    expect(recipientsOf(chosen, own)).toEqual({ maker: true, contact: false, addresses: ['desk@agency.example'] });
    expect(recipientsOf({ ...chosen, maker: 'never' }, own)).toMatchObject({
      contact: true,
      addresses: ['desk@agency.example'],
    });
  });
});
