import { expect, it } from 'vitest';
import { words } from '../words.ts';
import { addressFaults, addressLine, newAddress } from './invoice-address-form.ts';

const home = {
  ...newAddress,
  recipient: '陈雨',
  phone: '+86 138 0000 0101',
  province: '广东',
  city: '广州',
  area: '天河区',
  street: '云程路 1 号',
  postcode: '510000',
  email: 'chen.yu@yuncheng.example',
};
const wrong = (input: typeof home) => Object.values(addressFaults(input)).filter(Boolean);

it('an address in China needs everything, and a postcode of six digits', () => {
  expect(wrong(home)).toEqual([]);
  expect(wrong({ ...home, area: '' })).toEqual([words.areaMissing]);
  expect(wrong({ ...home, province: ' ' })).toEqual([words.provinceMissing]);
  expect(wrong({ ...home, postcode: '51000' })).toEqual([words.postcodeWrong]);
  expect(Object.keys(addressFaults(newAddress)).length).toBeGreaterThan(7);
});

it('abroad there may be neither province nor district', () => {
  expect(wrong({ ...home, country: 'SG', province: '', area: '', postcode: 'AB1 2CD' })).toEqual([]);
});

it('is written as the post of its country reads it', () => {
  expect(addressLine(home)).toBe('广东 广州 天河区 云程路 1 号');
  expect(addressLine({ ...home, province: '北京', city: '北京' })).toBe('北京 天河区 云程路 1 号');
  expect(addressLine({ country: 'SG', province: '', city: 'Singapore', area: '', street: '1 River Road' })).toBe(
    '1 River Road, Singapore',
  );
});
