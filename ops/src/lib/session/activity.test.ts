import { describe, expect, it } from 'vitest';
import { activityWith } from './activity.ts';

const minuteMs = 60_000;

describe('what somebody does in a tab', () => {
  it('counts from the last use, and from the opening before the first', () => {
    let now = 1_000;
    const activity = activityWith(() => now);
    now += 5_000;
    expect(activity.idleMs()).toBe(5_000);
    activity.noteUse();
    now += 300;
    expect(activity.idleMs()).toBe(300);
    now -= 500;
    expect(activity.idleMs()).toBe(0);
  });

  it('says that nobody was here while it lasts, and at the click that finds the session over', () => {
    let now = 0;
    const activity = activityWith(() => now);
    now += 20 * minuteMs;
    expect(activity.wasIdle()).toBe(false);
    activity.noteUse();
    now += 30 * minuteMs;
    expect(activity.wasIdle()).toBe(true);
    activity.noteUse();
    now += 100;
    activity.noteUse();
    expect(activity.wasIdle()).toBe(true);
    activity.begin();
    expect(activity.wasIdle()).toBe(false);
  });

  it('forgets a long pause after a shorter one', () => {
    let now = 0;
    const activity = activityWith(() => now);
    for (const minutes of [40, 3]) {
      now += minutes * minuteMs;
      activity.noteUse();
    }
    expect(activity.wasIdle()).toBe(false);
  });
});
