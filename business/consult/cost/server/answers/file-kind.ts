import type { CostFormat } from '../formats/format.ts';
import { xmlRootOf } from '../formats/xml-root.ts';

/** What files are alike by: the root, its namespace and the software that made them. */
export interface FileKind {
  readonly root: string;
  readonly namespace: string;
  readonly maker: string;
}

const LONGEST = 200;
const cut = (text: string): string => text.slice(0, LONGEST);

/** The kind a file is of, by its first bytes as a format reads them. */
export async function fileKindOf(head: Uint8Array, format: CostFormat): Promise<FileKind> {
  const { name, namespace } = xmlRootOf(head);
  if (name === '') return { root: '', namespace: '', maker: '' };
  async function* chunks() {
    yield head;
  }
  const { header } = await format.read(chunks(), { write: () => undefined });
  const { company = '', product = '' } = header?.software ?? {};
  return { root: cut(name), namespace: cut(namespace), maker: cut(product || company) };
}
