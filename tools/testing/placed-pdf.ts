import { deflateSync } from 'node:zlib';

export type PlacedText = readonly [x: number, y: number, text: string];

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A PDF of one page for each list of texts, in a Chinese font that it names and does not carry; y from above. */
export function createPlacedPdf(pages: readonly (readonly PlacedText[])[]): Buffer {
  const bodies: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UTF16-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500 814 939 500]/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ];
  for (const [at, texts] of pages.entries()) {
    const drawn = texts
      .map(([x, y, text]) => `BT /F1 9 Tf 1 0 0 1 ${x} ${400 - y} Tm <${utf16(text)}> Tj ET`)
      .join('\n');
    const packed = deflateSync(drawn);
    bodies.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 610 400]/Resources<</Font<</F1 3 0 R>>>>/Contents ${7 + at * 2} 0 R>>`,
      Buffer.concat([
        Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return writePdfFile(bodies);
}

/** The file with its table of places. */
export function writePdfFile(bodies: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of bodies.entries()) {
    places.push(length);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
