import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { PrintablePaper } from '#kernel/web/pattern/printable-paper.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { CSS_PAGE_SIZE_BY_PAPER, type PrintLayout } from '../../model/print/print-layout.ts';
import { PrintTemplateBody } from './print-template-body.tsx';

type PrintPaperProps = Omit<Parameters<typeof PrintTemplateBody>[0], 'address'> & {
  readonly recordId: string;
  readonly onDone: () => void;
};

/** The record's own address, to be opened by whoever scans it from paper. */
export const recordAddressOnPaper = (form: string, id: string): string =>
  window.location.origin + buildRecordAddress(form, id);

/** A record on paper by its template, with header, footer and page numbers on every page. Opens the print dialog. */
export function PrintedRecord({ recordId, onDone, ...body }: PrintPaperProps) {
  const company = useCurrentUser()?.companyName;
  const { entity, layout, values } = body;
  const heading = layout.heading || entity.title;
  const above = layout.above || company || '';
  return (
    <PrintablePaper
      title={heading}
      fileName={`${heading} ${values[entity.titleField] ?? ''}`.trim()}
      page={pageRule(layout, above)}
      onDone={onDone}
    >
      <PrintTemplateBody {...body} address={recordAddressOnPaper(entity.code, recordId)} />
    </PrintablePaper>
  );
}

/** Text as a CSS string: no sign of it ends the string or the rule. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** What every page looks like: its size, and what stands in its margins. */
function pageRule({ paper, pageNumbers, below }: PrintLayout, above: string): string {
  const numbers = pageNumbers
    ? `@bottom-center { content: ${quoted('第 ')} counter(page) ${quoted(' 页  共 ')} counter(pages) ${quoted(' 页')}; font-size: 9pt; }`
    : '';
  return `@page { size: ${CSS_PAGE_SIZE_BY_PAPER[paper]}; margin: 16mm 14mm 15mm;
    @top-center { content: ${quoted(above)}; font-size: 9pt; }
    @bottom-left { content: ${quoted(below)}; font-size: 8pt; }
    ${numbers} }`;
}
