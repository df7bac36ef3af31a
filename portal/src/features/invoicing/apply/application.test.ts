import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { expect, it } from 'vitest';
import { type ApplicationInput, applicationFaults, applySteps, titleReason } from './application.ts';
import { words } from './words.ts';

const empty: ApplicationInput = {
  type: 'ordinary',
  item: null,
  titleId: null,
  nature: 'paper',
  addressId: null,
  email: '',
  remark: '',
};

it('each step says what it still needs', () => {
  expect(applicationFaults(empty, 'pick')).toEqual({});
  expect(applicationFaults(empty, 'title')).toEqual({ item: words.itemMissing, titleId: words.titleMissing });
  expect(applicationFaults(empty, 'address')).toEqual({ addressId: words.addressMissing });
  expect(applicationFaults({ ...empty, nature: 'electronic' }, 'address')).toEqual({ email: words.emailWrong });
  expect(applicationFaults({ ...empty, remark: 'x'.repeat(201) }, 'review')).toEqual({ remark: words.remarkLong });
  const full: ApplicationInput = { ...empty, item: 'groupFee', titleId: 1, addressId: 2 };
  for (const step of applySteps) expect(Object.values(applicationFaults(full, step)).filter(Boolean), step).toEqual([]);
});

it('a special invoice is for a company with every field', () => {
  const title: InvoiceTitle = {
    ...{ titleId: 1, kind: 'company', name: 'n', creditCode: 'c', taxId: 't', companyAddress: 'a' },
    ...{ phone: 'p', bank: 'b', account: '1', isDefault: false },
  };
  expect(titleReason(title, 'special')).toBeUndefined();
  expect(titleReason({ ...title, account: '' }, 'special')).toBe(words.needsAll);
  expect(titleReason({ ...title, account: '' }, 'ordinary')).toBeUndefined();
  expect(titleReason({ ...title, kind: 'person' }, 'special')).toBe(words.personSpecial);
});
