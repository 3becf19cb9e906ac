import { posix } from 'node:path';
import { escapeXml, xmlAttributeOf, xmlPrefixOf } from './workbook-xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relation of a part: its id, the last word of its type, and the path of the part it leads to. */
interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** The parts of a workbook by their paths, as text where they are read; parts nobody sets stay as they were, to the byte. */
export class WorkbookPackageParts {
  constructor(readonly parts: Map<string, Uint8Array>) {}

  text(path: string): string | null {
    const found = this.parts.get(path);
    return found ? new TextDecoder().decode(found) : null;
  }

  set(path: string, text: string): void {
    this.parts.set(path, Buffer.from(text));
  }

  relations(of: string): Relation[] {
    const xml = this.text(relationsPath(of)) ?? '';
    return [...xml.matchAll(/<(?:[\w.-]+:)?Relationship\s([^>]*?)\/?>/g)].flatMap(([, attributes = '']) => {
      const target = xmlAttributeOf(attributes, 'Target') ?? '';
      if (xmlAttributeOf(attributes, 'TargetMode') === 'External') return [];
      const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target);
      return [
        {
          id: xmlAttributeOf(attributes, 'Id') ?? '',
          type: (xmlAttributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
          path,
        },
      ];
    });
  }

  /** A new relation from one part to another. @returns its id */
  relate(of: string, type: string, to: string): string {
    const path = relationsPath(of);
    const xml = this.text(path) ?? `${DECLARATION}<Relationships xmlns="${RELATIONS}"></Relationships>`;
    const p = xmlPrefixOf(xml, 'Relationships');
    const taken = new Set(this.relations(of).map(({ id }) => id));
    let nth = taken.size + 1;
    while (taken.has(`rId${nth}`) || xml.includes(`"rId${nth}"`)) nth++;
    const relation = `<${p}Relationship Id="rId${nth}" Type="${OFFICE}/${type}" Target="/${escapeXml(to)}"/>`;
    const open = xml.replace(new RegExp(`<${p}Relationships([^>]*)/>`), `<${p}Relationships$1></${p}Relationships>`);
    this.set(
      path,
      open.replace(`</${p}Relationships>`, (end) => relation + end),
    );
    return `rId${nth}`;
  }

  /** A path that no part has: xl/comments7.xml. */
  freePath(before: string, suffix: string): string {
    let nth = 1;
    while (this.parts.has(`${before}${nth}${suffix}`)) nth++;
    return `${before}${nth}${suffix}`;
  }

  /** Says of what kind a part, or every part with a suffix, is. */
  declare(kind: { part: string; type: string } | { suffix: string; type: string }): void {
    const path = '[Content_Types].xml';
    const xml = this.text(path) ?? '';
    const p = xmlPrefixOf(xml, 'Types');
    const line =
      'part' in kind
        ? `<${p}Override PartName="/${escapeXml(kind.part)}" ContentType="${kind.type}"/>`
        : `<${p}Default Extension="${kind.suffix}" ContentType="${kind.type}"/>`;
    if ('suffix' in kind && new RegExp(`Extension="${kind.suffix}"`, 'i').test(xml)) return;
    this.set(
      path,
      xml.replace(`</${p}Types>`, (end) => line + end),
    );
  }
}

const relationsPath = (of: string): string => posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`);
