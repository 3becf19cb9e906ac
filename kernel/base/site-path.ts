/**
 * Whether a text is a path of this site. Browsers read `//` and `/\` as another site, and pass over tabs and line ends on
 * their way there (WHATWG URL, "basic URL parser").
 */
export const isSitePath = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
