const PIECES = [
  '<',
  '<a ',
  '<a "',
  "<a '",
  '<a href="',
  '<a href=x ',
  '<p>',
  '<br>',
  '<b></i>',
  '<table><td>',
  '<script',
  '<script></script ',
  '</script ',
  '<style>',
  '<svg>',
  '<textarea>',
  '<!--',
  '<!-',
  '<![CDATA[',
  '<?',
  '</',
  '</p>',
  '</x ',
  '&',
  '&#x',
  '&amp;lt;',
  '<img src="/api/x">',
  '<a href="https://x<!---->">',
  '<p style="a:b;c:url(',
] as const;

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Markup made to cost a reader more steps than it has characters: name → text of about so many characters. */
export function hostileMarkup(length: number): Readonly<Record<string, string>> {
  const attributes = Array.from({ length: length / 10 }, (_, at) => `a${at}=1`).join(' ');
  return {
    ...Object.fromEntries(PIECES.map((piece) => [piece, filled(piece, length)])),
    'one address full of comments': `<a href="https://${filled('<!---->', length)}">`,
    'one address full of spaces': `<a href="${filled(' \t', length)}javascript:">`,
    'one picture': `<img src="data:image/png;base64,${filled('A', length)}">`,
    'attributes without end': `<p ${attributes}>`,
    'spaces without end': `<p ${filled(' ', length)}`,
  };
}

/** Markup that nests without end, which no written text does. */
export function nestingMarkup(length: number): Readonly<Record<string, string>> {
  const half = length / 2;
  return {
    'tags of formats': `x${filled('<b>', length)}`,
    'tags of formats, then wrong ends,': `x${filled('<b>', half)}${filled('</i>', half)}`,
    'blocks, then wrong ends,': `x${filled('<div>', half)}${filled('</i>', half)}`,
    'unknown tags': `x${filled('<x>', length)}`,
    lists: `x${filled('<ul><li>', length)}`,
  };
}
