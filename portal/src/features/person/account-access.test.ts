import { accessFaults } from '@waylight/contract/wire/access';
import { describe, expect, it } from 'vitest';
import {
  accessSentence,
  type GrantableAuthority,
  permissions,
  presetNames,
  presetOf,
  presets,
  scopeOf,
  switched,
  withScope,
} from './account-access.ts';

describe('what a sub-account may do', () => {
  it('starts from presets that can be saved and are known again', () => {
    for (const name of presetNames) {
      expect(accessFaults(presets[name])).toEqual([]);
      expect(presetOf([...presets[name]].reverse())).toBe(name);
    }
    expect(presetOf(['PRICE_VIEW', 'ORDERS_OWN'])).toBeUndefined();
  });

  it('is switched on with what it needs and off with what needs it', () => {
    expect(new Set(switched(['ORDERS_OWN'], 'PAY_CREDIT', true))).toEqual(
      new Set(['ORDERS_OWN', 'PAY_CREDIT', 'ORDER_CREATE', 'PRICE_VIEW']),
    );
    const all: GrantableAuthority[] = [...permissions, 'ORDERS_ALL'];
    expect(new Set(switched(all, 'PRICE_VIEW', false))).toEqual(
      new Set(['ORDER_OPERATE', 'ORDER_EXPORT', 'ORDERS_ALL']),
    );
    // A bookkeeper pays bills from the advance, and needs to place no orders for it.
    expect(new Set(switched(presets.finance, 'PAY_CREDIT', true))).toEqual(new Set([...presets.finance, 'PAY_CREDIT']));
    expect(switched(all, 'ORDER_CREATE', false)).toContain('PAY_CREDIT');
    expect(switched(switched(all, 'ORDER_CREATE', false), 'ACCOUNT_FINANCE', false)).not.toContain('PAY_CREDIT');
    expect(switched(all, 'PAY_CREDIT', false)).not.toContain('PAY_CREDIT');
    expect(switched(all, 'PAY_CREDIT', false)).toContain('ORDER_CREATE');
  });

  it('can be saved whatever is switched in whatever order', () => {
    let access: GrantableAuthority[] = [...presets.viewOnly];
    for (let step = 0; step < 200; step++) {
      access = switched(access, permissions[(step * 7 + (step >> 2)) % permissions.length]!, step % 3 !== 0);
      // Nothing switched on at all is what the form says itself.
      expect(accessFaults(access).filter((one) => one !== 'permissionMissing')).toEqual([]);
    }
  });

  it('has one order scope', () => {
    const access = withScope(withScope(presets.sales, 'ORDERS_ALL'), 'ORDERS_NONE');
    expect(scopeOf(access)).toBe('ORDERS_NONE');
    expect(accessFaults(access)).toEqual([]);
  });

  it('is said in one sentence', () => {
    expect(accessSentence(presets.sales, 'zh')).toBe('可查价、下单，只能看自己的订单');
    expect(accessSentence(presets.sales, 'en')).toBe('Can check prices and place orders, and sees only its own orders');
    expect(accessSentence(['ORDERS_NONE'], 'zh')).toBe('不能查看订单列表，也不能查价和下单');
    expect(accessSentence(['ORDERS_ALL'], 'zh')).toBe('可看公司的全部订单，但不能查价和下单');
    expect(accessSentence(['ORDERS_OWN'], 'en')).toBe('Sees only its own orders but can neither check prices nor book');
  });
});
