import { FILE_ADDRESS_REGEX_SOURCE } from '#kernel/base/link-address-patterns.ts';

/** Stands behind the address of a picture that another text holds: an editor makes a file of its own of it. */
export const PICTURE_COPY_MARK = '#copy';

const PICTURE = new RegExp(
  `(<img\\b[^<>]*\\ssrc=")(${FILE_ADDRESS_REGEX_SOURCE})"`.replace('[^\\s\\\\]*', '[^\\s\\\\"]*'),
  'g',
);

/** A formatted text as another record begins with it: its pictures are to become files of that record. */
export const markPicturesForCopy = (html: string): string =>
  html.replace(
    PICTURE,
    (_, before: string, address: string) => `${before}${address.replace(/#.*$/, '')}${PICTURE_COPY_MARK}"`,
  );
