import { expect, it, vi } from 'vitest';
import { markPicturesForCopy, PICTURE_COPY_MARK } from '../../mark-pictures-for-copy.ts';
import { createPicturePreviewUrl, fetchPictureFile, isPictureFile, revokePicturePreviewUrl } from './picture-file.ts';

const ADDRESS = '/api/b/file/preview/12/viewImage';

it('a chosen picture is found by the address it is shown under, until it is forgotten', async () => {
  const file = new File(['x'], '章.png', { type: 'image/png' });
  const address = createPicturePreviewUrl(file);
  expect(await fetchPictureFile(address)).toBe(file);
  revokePicturePreviewUrl(address);
  await expect(fetchPictureFile(address)).rejects.toThrow();
});

it('a picture within a text becomes a file of its kind, and nothing else does', async () => {
  const file = await fetchPictureFile(`data:image/gif;base64,${btoa('GIF89a')}`);
  expect([file.name, file.type, await file.text()]).toEqual(['picture.gif', 'image/gif', 'GIF89a']);
  await expect(fetchPictureFile(`data:image/svg+xml;base64,${btoa('<svg/>')}`)).rejects.toThrow();
  expect([
    isPictureFile(new Blob([], { type: 'image/webp' })),
    isPictureFile(new Blob([], { type: 'text/html' })),
  ]).toEqual([...[true, false]]);
});

it('a picture of another record is fetched from where it is shown; one that may not be seen is none', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(
      new Response(new Blob(['y'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } }),
    );
  const file = await fetchPictureFile(ADDRESS + PICTURE_COPY_MARK);
  expect(asked.mock.calls[0]?.[0]).toBe(ADDRESS);
  expect(await file.text()).toBe('y');
  asked.mockResolvedValueOnce(new Response('', { status: 403 }));
  await expect(fetchPictureFile(ADDRESS + PICTURE_COPY_MARK)).rejects.toThrow();
});

it('the pictures of a copied text are marked, those of other sites are not', () => {
  const text = `<p><img src="${ADDRESS}" alt="章"><img src="https://example.com/a.png" alt=""></p>`;
  expect(markPicturesForCopy(text)).toBe(text.replace(ADDRESS, ADDRESS + PICTURE_COPY_MARK));
});
