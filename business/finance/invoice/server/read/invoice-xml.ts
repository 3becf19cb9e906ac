import { Refusal } from '#kernel/base/texts/refusal.ts';
import { decodeXmlHead } from '#kernel/server/xml/xml-encoding.ts';
import { readXmlTree, type XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type { ParsedInvoice } from '../../model/index.ts';
import { parseInvoiceFields, type RawInvoiceFields } from './invoice-fields.ts';

type Names = Readonly<Record<string, string>>;

/** How a kind of invoice file names things: the elements of the head, and the element of each line with its own. */
interface Spelling {
  readonly root: string;
  readonly head: Names;
  readonly line: string;
  readonly lineFields: Names;
}

/** Digital invoices (数电发票), and the attachment of invoices by OFD (e-invoice/2019). */
const SPELLINGS: readonly Spelling[] = [
  {
    root: 'EInvoice',
    head: {
      number: 'InvoiceNumber',
      issueDate: 'IssueTime',
      companyName: 'BuyerName',
      honestyCode: 'BuyerIdNum',
      sellerName: 'SellerName',
      sellerCode: 'SellerIdNum',
      net: 'TotalAmWithoutTax',
      tax: 'TotalTaxAm',
      total: 'TotalTax-includedAmount',
    },
    line: 'IssuItemInformation',
    lineFields: {
      item: 'ItemName',
      spec: 'SpecMod',
      unit: 'MeaUnits',
      qty: 'Quantity',
      price: 'UnPrice',
      net: 'Amount',
      taxRate: 'TaxRate',
      tax: 'ComTaxAm',
    },
  },
  {
    root: 'eInvoice',
    head: {
      number: 'InvoiceNo',
      code: 'InvoiceCode',
      issueDate: 'IssueDate',
      companyName: 'BuyerName',
      honestyCode: 'BuyerTaxID',
      sellerName: 'SellerName',
      sellerCode: 'SellerTaxID',
      net: 'TaxExclusiveTotalAmount',
      tax: 'TaxTotalAmount',
      total: 'TaxInclusiveTotalAmount',
    },
    line: 'GoodsInfo',
    lineFields: {
      item: 'Item',
      spec: 'Specification',
      unit: 'MeasurementDimension',
      qty: 'Quantity',
      price: 'Price',
      net: 'Amount',
      taxRate: 'TaxScheme',
      tax: 'TaxAmount',
    },
  },
];

/** Elements of a tree with a name, in their order; what lies inside one of them is not looked at. */
function named(element: XmlElement, name: string): XmlElement[] {
  if (element.name === name) return [element];
  return element.children.flatMap((child) => named(child, name));
}

/** The first text under each name, outside the lines. */
function textsOf(element: XmlElement, names: Names, apart = ''): Record<string, string> {
  const texts = new Map<string, string>();
  const visit = (one: XmlElement): void => {
    if (one.name === apart) return;
    if (one.text.trim() && !texts.has(one.name)) texts.set(one.name, one.text.trim());
    for (const child of one.children) visit(child);
  };
  visit(element);
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => (texts.has(name) ? [[key, texts.get(name) ?? '']] : [])),
  );
}

/** Whether a file's beginning is that of an XML text. */
export const looksLikeXml = (bytes: Uint8Array): boolean => /^\s*</.test(decodeXmlHead(bytes.subarray(0, 512)));

/**
 * Reads the XML of an electronic invoice.
 * @throws XmlFault for what is no sound XML; Refusal for what is no invoice, or lacks something
 */
export function readInvoiceXml(bytes: Uint8Array): ParsedInvoice {
  const root = readXmlTree(decodeXmlHead(bytes));
  const spelling = SPELLINGS.find((one) => one.root === root.name);
  if (!spelling) throw new Refusal('文件不是电子发票，请上传税务平台下载的 PDF、OFD 或 XML 文件');
  const told: RawInvoiceFields = {
    ...textsOf(root, spelling.head, spelling.line),
    lines: named(root, spelling.line).map((line) => textsOf(line, spelling.lineFields)),
  };
  return parseInvoiceFields(told);
}
