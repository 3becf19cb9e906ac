import type { CostFaultCollector, CostFileFault } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';

export const NATIONAL_STANDARD_NAME = '建设工程造价数据交换标准';

/** 专业 codes of unit works that the national checker knows. */
const SPECIALTIES = new Set(
  [
    ['01', 1, 2],
    ['02', 1, 2],
    ['03', 1, 14],
    ['04', 1, 8],
    ['05', 1, 3],
    ['06', 1, 3],
    ['07', 1, 2],
    ['08', 1, 11],
    ['09', 1, 6],
    ['31', 1, 4],
    ['99', 1, 1],
  ].flatMap(([prefix, from, to]) =>
    range(Number(from), Number(to)).map((n) => `${prefix}${String(n).padStart(2, '0')}`),
  ),
);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Elements without attributes of their own. */
export const CONTAINER_ELEMENT_NAMES: ReadonlySet<string> = new Set([
  'ConstructionInfo',
  'ConstructionSummary',
  'AttrInfo',
  'AddiInfo',
  'UnitWorksSummary',
  'DivisionalAndElementalWorks',
  'Preliminaries',
  'Sundry',
  'PriceAnalysis',
]);

/** An attribute of an element; one that is missing is told at the element's line. */
interface Place {
  readonly element: string;
  readonly field: string;
  readonly attributes: XmlAttributes;
  readonly line: number;
}

/** Rules beyond single fields: fixed values, codes, and the elements no cost file can do without. */
export class NationalXmlStructureCheck {
  private readonly seen = new Set<string>();
  private rootLine = 0;

  constructor(private readonly faults: CostFaultCollector) {}

  element(name: string, attributes: XmlAttributes, line: number): void {
    this.seen.add(name);
    if (name === 'ConstructionProject') this.project(attributes, line);
    if (name === 'UnitWorks') this.unitWork(attributes, line);
    if (name === 'Option') this.precision(attributes, line);
    if (name === 'ProjectInfo' && attributes.text('CompileDate') === '') {
      const message = '编制信息中编制时间为空，标准格式如：2018-02-01';
      this.faults.add({ level: 'warning', line, element: name, field: 'CompileDate', value: '', message });
    }
  }

  /** An element no table describes: one that only holds others, or a strange one that is told once and passed over. */
  unlisted(name: string, line: number): void {
    if (CONTAINER_ELEMENT_NAMES.has(name) || this.seen.has(name)) return;
    this.without('warning', name, line, `《${NATIONAL_STANDARD_NAME}》中没有元素 ${name}，其内容未读取`);
  }

  private project(attributes: XmlAttributes, line: number): void {
    this.rootLine = line;
    const place = { element: 'ConstructionProject', attributes, line };
    const standard = attributes.text('StandardName');
    if (standard !== '' && standard !== NATIONAL_STANDARD_NAME) {
      const message = `文件格式不符：数据交换标准名称应为“${NATIONAL_STANDARD_NAME}”，当前值为“${standard}”`;
      this.at('gap', { ...place, field: 'StandardName' }, message);
    }
    this.valuation('ConstructionProject', attributes, line);
    if (attributes.text('ScaleUnit').length > 10) {
      this.at('gap', { ...place, field: 'ScaleUnit' }, '建设规模单位有误：不能超过 10 个字');
    }
  }

  private unitWork(attributes: XmlAttributes, line: number): void {
    this.valuation('UnitWorks', attributes, line);
    const place = { element: 'UnitWorks', field: 'Specialty', attributes, line };
    const specialty = attributes.text('Specialty');
    const name = attributes.text('Name');
    if (specialty !== '' && !/^\d{4}$/.test(specialty)) {
      const message = `单位工程“${name}”的专业编码“${specialty}”必须为 4 位数字`;
      this.at('gap', place, message);
    } else if (specialty !== '' && !SPECIALTIES.has(specialty)) {
      const message = `单位工程“${name}”的专业编码“${specialty}”不在国家标准的专业类别之内`;
      this.at('warning', place, message);
    }
  }

  private valuation(element: string, attributes: XmlAttributes, line: number): void {
    const value = attributes.text('ValuationMethod');
    if (value === '' || value === '1' || value === '2' || !/^\d+$/.test(value)) return;
    const place = { element, field: 'ValuationMethod', attributes, line };
    this.at('gap', place, `计价类别应为 1 或 2，当前值为：${value}`);
  }

  private precision(attributes: XmlAttributes, line: number): void {
    for (const field of ['ResPrecision', 'QuantityPrecision', 'CostPrecision', 'RatePrecision']) {
      const value = attributes.text(field);
      if (/^\d*\.\d+$/.test(value)) {
        const place = { element: 'Option', field, attributes, line };
        this.at('warning', place, `费用精度（Option）表中 ${field} 应为整数；当前值为：${value}`);
      }
    }
  }

  /** Called at the end of a well-formed file. */
  finish(): void {
    const needed: ReadonlyArray<readonly [CostFileFault['level'], string, string]> = [
      ['gap', 'SystemInfo', '系统信息'],
      ['warning', 'ProjectInfo', '编制信息'],
      ['gap', 'SectionalWorks', '单项工程信息'],
      ['error', 'UnitWorks', '单位工程信息'],
    ];
    for (const [level, element, title] of needed) {
      if (!this.seen.has(element))
        this.without(level, element, this.rootLine, `文件中没有${title}（${element}），请补充完整后重新导入`);
    }
  }

  private at(level: CostFileFault['level'], { element, field, attributes, line }: Place, message: string): void {
    const index = attributes.find(field);
    const at = index < 0 ? line : attributes.lineAt(index);
    this.faults.add({ level, line: at, element, field, value: attributes.text(field), message });
  }

  /** A fault that is no attribute's. */
  private without(level: CostFileFault['level'], element: string, line: number, message: string): void {
    this.faults.add({ level, line, element, field: '', value: '', message });
  }
}
