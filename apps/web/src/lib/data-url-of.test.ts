import { imageRules } from '@trastienda/domain';
import { imageProblem } from '@trastienda/validators';
import { expect, it, vi } from 'vitest';
import { dataUrlOf } from './data-url-of.ts';

it.each([
  ['a JPEG, whatever its name', [0xff, 0xd8, 0xff], 'data:image/jpeg;base64,/9j/'],
  ['anything else', [0x89, 0x50, 0x4e], 'data:image/png;base64,iVBO'],
])('takes the type of %s from its first bytes', async (_, bytes, url) => {
  expect(await dataUrlOf(new File([Uint8Array.from(bytes)], 'logo.png', { type: 'image/png' }), 3)).toBe(url);
});

it('reads one byte more than the limit', async () => {
  expect(await dataUrlOf(new File(['123456789'], 'logo.png'), 3)).toBe(`data:image/png;base64,${btoa('1234')}`);
});

it('makes a damaged picture of a file that cannot be read any more', async () => {
  const file = new File(['x'], 'logo.png');
  vi.spyOn(file, 'slice').mockImplementation(() => {
    throw new DOMException('The file is gone.', 'NotReadableError');
  });
  const [, content = ''] = (await dataUrlOf(file, 10)).split(',');
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  expect(imageProblem(bytes, imageRules.logo)).toEqual({ code: 'images.broken' });
});
