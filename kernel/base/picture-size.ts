/** Characters of a picture that is kept in its own address: about 140 KB of file. */
export const PICTURE_MAX = 190_000;
