import { describe, expect, it } from 'vitest';
import { attachedName, dispositionOf } from './disposition.ts';

describe('the name of an attached file', () => {
  it.each(['licence.pdf', '营业执照 2026.jpg', "it's (a) 100% *good* one;x=1.png", '😀.webp'])('%s arrives', (name) => {
    expect(attachedName(dispositionOf(name))).toBe(name);
    expect(dispositionOf(name)).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~!%-]+$/);
  });

  it.each([
    ['a"; x="b\r\nset-cookie: a=b.pdf', 'a; x=bset-cookie: a=b.pdf'],
    ['../../etc/passwd', '....etcpasswd'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['\ud800', 'file'],
    ['', 'file'],
  ])('%j loses what is no part of a name', (name, left) => {
    expect(attachedName(dispositionOf(name))).toBe(left);
  });

  it('is none where no file was sent', () => {
    for (const header of [null, 'inline', 'attachment']) expect(attachedName(header)).toBeUndefined();
  });
});
