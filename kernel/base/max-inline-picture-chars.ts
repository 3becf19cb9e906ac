/** Characters of a picture that is kept in its own address: about 140 KB of file. */
export const MAX_INLINE_PICTURE_CHARS = 190_000;
