const SHOWN = /\/api\/b\/file\/preview\/([1-9]\d{0,17})\/viewImage(?:[?#][^\s"<>]*)?/g;

/** The ids of files that a formatted text shows as pictures. */
export const pictureIdsInHtml = (html: string): string[] => [...html.matchAll(SHOWN)].map(([, id = '']) => id);

/** A formatted text whose pictures are shown from other addresses, for readers who may not open the record. */
export const replacePictureAddresses = (html: string, addressOf: (id: string) => string): string =>
  html.replace(SHOWN, (_, id: string) => addressOf(id));

/** Whether a formatted text shows a picture that is still on its way to the server. */
export const hasUploadingPicture = (html: string): boolean => /<img\b[^<>]*\ssrc="blob:/.test(html);
