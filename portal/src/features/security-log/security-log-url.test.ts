import { describe, expect, it } from 'vitest';
import { everything, isNarrowed, securityLogAddress, securityLogRequest } from './security-log-url.ts';

describe('the address of the security log', () => {
  it('has its filters, and comes to the same request again', () => {
    const query = securityLogAddress.parse({
      groups: 'people,signIn,x',
      user: '12',
      from: '2026-03-01',
      p: '2',
      n: '50',
    });
    expect(query).toMatchObject({ groups: ['signIn', 'people'], user: 12, from: '2026-03-01', p: 2, n: 50 });
    expect(securityLogAddress.parse(securityLogAddress.write(query))).toEqual(query);
    expect(securityLogRequest(query)).toEqual({
      page: 2,
      limit: 50,
      groups: ['signIn', 'people'],
      userId: 12,
      dateFrom: '2026-03-01',
    });
    expect(isNarrowed(query)).toBe(true);
  });

  it('that is nonsense asks for everything', () => {
    const query = securityLogAddress.parse({ groups: 'x', user: '-1', from: 'soon', to: '2026-02-30', p: '0', n: '7' });
    expect(query).toEqual(everything(20));
    expect(isNarrowed(query)).toBe(false);
  });
});
