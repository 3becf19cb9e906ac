import { createBlobUrl } from '../../../api/files/download.ts';
import { PICTURE_COPY_MARK } from '../../mark-pictures-for-copy.ts';

export const PICTURE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const isPictureFile = ({ type }: Blob): boolean => PICTURE_MEDIA_TYPES.includes(type);

function contentOf(dataAddress: string): Blob {
  const [head = '', content = ''] = dataAddress.split(',');
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}

async function contentAt(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no picture at ${address}`);
  return answer.blob();
}

const blobs = new Map<string, File>();

/** An address under which a chosen picture is shown until it is kept. */
export function createPicturePreviewUrl(file: File): string {
  const address = createBlobUrl(file);
  blobs.set(address, file);
  return address;
}

/** Forgets a picture that was shown so. */
export function revokePicturePreviewUrl(address: string): void {
  if (blobs.delete(address)) URL.revokeObjectURL(address);
}

/** The picture behind an address that is no file of this text yet. Rejects where there is none. */
export async function fetchPictureFile(source: string): Promise<File> {
  const chosen = blobs.get(source);
  if (chosen) return chosen;
  const content = source.endsWith(PICTURE_COPY_MARK)
    ? await contentAt(source.slice(0, -PICTURE_COPY_MARK.length))
    : contentOf(source);
  if (!isPictureFile(content)) throw new Error(`no picture at ${source.slice(0, 100)}`);
  return new File([content], `picture.${content.type.split('/')[1]}`, { type: content.type });
}
