import { createHash } from 'node:crypto';
import { builtInTexts } from '@waylight/contract/legal/built-in-texts';
import { describe, expect, it } from 'vitest';
import { changedTexts, type LegalVersion, versionAt, versionsAccepted } from './legal-versions.ts';

const published = (version: number, from: number, text: LegalVersion['text'] = 'service'): LegalVersion => ({
  ...{
    text,
    version,
    from,
    sections: [{ heading: { zh: '一', en: '1' }, text: { zh: `${version}`, en: `${version}` } }],
  },
});

describe('the version in force', () => {
  const all = [published(2, 100), published(4, 200), published(3, 50, 'privacy')];

  it.each([
    [99, 1],
    [100, 2],
    [199, 2],
    [200, 4],
  ])('at %i is version %i', (now, version) => {
    expect(versionAt('service', all, now).version).toBe(version);
  });

  it('is the built-in one where nobody published', () => {
    expect(versionAt('agentTerms', all, 500)).toMatchObject({ version: 1, text: 'agentTerms' });
  });
});

describe('an acceptance', () => {
  const inForce = { service: 2, privacy: 1 };

  it.each([
    [undefined, []],
    [{}, []],
    [{ service: 2 }, []],
    [{ service: 2, privacy: '2026-11-23' }, []],
    [{ service: 1 }, ['service']],
    [{ service: 3, privacy: 2 }, ['service', 'privacy']],
    [{ service: '2026-11-23' }, ['service']],
  ])('of %o finds changed %o', (read, changed) => {
    expect(changedTexts(inForce, read)).toEqual(changed);
  });

  it('is shown by numbers, whatever names the first version', () => {
    expect(versionsAccepted({ privacy: 3, service: '2026-11-23' })).toEqual([
      { text: 'service', version: 1 },
      { text: 'privacy', version: 3 },
    ]);
    expect(versionsAccepted(null)).toEqual([]);
  });
});

describe('the built-in texts', () => {
  it('never change: people have agreed to them', () => {
    const digest = createHash('sha256').update(JSON.stringify(builtInTexts)).digest('hex').slice(0, 16);
    expect(digest).toBe('e07c998fae023ea5');
  });
});
