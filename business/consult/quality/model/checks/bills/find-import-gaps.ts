import type { CostFileGap, CostFileLookup } from '#business/consult/cost/model/index.ts';
import {
  createRemarkFinding,
  type FindingLocation,
  locateFindingFile,
  locateFindingNode,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';

const RULES = {
  gap: {
    checkKey: 'analyzerBillAndMaterial',
    ruleId: 'analyzerBillAndMaterial.gap',
    source: '数据交换标准：必填字段不得为空，数值、日期应符合规定的格式',
  },
  warning: {
    checkKey: 'analyzerBillAndMaterial',
    ruleId: 'analyzerBillAndMaterial.reading',
    source: '数据交换标准：文件应能不加猜测地读取',
  },
} as const;

/** What a bill misses is told by the rules of bills, with their own words. */
const TOLD_BY_BILLS: ReadonlySet<string> = new Set(['Number', 'Name', 'Attr', 'Unit', 'Quantity', 'Price']);
const isToldElsewhere = ({ kind, field, value }: CostFileGap): boolean =>
  kind === 'bill' && value === '' && TOLD_BY_BILLS.has(field);

/** What the import found missing or unreadable, each at its row. */
export function findImportGaps(index: CostFileLookup): Finding[] {
  const gaps = index.file.gaps.filter((gap) => !isToldElsewhere(gap));
  return gaps.map((gap) =>
    createRemarkFinding(RULES[gap.level], placeOfGap(index, gap), gap.level === 'gap' ? 'error' : 'info', {
      field: gap.field,
      actual: gap.value,
      message: gap.sourceLine > 0 ? `第 ${gap.sourceLine} 行：${gap.message}` : gap.message,
    }),
  );
}

function placeOfGap(index: CostFileLookup, { kind, rowId }: CostFileGap): FindingLocation {
  const node = kind === 'node' ? index.nodes.get(rowId) : undefined;
  if (node) return locateFindingNode(index, node);
  if (kind === 'file' || kind === 'node') return locateFindingFile(index);
  const row = index.row(kind, rowId);
  return row ? locateFindingRow(index, kind, row) : locateFindingFile(index);
}
