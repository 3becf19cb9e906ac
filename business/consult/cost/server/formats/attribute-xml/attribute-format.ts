import { rootElement } from '#business/consult/cost/model/index.ts';
import { decode } from '#kernel/server/xml/text-encoding.ts';
import { readXml } from '#kernel/server/xml/xml-stream.ts';
import type { CostFormat } from '../format.ts';
import { AttributeReading } from './attribute-reading.ts';
import type { ElementTable } from './element-rules.ts';

interface AttributeFormat {
  readonly code: string;
  readonly title: string;
  /** The root element. */
  readonly root: RegExp;
  /** What must stand in the first bytes besides. */
  readonly sign?: RegExp;
  readonly table: ElementTable;
}

/** A format whose records are elements and whose values are attributes. */
export const attributeFormat = ({ code, title, root, sign, table }: AttributeFormat): CostFormat => ({
  code,
  title,
  table,
  detect(head) {
    const text = decode(head);
    return root.test(rootElement(text)) && (sign?.test(text) ?? true);
  },
  async read(chunks, sink, onProgress) {
    const reading = new AttributeReading(code, table, sink);
    const { encoding, stop } = await readXml(chunks, reading, onProgress);
    return reading.end(encoding, stop);
  },
});
