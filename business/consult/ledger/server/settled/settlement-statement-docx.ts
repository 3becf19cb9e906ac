import { Document, Packer } from 'docx';
import {
  DOCX_BODY_FONT,
  type DocxColumn,
  docxDataTable,
  docxLabelValueTable,
  docxPageFooter,
  docxParagraph,
  docxTitle,
} from '#kernel/server/docx/docx-parts.ts';
import type { SettlementStatement } from '../../model/index.ts';

/** Widths in twentieths of a point: an A4 sheet on its side between margins of 2 cm. */
const WIDTHS = [900, 4300, 2100, 2100, 1900, 1900, 1370];
const FACTS = [1600, 5690, 1600, 5680];
const A4 = { width: 11906, height: 16838, orientation: 'landscape' as const };
const SIDE = 1134;
/** Room for stamp and signature. */
const ROOM = '\n\n\n\n（签章）\n\n    年    月    日';

/** A 定案表 as a Word document. */
export async function writeSettlementStatementDocx(paper: SettlementStatement): Promise<Uint8Array> {
  const columns = paper.columns.map(
    (head, at): DocxColumn => ({
      title: head,
      width: WIDTHS[at] ?? 0,
      align: at === 0 ? 'center' : at === 1 ? 'left' : 'right',
    }),
  );
  const third = Math.floor(WIDTHS.reduce((sum, width) => sum + width, 0) / paper.signers.length);
  const signers = paper.signers.map((head): DocxColumn => ({ title: head, width: third }));
  const document = new Document({
    styles: { default: { document: { run: { font: DOCX_BODY_FONT, size: 21 } } } },
    sections: [
      {
        properties: { page: { size: A4, margin: { top: SIDE, bottom: SIDE, left: SIDE, right: SIDE } } },
        footers: { default: docxPageFooter() },
        children: [
          docxTitle(paper.title),
          docxLabelValueTable(
            paper.facts.map(([label = '', value = '']) => [label, value] as const),
            FACTS,
          ),
          docxParagraph(''),
          docxDataTable(columns, paper.rows),
          docxParagraph(`审定金额（大写）：人民币${paper.words}`),
          docxParagraph(`审核依据：${paper.basis}`),
          docxParagraph(`说明：${paper.note}`),
          docxDataTable(signers, [paper.signers.map(() => ROOM)]),
          docxParagraph(paper.people.map(([label, value]) => `${label}：${value}`).join('        ')),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
