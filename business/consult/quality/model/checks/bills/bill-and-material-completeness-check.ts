import {
  type CostBill,
  type CostFileLookup,
  classifyBillCode,
  findFillerFeatures,
  formatResourceKind,
  groupRowsBy,
  isShortFeature,
  isUninformativeFeature,
  quantityDecimalsOfUnit,
  SETTLEMENT_SIDE_ATTRIBUTE,
  specialtyCodeOfBill,
  specialtyNames,
} from '#business/consult/cost/model/index.ts';
import { decimalPlacesOf } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import { createEmptyCheckOutcome, createRemarkFinding, locateFindingRow } from '../../findings/create-findings.ts';
import type { CheckFigure, CheckOutcome, Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';
import { type BillStandardRemark, compareWithBillStandard } from './compare-with-bill-standard.ts';
import { findImportGaps } from './find-import-gaps.ts';

const KEY = 'analyzerBillAndMaterial';
const BILL_SOURCE = 'GB/T 50500：项目编码、项目名称、项目特征、计量单位、工程量五要件缺一不可';

/** 计价类别 2: rows are norms, which have neither national codes nor features. */
const BY_NORMS = 2;
const OF_BILLS: ReadonlySet<string> = new Set(['项目编码', '项目特征']);
/** A bid of GAEB (X84) gives prices by the tender's numbers, and repeats none of its words. */
const OF_PRICES_ALONE: ReadonlySet<string> = new Set(['项目名称', '计量单位', '项目特征']);
const NO_FIELDS: ReadonlySet<string> = new Set();

function fieldsLeftOut(
  { file: { header } }: CostFileLookup,
  works: readonly CostBill[],
  byNorms: boolean,
): ReadonlySet<string> {
  if (header.format === 'gaeb-xml' && works.every(({ name }) => name === '')) return OF_PRICES_ALONE;
  return byNorms ? OF_BILLS : NO_FIELDS;
}

/** 清单与材料解析: what a bill of quantities must have before any price is worth looking at. */
export const billMaterialCompletenessCheck: QualityCheck = (index, settings) => {
  const result = createEmptyCheckOutcome(index.file.bills.length);
  const works = index.file.bills.filter((bill) => bill.kind === 'bill');
  const fillers = findFillerFeatures(works);
  const byNorms = index.file.header.valuationMethod === BY_NORMS;
  const untold = fieldsLeftOut(index, works, byNorms);
  for (const bill of works)
    result.findings.push(...billOf(index, bill, fillers, settings).filter(({ field }) => !untold.has(field)));
  if (byNorms) {
    const reason = '定额计价文件没有工程量清单，未核对项目编码与项目特征';
    result.notChecked.push({ ruleId: `${KEY}.codeForm`, reason });
  }
  if (untold === OF_PRICES_ALONE) {
    const reason = '文件只报价格，项目名称、计量单位和特征在招标文件中，请与招标文件比较核对';
    result.notChecked.push({ ruleId: `${KEY}.missing`, reason });
  }
  for (const bill of index.file.bills) {
    if (bill.kind === 'measure' && bill.name.trim() === '')
      result.findings.push(note(index, bill, MISSING('项目名称')));
  }
  result.findings.push(...findImportGaps(index), ...duplicates(index, works));
  result.figures.push(...counts(index, works));
  if (!settings.billStandards) {
    const reason = '未加载国家清单项目库，未核对计量单位和项目名称是否符合规范';
    result.notChecked.push({ ruleId: `${KEY}.unitOfStandard`, reason }, { ruleId: `${KEY}.nameOfStandard`, reason });
  }
  tellNorms(result, index);
  return result;
};

function note(index: CostFileLookup, bill: CostBill, { ruleId, severity, ...details }: BillStandardRemark): Finding {
  const rule = { checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source: BILL_SOURCE };
  return createRemarkFinding(rule, locateFindingRow(index, 'bill', bill), severity, details);
}

const MISSING = (field: string): BillStandardRemark => ({
  ruleId: 'missing',
  severity: 'error',
  field,
  message: `清单缺少${field}`,
});

function billOf(
  index: CostFileLookup,
  bill: CostBill,
  fillers: ReadonlySet<string>,
  settings: CheckSettings,
): Finding[] {
  const notes: ReadonlyArray<BillStandardRemark | null> = [
    bill.code.trim() === '' ? MISSING('项目编码') : codeForm(bill),
    bill.name.trim() === '' ? MISSING('项目名称') : null,
    bill.unit.trim() === '' ? MISSING('计量单位') : null,
    feature(bill, fillers),
    isUndone(index, bill) ? null : quantity(bill),
    decimals(bill),
    specialty(index, bill),
    norms(index, bill),
    ...compareWithBillStandard(bill, settings),
  ];
  const found: Finding[] = [];
  for (const each of notes) if (each) found.push(note(index, bill, each));
  return found;
}

function codeForm(bill: CostBill): BillStandardRemark | null {
  const form = classifyBillCode(bill.code);
  if (form === 'national' || form === 'provincial') return null;
  const supplement = form === 'supplement';
  const message = supplement
    ? `补充清单项目 ${bill.code}：应附有补充项目的名称、特征、单位、计算规则和工作内容`
    : `项目编码 ${bill.code} 不是 12 位国家编码、补充编码或省级扩展编码`;
  const severity = supplement ? 'info' : 'warn';
  return { ruleId: 'codeForm', severity, field: '项目编码', actual: bill.code, expected: '12 位数字', message };
}

function feature(bill: CostBill, fillers: ReadonlySet<string>): BillStandardRemark | null {
  const actual = bill.feature;
  if (actual.trim() === '') {
    return { ruleId: 'feature', severity: 'warn', field: '项目特征', actual, message: '项目特征为空，无法据以组价' };
  }
  if (isUninformativeFeature(actual, bill.name, bill.code) || fillers.has(actual.trim())) {
    const message = `项目特征“${actual}”只是占位文字，没有描述，无法据以组价`;
    return { ruleId: 'feature', severity: 'warn', field: '项目特征', actual, message };
  }
  if (!isShortFeature(actual)) return null;
  const message = `项目特征“${actual}”过于简单，难以据以组价`;
  return { ruleId: 'featureShort', severity: 'warn', field: '项目特征', actual, message };
}

/** A comparison of settlements lists what was agreed and then not built: nothing at no money. */
const isUndone = ({ file }: CostFileLookup, { quantity: stated, total }: CostBill): boolean =>
  file.header.attributes.some(({ name }) => name === SETTLEMENT_SIDE_ATTRIBUTE) &&
  toApproximateNumber(stated) === 0 &&
  toApproximateNumber(total) === 0;

function quantity(bill: CostBill): BillStandardRemark | null {
  if (bill.quantity !== null && toApproximateNumber(bill.quantity) > 0) return null;
  const message = bill.quantity === null ? '清单没有工程量' : `工程量为 ${bill.quantity}，应大于 0`;
  return {
    ruleId: 'quantity',
    severity: 'error',
    field: '工程量',
    actual: bill.quantity ?? '',
    expected: '> 0',
    message,
  };
}

function decimals(bill: CostBill): BillStandardRemark | null {
  const allowed = quantityDecimalsOfUnit(bill.unit);
  const stated = bill.quantity === null ? 0 : decimalPlacesOf(bill.quantity);
  if (allowed === null || stated <= allowed || bill.quantity === null) return null;
  if (bill.quantity.slice(bill.quantity.indexOf('.') + 1).replace(/0+$/, '').length <= allowed) return null;
  const message = `以“${bill.unit}”为单位的工程量应保留 ${allowed} 位小数，当前为 ${bill.quantity}`;
  const expected = `${allowed} 位小数`;
  return { ruleId: 'decimals', severity: 'info', field: '工程量', actual: bill.quantity ?? '', expected, message };
}

function specialty(index: CostFileLookup, bill: CostBill): BillStandardRemark | null {
  const own = specialtyCodeOfBill(bill.code);
  const unit = bill.unitId === null ? undefined : index.nodes.get(bill.unitId);
  const expected = unit?.specialty.slice(0, 2) ?? '';
  if (own === '' || !(expected in specialtyNames) || own === expected) return null;
  const message = `编码属于“${specialtyNames[own] ?? own}”，与单位工程“${unit?.name}”的专业“${specialtyNames[expected]}”不一致`;
  return { ruleId: 'specialty', severity: 'warn', field: '项目编码', actual: own, expected, message };
}

function norms(index: CostFileLookup, bill: CostBill): BillStandardRemark | null {
  if (toApproximateNumber(bill.price) <= 0 || !index.hasAnalysis) return null;
  if (index.normsOf(bill.id).length > 0 || index.usagesOfBill(bill.id).length > 0) return null;
  return {
    ruleId: 'norm',
    severity: 'info',
    field: '定额子目',
    message: '有综合单价但没有组价定额或人材机含量，单价来源无法追溯',
  };
}

/** The same 12-digit code twice: an error inside one unit work, worth a look across unit works. */
function duplicates(index: CostFileLookup, works: readonly CostBill[]): Finding[] {
  const coded = works.filter((bill) => classifyBillCode(bill.code) === 'national');
  return [...groupRowsBy(coded, (bill) => bill.code.trim())].flatMap(([code, bills]) =>
    repetitions(index, code, bills),
  );
}

const unitName = (index: CostFileLookup, { unitId }: CostBill): string => index.nodes.get(unitId ?? 0)?.name ?? '';

/** Every bill of one code but the first. */
function repetitions(index: CostFileLookup, code: string, bills: readonly CostBill[]): Finding[] {
  if (bills.length === 1) return [];
  const firstInUnit = new Map<number | null, CostBill>();
  return bills.flatMap((bill) => {
    const inside = firstInUnit.get(bill.unitId);
    const first = inside ?? bills[0];
    if (!inside) firstInUnit.set(bill.unitId, bill);
    if (!first || first === bill) return [];
    const where = inside ? '同一单位工程内' : `与单位工程“${unitName(index, first)}”`;
    const message = `项目编码 ${code} ${where}重复（另见“${first.name}”，第 ${first.sourceLine} 行）`;
    const severity = inside ? 'error' : 'warn';
    return note(index, bill, { ruleId: 'duplicate', severity, field: '项目编码', actual: code, message });
  });
}

function counts(index: CostFileLookup, works: readonly CostBill[]): CheckFigure[] {
  const figures: CheckFigure[] = [
    { key: 'bills', title: '分部分项清单', value: String(works.length), unit: '条' },
    { key: 'measures', title: '措施项目', value: String(index.file.bills.length - works.length), unit: '条' },
    { key: 'norms', title: '定额子目', value: String(index.file.norms.length), unit: '条' },
  ];
  const resources = index.unitWorks().flatMap((unit) => index.resourcesOf(unit.id));
  for (const [kind, rows] of groupRowsBy(resources, (resource) => resource.kind)) {
    const title = formatResourceKind(kind) || '未归类';
    figures.push({
      key: `resources.${kind ?? 'none'}`,
      title: `人材机汇总：${title}`,
      value: String(rows.length),
      unit: '条',
    });
  }
  return figures;
}

function tellNorms(result: CheckOutcome, index: CostFileLookup): void {
  if (index.hasAnalysis) return;
  result.notChecked.push({ ruleId: `${KEY}.norm`, reason: '文件中没有定额子目和人材机含量，未核对清单是否组价' });
}
