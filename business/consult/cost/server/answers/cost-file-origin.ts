import type { CostFileFormat } from '../formats/cost-format-types.ts';
import { readXmlRoot } from '../formats/xml-root.ts';

/** What files are alike by: the root, its namespace and the software that made them. */
export interface CostFileOrigin {
  readonly root: string;
  readonly namespace: string;
  readonly maker: string;
}

const LONGEST = 200;
const cut = (text: string): string => text.slice(0, LONGEST);

/** The kind a file is of, by its first bytes as a format reads them. */
export async function readCostFileOrigin(head: Uint8Array, format: CostFileFormat): Promise<CostFileOrigin> {
  const { name, namespace } = readXmlRoot(head);
  if (name === '') return { root: '', namespace: '', maker: '' };
  async function* chunks() {
    yield head;
  }
  const { header } = await format.read(chunks(), { write: () => undefined });
  const { company = '', product = '' } = header?.software ?? {};
  return { root: cut(name), namespace: cut(namespace), maker: cut(product || company) };
}
