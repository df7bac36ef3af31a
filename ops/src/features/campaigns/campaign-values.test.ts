import { expect, it } from 'vitest';
import { type CampaignValues, codesIn, faultsOf, requestOf } from './campaign-values.ts';

const values: CampaignValues = {
  ...{ code: 'autumn-26', nameZh: '秋季', nameEn: 'Autumn', currency: 'cny', threshold: '500', reduction: '50' },
  ...{ each: '2', budget: '10000', validFrom: '2026-11-25', validTo: '2026-12-31', scope: 'all', recipients: 'all' },
  ...{ channel: '1', group: '', companies: '' },
};

it('reads a campaign as it is typed', () => {
  expect(Object.values(faultsOf(values)).filter(Boolean)).toEqual([]);
  const request = requestOf(values);
  expect(request).toMatchObject({ code: 'AUTUMN-26', currency: 'CNY', threshold: 50_000, reduction: 5000, each: 2 });
  expect(request).not.toHaveProperty('channel');
  expect(requestOf({ ...values, recipients: 'channel', channel: '2' })).toMatchObject({ channel: 2 });
  expect(requestOf({ ...values, recipients: 'group', group: '3' })).toMatchObject({ groupId: 3 });
});

it('says which field is wrong', () => {
  const wrong = (part: Partial<CampaignValues>) =>
    Object.entries(faultsOf({ ...values, ...part })).flatMap(([field, fault]) => (fault ? [field] : []));
  expect(wrong({ code: 'a b' })).toEqual(['code']);
  expect(wrong({ reduction: '500' })).toEqual(['reduction']);
  expect(wrong({ each: '201', budget: '0' })).toEqual(['each', 'budget']);
  expect(wrong({ recipients: 'group' })).toEqual(['group']);
  expect(wrong({ recipients: 'group', group: '3' })).toEqual([]);
  expect(wrong({ recipients: 'list' })).toEqual(['companies']);
  expect(wrong({ recipients: 'list', companies: '100001' })).toEqual([]);
});

it('takes codes of companies apart', () => expect(codesIn(' 100001,100002\n100001；100003 ')).toHaveLength(3));
