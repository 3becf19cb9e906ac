import { readXmlStream } from '#kernel/server/xml/read-xml-stream.ts';
import type { CostFileFormat } from '../cost-format-types.ts';
import { UnknownElementCounter } from '../unknown-element-counter.ts';
import { explainUnknownNamespace, readXmlRoot, type XmlRootElement } from '../xml-root.ts';
import { AttributeXmlReader } from './attribute-xml-reader.ts';
import { type ElementMappingTable, ElementRuleLookup } from './element-rule-lookup.ts';

/** What `proof` says of files that are known to be of another format: not even a person may say otherwise. */
export const OTHER_FORMAT_PROOF = 'other';

interface AttributeFormat {
  readonly code: string;
  readonly title: string;
  /** The root element. */
  readonly root: RegExp;
  /** What is strange of a root of that name, null where nothing is, or OTHER. */
  readonly proof?: (root: XmlRootElement) => string | null;
  readonly table: ElementMappingTable;
}

/** A format whose records are elements and whose values are attributes. */
export const defineAttributeXmlFormat = ({ code, title, root, proof, table }: AttributeFormat): CostFileFormat => ({
  code,
  title,
  table,
  detect(head) {
    const found = readXmlRoot(head);
    if (!root.test(found.name)) return null;
    const strange = proof?.(found) ?? null;
    if (strange === OTHER_FORMAT_PROOF) return null;
    const like = strange ?? explainUnknownNamespace(found);
    return like === null ? 'sure' : { like };
  },
  async read(chunks, sink, onProgress) {
    const reading = new AttributeXmlReader(code, table, sink);
    const book = new ElementRuleLookup(table);
    const count = new UnknownElementCounter(reading, (name, parent) => book.rulesOf(parent, name).length > 0);
    const { encoding, stop } = await readXmlStream(chunks, count, onProgress);
    return { ...(await reading.end(encoding, stop)), strange: count.found };
  },
});
