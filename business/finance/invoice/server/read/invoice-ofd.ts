import { Refusal } from '#kernel/base/texts/refusal.ts';
import { unpackArchiveEntries } from '#kernel/server/files/unpack-archive-entries.ts';
import { decodeXmlHead } from '#kernel/server/xml/xml-encoding.ts';
import { readXmlTree, type XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type { ParsedInvoice } from '../../model/index.ts';
import { parseInvoiceFields } from './invoice-fields.ts';
import { readInvoiceXml } from './invoice-xml.ts';

/** Names that the head of an OFD gives to what an invoice says. */
const HEAD_NAMES = {
  number: '发票号码',
  code: '发票代码',
  issueDate: '开票日期',
  companyName: '购买方名称',
  honestyCode: '购买方纳税人识别号',
  sellerName: '销售方名称',
  sellerCode: '销售方纳税人识别号',
  net: '合计金额',
  tax: '合计税额',
  total: '价税合计',
} as const;

/** What the head of an OFD says beside its pages, by name. */
function customData(element: XmlElement): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (one: XmlElement): void => {
    const name = one.attributes.get('Name');
    if (one.name === 'CustomData' && name) found.set(name, one.text.trim());
    for (const child of one.children) visit(child);
  };
  visit(element);
  return found;
}

/**
 * Reads the invoice out of an OFD: the attached data where there are any, else what the head of the file says.
 * @throws Refusal for what is no OFD, a bomb, or no invoice
 */
export async function readInvoiceOfd(bytes: Uint8Array): Promise<ParsedInvoice> {
  const entries = await unpackArchiveEntries(
    bytes,
    (name) => name === 'OFD.xml' || /original_invoice\.xml$/i.test(name),
  );
  const head = entries.get('OFD.xml');
  if (!head) throw new Refusal('文件不是 OFD 版式的电子发票，请上传税务平台下载的 PDF、OFD 或 XML 文件');
  const attached = [...entries].find(([name]) => name !== 'OFD.xml');
  if (attached) return readInvoiceXml(attached[1]);
  const data = customData(readXmlTree(decodeXmlHead(head)));
  if (!data.has(HEAD_NAMES.number)) throw new Refusal('OFD 文件中没有发票数据，请下载 XML 文件后上传');
  return parseInvoiceFields(Object.fromEntries(Object.entries(HEAD_NAMES).map(([key, name]) => [key, data.get(name)])));
}
