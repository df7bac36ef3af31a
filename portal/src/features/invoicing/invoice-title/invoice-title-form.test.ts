import { expect, it } from 'vitest';
import { words } from '../words.ts';
import { newTitle, titleFaults, titleFieldsOf, titleInputOf } from './invoice-title-form.ts';

const company = { ...newTitle, name: '云程旅行社有限公司', creditCode: '91440101MA5TEXT009' };

it('a company needs its name and a credit code that checks', () => {
  expect(titleFaults(newTitle)).toMatchObject({ name: words.nameMissing, creditCode: words.codeMissing });
  expect(titleFaults({ ...company, creditCode: '91440101MA5TEXT008' }).creditCode).toBe(words.creditCodeWrong);
  expect(Object.values(titleFaults(company)).filter(Boolean)).toEqual([]);
  expect(Object.values(titleFaults({ ...company, creditCode: ' 440106198001011 ' })).filter(Boolean)).toEqual([]);
});

it('a person needs a name alone, and nothing of a company is sent', () => {
  const person = { ...company, kind: 'person' as const, name: '陈雨', creditCode: 'wrong', account: 'wrong' };
  expect(Object.values(titleFaults(person)).filter(Boolean)).toEqual([]);
  const { taxIdDiffers: _, ...none } = newTitle;
  expect(titleFieldsOf(person)).toEqual({ ...none, kind: 'person', name: '陈雨' });
});

it('what else is filled in has to be right', () => {
  expect(titleFaults({ ...company, phone: 'call', account: 'abc', taxIdDiffers: true, taxId: '12' })).toMatchObject({
    phone: words.phoneWrong,
    account: words.accountWrong,
    taxId: words.taxIdWrong,
  });
});

it('the credit code is the tax ID, unless somebody says that it differs', () => {
  const { titleId, ...kept } = { titleId: 7, ...titleFieldsOf(company) };
  expect(kept.taxId).toBe(company.creditCode);
  expect(titleInputOf({ titleId, ...kept }).taxIdDiffers).toBe(false);
  const older = { ...company, taxIdDiffers: true, taxId: '440106198001011' };
  expect(titleFieldsOf(older).taxId).toBe('440106198001011');
  expect(titleInputOf({ titleId, ...titleFieldsOf(older) }).taxIdDiffers).toBe(true);
  expect(titleFaults({ ...company, taxId: '12' }).taxId).toBeUndefined();
});
