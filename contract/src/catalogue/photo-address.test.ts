import { describe, expect, it } from 'vitest';
import { photoAddress, photoAt, photoIdIn } from './photo-address.ts';

const id = '0b5c1f5e-3f1f-4d0a-9a53-0d8c5f3f6a11';

describe('addresses of photos', () => {
  it('of ours name a width, those of elsewhere stay as they are', () => {
    const src = photoAddress(id);
    expect(photoAt(src, 400)).toBe(`/photos/${id}-400.jpg`);
    expect(photoAt('https://pictures.example/1-1600.jpg', 400)).toBe('https://pictures.example/1-1600.jpg');
    expect(photoIdIn(src)).toBe(id);
    expect(photoIdIn('/photos/../x-1600.jpg')).toBeUndefined();
  });
});
