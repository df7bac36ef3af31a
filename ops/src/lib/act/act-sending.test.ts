import { opsApi } from '@waylight/contract';
import type { Send } from '@waylight/contract/wire/client';
import { describe, expect, it } from 'vitest';
import { actOpening } from './act-sending.ts';
import { actWords, fieldWords, valueWords } from './fact-words.ts';

const call = opsApi.approval.setThreshold;
const request = { name: 'deposit', currency: 'CNY', amount: 100, version: 0 } as const;

describe('one opening of an act', () => {
  it('sends every time under one id, and previews under others without a reason', async () => {
    const sent: Record<string, unknown>[] = [];
    const send = (async (_: unknown, body: Record<string, unknown>) => {
      sent.push(body);
      return { outcome: 'done', changes: [], approval: null, needsApproval: false };
    }) as unknown as Send;
    let id = 0;
    const opening = actOpening(call, send, () => `id${++id}`);
    await opening.preview(request);
    await opening.act(request, ' as agreed ');
    await opening.act(request, 'as agreed');
    await opening.preview(request);
    expect(sent).toEqual([
      { ...request, requestId: 'id2', preview: true },
      { ...request, requestId: 'id1', reason: 'as agreed' },
      { ...request, requestId: 'id1', reason: 'as agreed' },
      { ...request, requestId: 'id3', preview: true },
    ]);
  });
});

describe('words of facts', () => {
  it('are those of the areas, or the name as it is spelt', () => {
    expect(actWords('approval.setThreshold').en).toBe('Set a threshold');
    expect(actWords('nobody.knows')).toEqual({ zh: 'nobody.knows', en: 'nobody.knows' });
    expect(fieldWords('amount').zh).toBe('金额');
    expect(fieldWords('roomNights3d').en).toBe('Room nights3d');
    expect(valueWords('decision', 'grant')?.en).toBe('Granted');
    expect(valueWords('decision', 'other')).toBeUndefined();
  });
});
