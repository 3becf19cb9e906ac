import {
  type CostBill,
  CostFaultCollector,
  type CostFileHeader,
  type CostNorm,
  type CostResourceUsage,
} from '#business/consult/cost/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { XmlStreamHandler } from '#kernel/server/xml/read-xml-stream.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import type { XmlFault } from '#kernel/server/xml/xml-reader.ts';
import type { CostReadResult, CostRowSink } from '../cost-format-types.ts';
import { buildTreeByCode, type CodedTreeNode } from '../rows/build-tree-by-code.ts';
import { CostRowCollector, type NewCostBillRow, type NewCostNormRow } from '../rows/cost-row-collector.ts';
import { createBlankFeeSummary, createBlankFileHeader } from '../rows/create-blank-rows.ts';
import { type ElementMappingRule, type ElementMappingTable, ElementRuleLookup } from './element-rule-lookup.ts';
import {
  assignPriceComposition,
  deriveTotalFromUnitPrice,
  scaleNormsToBillQuantity,
} from './normalize-bill-amounts.ts';
import {
  type InvalidNumberAttribute,
  parsePercentNumber,
  readAttributeText,
  readAttributeValues,
  readCompositionAttributes,
  readPriceStepAttributes,
  statesStandardOf2024,
} from './read-attribute-values.ts';

type Rule<A extends ElementMappingRule['as']> = Extract<ElementMappingRule, { as: A }>;
type Close = () => void;

/** Reads a file whose records are elements and whose values are attributes, by the table of its format. */
export class AttributeXmlReader implements XmlStreamHandler {
  readonly faults = new CostFaultCollector();
  readonly header: CostFileHeader;
  private readonly rows = new CostRowCollector();
  private readonly elementRules: ElementRuleLookup;
  private readonly path: string[] = [];
  private readonly closes: Close[] = [];
  private readonly invalidNumbers: InvalidNumberAttribute[] = [];
  /** Of the open bill. */
  private norms: CostNorm[] = [];
  private usages: CostResourceUsage[] = [];
  /** Of the open unit work, until the resources they name are known. */
  private waiting: CostResourceUsage[] = [];
  private readonly codes = new Map<string, string>();
  /** Rows of a table whose codes tell what is part of what. */
  private coded: NewCostBillRow[] = [];

  constructor(
    format: string,
    table: ElementMappingTable,
    private readonly sink: CostRowSink,
  ) {
    this.header = createBlankFileHeader(format);
    this.elementRules = new ElementRuleLookup(table);
  }

  open(name: string, at: XmlAttributes, line: number): void {
    if (this.path.length === 0) this.rows.openNode({ kind: 'project', sourceLine: line });
    if (this.path.length < HEAD_DEPTH && statesStandardOf2024(at)) this.header.edition = '2025';
    const rules = this.elementRules.rulesOf(this.path.at(-1) ?? '', name);
    this.path.push(name);
    const closes = rules.map((rule) => this.apply(rule, at, line));
    this.closes.push(() => {
      for (const close of closes.toReversed()) close?.();
    });
    for (const { field, value } of this.invalidNumbers.splice(0)) this.reportInvalidNumber(name, field, value, line);
  }

  close(): void {
    this.path.pop();
    this.closes.pop()?.();
    if (this.path.length === 0) this.endWork();
  }

  async afterPiece(): Promise<void> {
    for (const batch of this.rows.ready.splice(0)) if (!this.faults.hasErrors) await this.sink.write(batch);
  }

  /** Ends the reading. @param stop why it ended before the end of the file */
  async end(encoding: string, stop: XmlFault | null): Promise<CostReadResult> {
    if (stop) {
      const { line, column, element, reason: message } = stop;
      this.faults.add({ level: 'error', line, column, element, field: '', value: '', message });
    } else if (this.rows.counts.bills + this.rows.counts.measures === 0)
      this.faults.add({ level: 'error', line: 0, element: '', field: '', value: '', message: '文件中没有清单项目' });
    const { header, rows, faults } = this;
    const { project } = rows;
    header.name ||= project?.name ?? '';
    if (project) project.name ||= header.name;
    header.total ??= project?.total ?? project?.summary?.total ?? this.worksTotal;
    rows.cut();
    await this.afterPiece();
    const { kept, total: faultTotal, errorTotal } = faults;
    return { header, counts: rows.counts, faults: kept, faultTotal, errorTotal, encoding };
  }

  private readonly totals: Array<string | null> = [];

  /** What the unit works add up to, for files that state no total. */
  private get worksTotal(): string | null {
    const stated = this.totals.filter((total) => total !== null);
    return stated.length > 0 ? sumDecimals(stated).toFixed() : null;
  }

  private reportInvalidNumber(element: string, field: string, value: string, line: number): void {
    const message = `${element} 中字段数据类型不正确：${field} 应为数值；当前值为：${value.slice(0, 60)}`;
    this.faults.add({ level: 'gap', line, element, field, value, message, place: this.rows.place });
  }

  private apply(rule: ElementMappingRule, at: XmlAttributes, line: number): Close | undefined {
    switch (rule.as) {
      case 'node':
        return this.node(rule, at, line);
      case 'bill':
        return this.bill(rule, at, line);
      case 'norm':
        return this.norm(rule, at, line);
      case 'resource':
        return this.resource(rule, at, line);
      case 'usage':
        return this.usage(rule, at, line);
      case 'fee': {
        const { group, level = 'item', name = '' } = rule;
        this.rows.openFee({
          name,
          ...readAttributeValues(rule.at, at, this.invalidNumbers),
          group,
          level,
          sourceLine: line,
        });
        return () => this.rows.closeFee();
      }
      default:
        return this.applyTextRule(rule, at);
    }
  }

  private node(rule: Rule<'node'>, at: XmlAttributes, line: number): Close {
    const { kind, within, specialties, scaleUnit = '' } = rule;
    const words = readAttributeValues(rule.at ?? {}, at, this.invalidNumbers);
    if (kind === 'unitWork' || kind === 'singleWork') this.leaveSection();
    if (within) this.enterSection(within);
    const specialty = specialties?.[words.specialty ?? ''] ?? words.specialty ?? '';
    const node = this.rows.openNode({ scaleUnit, ...words, kind, specialty, sourceLine: line });
    node.name ||= rule.name ?? '';
    return () => {
      this.writeCodedRows();
      if (kind === 'unitWork' || kind === 'singleWork') {
        this.endWork();
        if (node.kind === 'unitWork') this.totals.push(node.total ?? node.summary?.total ?? null);
      }
      this.rows.closeNode();
    };
  }

  /** Opens the section of the open work, and closes another one that is still open. */
  private enterSection(section: 'works' | 'measures'): void {
    const open = this.rows.node;
    if (open?.section === section) return;
    this.leaveSection();
    const name = section === 'works' ? '分部分项工程' : '措施项目';
    this.rows.openNode({ kind: 'section', section, name });
  }

  private leaveSection(): void {
    this.writeCodedRows();
    while (this.rows.node && (this.rows.node.kind === 'section' || this.rows.node.kind === 'division'))
      this.rows.closeNode();
  }

  private endWork(): void {
    this.leaveSection();
    for (const usage of this.waiting) {
      usage.resourceCode = this.codes.get(usage.resourceCode) ?? usage.resourceCode;
      this.rows.keepUsage(usage);
    }
    this.waiting = [];
    if (this.rows.node?.kind === 'unitWork') this.codes.clear();
  }

  private bill(rule: Rule<'bill'>, at: XmlAttributes, line: number): Close | undefined {
    if (this.rows.bill) return undefined;
    if (rule.within) this.enterSection(rule.within);
    else if (!this.rows.node?.section) this.enterSection('works');
    const words: NewCostBillRow = { ...readAttributeValues(rule.at, at, this.invalidNumbers), sourceLine: line };
    const parts = rule.parts ? readCompositionAttributes(rule.parts, at) : null;
    if (rule.byCode) {
      this.coded.push(words);
      return undefined;
    }
    const bill = this.rows.openBill(words);
    if (!bill) return undefined;
    if (rule.totalIsPrice) deriveTotalFromUnitPrice(bill);
    if (parts) assignPriceComposition(bill, parts);
    return () => {
      scaleNormsToBillQuantity(bill, this.norms, this.usages);
      this.dropRepeatedUsages();
      this.norms = [];
      this.usages = [];
      this.rows.closeBill();
    };
  }

  /** Some files state the resources of a bill twice, by norm and as a whole: the norms' count. */
  private dropRepeatedUsages(): void {
    if (!this.usages.some(({ owner }) => owner === 'norm')) return;
    const whole = new Set(this.usages.filter(({ owner }) => owner === 'bill'));
    if (whole.size > 0) this.waiting = this.waiting.filter((usage) => !whole.has(usage));
  }

  private writeCodedRows(): void {
    const place = ({ row, parts }: CodedTreeNode<NewCostBillRow>): void => {
      if (parts.length === 0) {
        this.rows.openBill(row);
        this.rows.closeBill();
        return;
      }
      const { code = '', name = '', total = null, sourceLine = 0 } = row;
      this.rows.openNode({ kind: 'division', code, name, total, sourceLine });
      for (const part of parts) place(part);
      this.rows.closeNode();
    };
    for (const each of buildTreeByCode(this.coded.splice(0), ({ code = '' }) => code)) place(each);
  }

  private norm(rule: Rule<'norm'>, at: XmlAttributes, sourceLine: number): Close {
    const words: NewCostNormRow = { ...readAttributeValues(rule.at, at, this.invalidNumbers), sourceLine };
    const { code = '', name = '', unit = '', quantity = null, price = null, total = null } = words;
    if (rule.parts) words.steps = readPriceStepAttributes(rule.parts, at, price);
    this.rows.openNorm(words, () => ({ code, name, unit, quantity, price, total, sourceLine }));
    if (this.rows.norm) this.norms.push(this.rows.norm);
    return () => this.rows.closeNorm();
  }

  private resource(rule: Rule<'resource'>, at: XmlAttributes, line: number): Close {
    const words = readAttributeValues(rule.at, at, this.invalidNumbers);
    if (rule.id) this.codes.set(readAttributeText(at, rule.id), words.code ?? '');
    if (rule.kinds && words.kind != null) words.kind = rule.kinds[words.kind] ?? words.kind;
    this.rows.openResource({ ...words, sourceLine: line });
    return () => this.rows.closeResource();
  }

  private usage(rule: Rule<'usage'>, at: XmlAttributes, line: number): undefined {
    const stated = parsePercentNumber(readAttributeText(at, rule.quantity));
    const owner = this.rows.norm ?? this.rows.bill;
    const times = rule.perUnit && !this.rows.resource ? (owner?.quantity ?? '1') : '1';
    const quantity = stated === null ? null : toDecimal(stated).times(times).round(8, 1).toFixed();
    const noCost = rule.noCost ? /^(true|1|是)$/i.test(readAttributeText(at, rule.noCost)) : false;
    const resourceCode = readAttributeText(at, rule.resource);
    const usage = this.rows.usage({ resourceCode, quantity, noCost, sourceLine: line });
    if (!usage) return;
    this.waiting.push(usage);
    if (usage.owner !== 'resource') this.usages.push(usage);
  }

  private applyTextRule(
    rule: Exclude<ElementMappingRule, { as: 'node' | 'bill' | 'norm' | 'resource' | 'usage' | 'fee' }>,
    at: XmlAttributes,
  ): undefined {
    if (rule.as === 'header') this.head(rule, at);
    else if (rule.as === 'summary') this.summary(rule, at);
    else if (rule.as === 'attribute') {
      const value = readAttributeText(at, rule.value);
      if (value !== '') this.header.attributes.push({ name: readAttributeText(at, rule.name ?? ''), value });
    } else if (this.rows.bill) appendBillText(this.rows.bill, rule.as, readAttributeText(at, rule.value));
  }

  private head(rule: Rule<'header'>, at: XmlAttributes): void {
    Object.assign(this.header, readAttributeValues(rule.at, at, this.invalidNumbers));
    if (rule.software) Object.assign(this.header.software, readAttributeValues(rule.software, at, this.invalidNumbers));
    if (rule.machine) Object.assign(this.header.machine, readAttributeValues(rule.machine, at, this.invalidNumbers));
    const { project } = this.rows;
    if (project) project.name ||= this.header.name;
  }

  private summary(rule: Rule<'summary'>, at: XmlAttributes): void {
    const key = rule.keys[readAttributeText(at, rule.key)];
    const node = this.rows.work;
    if (!key || !node) return;
    node.summary ??= createBlankFeeSummary();
    node.summary[key] = parsePercentNumber(readAttributeText(at, rule.total));
  }
}

/** What tells the rules of a file stands above its works. */
const HEAD_DEPTH = 4;

const MAX_BILL_TEXT = 4000;

function appendBillText(bill: CostBill, field: 'feature' | 'workContent', text: string): void {
  if (text === '' || bill[field].length >= MAX_BILL_TEXT) return;
  bill[field] = `${bill[field]}${bill[field] === '' ? '' : '\n'}${text}`.slice(0, MAX_BILL_TEXT);
}
