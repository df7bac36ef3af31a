import { describe, expect, it } from 'vitest';
import { type Reminder, reminderDue } from './mail.ts';

describe('the reminder of a bill that is due on 10 November', () => {
  it.each<[string, Reminder | null, Reminder | undefined]>([
    ['2026-11-06', null, undefined],
    ['2026-11-07', null, 'dueSoon'],
    ['2026-11-09', null, 'dueSoon'],
    ['2026-11-09', 'dueSoon', undefined],
    ['2026-11-10', 'dueSoon', 'dueToday'],
    ['2026-11-10', 'dueToday', undefined],
    ['2026-11-11', 'dueToday', 'overdue'],
    ['2026-11-16', 'overdue', undefined],
    ['2026-11-17', 'overdue', 'longOverdue'],
    ['2026-12-31', null, 'longOverdue'],
    ['2026-12-31', 'longOverdue', undefined],
  ])('on %s after %j is %j', (today, reminder, due) => {
    expect(reminderDue({ dueOn: '2026-11-10', reminder }, today)).toBe(due);
  });
});
