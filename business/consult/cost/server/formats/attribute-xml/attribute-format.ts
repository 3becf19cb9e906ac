import { readXml } from '#kernel/server/xml/xml-stream.ts';
import type { CostFormat } from '../format.ts';
import { StrangeCount } from '../strange-elements.ts';
import { strangeNamespace, type XmlRoot, xmlRootOf } from '../xml-root.ts';
import { AttributeReading } from './attribute-reading.ts';
import { type ElementTable, RuleBook } from './element-rules.ts';

/** What `proof` says of files that are known to be of another format: not even a person may say otherwise. */
export const OTHER = 'other';

interface AttributeFormat {
  readonly code: string;
  readonly title: string;
  /** The root element. */
  readonly root: RegExp;
  /** What is strange of a root of that name, null where nothing is, or OTHER. */
  readonly proof?: (root: XmlRoot) => string | null;
  readonly table: ElementTable;
}

/** A format whose records are elements and whose values are attributes. */
export const attributeFormat = ({ code, title, root, proof, table }: AttributeFormat): CostFormat => ({
  code,
  title,
  table,
  detect(head) {
    const found = xmlRootOf(head);
    if (!root.test(found.name)) return null;
    const strange = proof?.(found) ?? null;
    if (strange === OTHER) return null;
    const like = strange ?? strangeNamespace(found);
    return like === null ? 'sure' : { like };
  },
  async read(chunks, sink, onProgress) {
    const reading = new AttributeReading(code, table, sink);
    const book = new RuleBook(table);
    const count = new StrangeCount(reading, (name, parent) => book.rulesOf(parent, name).length > 0);
    const { encoding, stop } = await readXml(chunks, count, onProgress);
    return { ...(await reading.end(encoding, stop)), strange: count.found };
  },
});
