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
  /** True for files of the 2024 rules, by the first bytes. */
  readonly of2024?: (head: string) => boolean;
}

/** A format whose records are elements and whose values are attributes. */
export const attributeFormat = ({ code, title, root, sign, table, of2024 }: AttributeFormat): CostFormat => ({
  code,
  title,
  detect(head) {
    const text = decode(head);
    return root.test(rootElement(text)) && (sign?.test(text) ?? true);
  },
  async read(chunks, sink, onProgress) {
    const reading = new AttributeReading(code, table, sink);
    const { encoding, stop } = await readXml(
      withHead(chunks, (head) => {
        if (of2024?.(decode(head))) reading.header.edition = '2025';
      }),
      reading,
      onProgress,
    );
    return reading.end(encoding, stop);
  },
});

/** Hands on what comes, and shows the first piece. */
async function* withHead(
  chunks: AsyncIterable<Uint8Array>,
  show: (head: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chunk of chunks) {
    if (first) show(chunk.subarray(0, 4096));
    first = false;
    yield chunk;
  }
}
