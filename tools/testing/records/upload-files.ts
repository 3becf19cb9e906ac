import type { AnsweredJson, TestProduct } from '../test-product.ts';

export type UploadedPart = readonly [name: string, content: string | Uint8Array];

/**
 * Uploads files as a browser does.
 * @param place form fields that say where they belong: record, category …
 * @returns the answer, with the HTTP status beside it; `data` are the ids of the files
 */
export async function uploadFiles(
  product: TestProduct,
  token: string,
  parts: readonly UploadedPart[],
  { place = {}, path = '/b/fileItem/upload' }: { place?: Readonly<Record<string, string>>; path?: string } = {},
): Promise<AnsweredJson> {
  const form = new FormData();
  for (const [key, value] of Object.entries(place)) form.append(key, value);
  for (const [name, content] of parts)
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await product.fetch(token, path, { method: 'POST', body: form });
  return { ...((await response.json()) as object), status: response.status };
}

/** Uploads one file that has to be taken. @returns its id */
export async function uploadFile(
  product: TestProduct,
  token: string,
  part: UploadedPart,
  place: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { success, msg, data } = await uploadFiles(product, token, [part], { place });
  if (!success) throw new Error(`${part[0]}: ${msg}`);
  return String(data[0]);
}
