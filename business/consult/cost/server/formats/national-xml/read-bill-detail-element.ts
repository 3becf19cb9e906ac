import type { CostBill, CostNorm } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { readCompositionElement, readDecimalAttribute, readFormulaAttribute } from './read-attributes.ts';

/** Work contents are shown, not calculated with: a page of them is enough. */
const LONGEST_CONTENT = 2000;

/** Adds what an element inside a bill tells of it, or of the norm that is open in it. */
export function readBillDetailElement(element: string, at: XmlAttributes, bill: CostBill, norm: CostNorm | null): void {
  if (element === 'PriceItem') bill.unitComposition ??= readCompositionElement(at);
  else if (element === 'WorkContent') addContent(bill, at.text('Name'));
  else if (element === 'UnitPriceCalculationOfItem' && norm) {
    norm.steps.push({
      code: at.text('Code'),
      name: at.text('Name'),
      formula: readFormulaAttribute(at),
      rate: readDecimalAttribute(at, 'Rate'),
      total: readDecimalAttribute(at, 'Total'),
    });
  } else if (element === 'ExpressElement' && !norm) {
    const text = at.text('Express');
    if (text !== '' && text !== '0') bill.expressions.push({ text, quantity: readDecimalAttribute(at, 'Quantity') });
  }
}

function addContent(bill: CostBill, content: string): void {
  if (content === '' || bill.workContent.length >= LONGEST_CONTENT) return;
  bill.workContent = `${bill.workContent}${bill.workContent === '' ? '' : '；'}${content}`.slice(0, LONGEST_CONTENT);
}
