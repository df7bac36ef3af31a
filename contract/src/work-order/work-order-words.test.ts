import { expect, it } from 'vitest';
import { workOrderName } from './work-order-words.ts';

it('a request in words that asks for nothing by itself is a question', () => {
  expect(workOrderName({ type: 'changeRequests', isQuestion: true })).toEqual({
    zh: '咨询',
    en: 'Question about the order',
  });
  expect(workOrderName({ type: 'changeRequests', isQuestion: false }).en).toBe('Change special requests');
  expect(workOrderName({ type: 'cancelOrder' }).zh).toBe('整单取消');
});
