import { describe, expect, it } from 'vitest';
import { cardFaults, cardOf, typedCard } from './agency-card.ts';

const empty = { phone: '', wechat: '', email: '', maker: false, contact: false, addresses: '' };

describe('the agency’s card as it is typed', () => {
  it('is read back as it was', () => {
    const card = {
      ...{ phone: '+86 21 5555 0100', wechat: 'yuncheng', email: 'a@b.example' },
      confirmations: { maker: true, contact: true, addresses: ['x@y.example', 'z@y.example'] },
    };
    expect(cardOf(typedCard(card))).toEqual(card);
  });

  it('takes addresses however they are told apart, each once', () => {
    const typed = { ...empty, addresses: ' a@x.example，b@x.example\n a@x.example; ' };
    expect(cardOf(typed).confirmations.addresses).toEqual(['a@x.example', 'b@x.example']);
    expect(cardFaults(typed).addresses).toBeUndefined();
  });

  it.each([
    ['phone', { phone: '12' }],
    ['email', { email: 'nobody' }],
    ['addresses', { addresses: 'a@x.example b' }],
    ['addresses', { addresses: 'a@x.example b@x.example c@x.example d@x.example' }],
  ] as const)('says what is wrong with %s', (field, part) => {
    const faults = cardFaults({ ...empty, ...part });
    expect(Object.keys(faults).filter((one) => faults[one as keyof typeof faults])).toEqual([field]);
  });
});
