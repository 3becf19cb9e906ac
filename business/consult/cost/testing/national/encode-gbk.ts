/** Bytes of every character of GBK: Node writes no GBK, so the table is made by decoding all pairs. */
const bytes = new Map<string, number[]>(
  Array.from({ length: 0x7e }, (_, lead) => lead + 0x81).flatMap((lead) =>
    Array.from({ length: 0xbf }, (_, trail) => trail + 0x40).map((trail): [string, number[]] => [
      new TextDecoder('gbk').decode(Uint8Array.of(lead, trail)),
      [lead, trail],
    ]),
  ),
);

/** A text in GBK; what GBK does not have becomes a question mark. */
export const encodeGbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((sign) => bytes.get(sign) ?? [sign.length > 1 || sign > '\x7f' ? 0x3f : sign.charCodeAt(0)]),
  );
