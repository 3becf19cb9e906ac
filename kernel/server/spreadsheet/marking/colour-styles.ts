import type { ColourStyleLookup } from './colour-sheet-cells.ts';
import { withXmlAttribute, xmlPrefixOf } from './workbook-xml.ts';

/** The styles of a workbook that grow by what is asked of them: a style again, on a ground of a colour. */
export function createColourStyles(xml: string): { styleOf: ColourStyleLookup; xml: () => string } {
  const p = xmlPrefixOf(xml, 'styleSheet');
  const fills = list(xml, `${p}fills`);
  const formats = list(xml, `${p}cellXfs`);
  const own = [...(formats?.inner ?? '').matchAll(new RegExp(`<${p}xf\\b([^>]*?)(/>|>[\\s\\S]*?</${p}xf>)`, 'g'))];
  const fillCount = [...(fills?.inner ?? '').matchAll(new RegExp(`<${p}fill[\\s/>]`, 'g'))].length;
  const newFills: string[] = [];
  const newFormats: string[] = [];
  const known = new Map<string, number>();
  const styleOf: ColourStyleLookup = (style, colour) => {
    const [, attributes, rest] = own[style] ?? own[0] ?? [];
    if (!fills || attributes === undefined) return null;
    const key = `${style} ${colour}`;
    let made = known.get(key);
    if (made === undefined) {
      const fill = withFill(newFills, p, colour);
      const filled = withXmlAttribute(
        withXmlAttribute(attributes, 'fillId', String(fillCount + fill)),
        'applyFill',
        '1',
      );
      made = own.length + newFormats.push(`<${p}xf${filled}${rest}`) - 1;
      known.set(key, made);
    }
    return made;
  };
  return { styleOf, xml: () => grown(grown(xml, `${p}fills`, newFills), `${p}cellXfs`, newFormats) };
}

function withFill(fills: string[], p: string, colour: string): number {
  const fill = `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="FF${colour}"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`;
  const at = fills.indexOf(fill);
  return at >= 0 ? at : fills.push(fill) - 1;
}

const list = (xml: string, name: string) => {
  const found = new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`).exec(xml);
  return found ? { attributes: found[1] ?? '', inner: found[2] ?? '' } : null;
};

function grown(xml: string, name: string, more: readonly string[]): string {
  if (more.length === 0) return xml;
  return xml.replace(
    new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`),
    (_, attributes: string, inner: string) => {
      const all = attributes.replace(
        /(count\s*=\s*["'])(\d+)/,
        (_whole, before: string, count: string) => `${before}${Number(count) + more.length}`,
      );
      return `<${name}${all}>${inner}${more.join('')}</${name}>`;
    },
  );
}
