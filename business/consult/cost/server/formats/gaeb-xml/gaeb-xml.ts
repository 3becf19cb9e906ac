import {
  type CostBill,
  CostFaultCollector,
  type CostFileHeader,
  type CostNode,
} from '#business/consult/cost/model/index.ts';
import { readXmlStream, type XmlStreamHandler } from '#kernel/server/xml/read-xml-stream.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import type { XmlFault } from '#kernel/server/xml/xml-reader.ts';
import type { CostFileFormat, CostReadResult, CostRowSink } from '../cost-format-types.ts';
import { CostRowCollector } from '../rows/cost-row-collector.ts';
import { createBlankComposition, createBlankFileHeader } from '../rows/create-blank-rows.ts';
import { normalizeDecimalText } from '../rows/decimal-text.ts';
import { UnknownElementCounter } from '../unknown-element-counter.ts';
import { explainUnknownNamespace, readXmlRoot } from '../xml-root.ts';
import { GaebAlternativeGroups } from './gaeb-alternative-groups.ts';
import { isGaebElement } from './gaeb-element-names.ts';
import {
  ALTERNATIVE_ITEM_NOTE,
  completeGaebItem,
  createEmptyGaebDetails,
  excludeBillFromTotals,
  GAEB_DETAIL_READER_BY_ELEMENT,
  type GaebItemDetails,
} from './gaeb-item.ts';

/** GAEB DA XML 3.x, exchange phases X81 to X89: a German bill of quantities, whose values are the texts of elements. */
export const gaebXmlFormat: CostFileFormat = {
  code: 'gaeb-xml',
  title: 'GAEB DA XML（X81～X89）',
  detect(head) {
    const root = readXmlRoot(head);
    if (root.name !== 'GAEB') return null;
    if (/^https?:\/\/www\.gaeb\.de\/GAEB_DA_XML\//i.test(root.namespace)) return 'sure';
    return { like: explainUnknownNamespace(root) ?? '没有写明 GAEB DA XML 的命名空间' };
  },
  async read(chunks, sink, onProgress) {
    const reading = new GaebReading(sink);
    const count = new UnknownElementCounter(reading, isGaebElement);
    const { encoding, stop } = await readXmlStream(chunks, count, onProgress);
    return { ...(await reading.end(encoding, stop)), strange: count.found };
  },
};

/** Amounts of the price of one unit (UPComp1 Lohn, 2 Material, 3 Geräte, 4 and more others). */
const PARTS: Readonly<Record<string, 'labor' | 'material' | 'machine' | 'overhead' | 'profit' | 'risk'>> = {
  UPComp1: 'labor',
  UPComp2: 'material',
  UPComp3: 'machine',
  UPComp4: 'overhead',
  UPComp5: 'profit',
  UPComp6: 'risk',
};
const LONGEST = 4000;

/** What the elements above the bills say of the file. */
const HEAD: Readonly<Record<string, (header: CostFileHeader, words: string) => void>> = {
  'GAEBInfo>Version': (header, words) => Object.assign(header, { standardNumber: words, standardName: 'GAEB DA XML' }),
  'GAEBInfo>Date': (header, words) => Object.assign(header, { makeDate: words }),
  ProgSystem: (header, words) => Object.assign(header.software, { product: words }),
  NamePrj: (header, words) => Object.assign(header, { name: words }),
  LblPrj: (header, words) => Object.assign(header, { name: header.name || words }),
  DP: (header, words) => void header.attributes.push({ name: '交换阶段', value: `X${words}` }),
  Cur: (header, words) => void header.attributes.push({ name: '币种', value: words }),
};

/** An open chapter; of one that is offered in the place of others, all nodes and bills of it are known. */
interface Chapter {
  readonly nodes: CostNode[];
  readonly bills: CostBill[];
  group: string;
  serial: string;
}

class GaebReading implements XmlStreamHandler {
  private readonly faults = new CostFaultCollector();
  private readonly header: CostFileHeader = createBlankFileHeader('gaeb-xml');
  private readonly rows = new CostRowCollector();
  private readonly path: string[] = [];
  /** Numbers of the open chapters, outermost first. */
  private readonly numbers: string[] = [];
  private readonly alternatives = new GaebAlternativeGroups();
  private readonly chapters: Chapter[] = [];
  private facts: GaebItemDetails = createEmptyGaebDetails();
  private words = '';
  private line = 0;

  constructor(private readonly sink: CostRowSink) {}

  open(name: string, at: XmlAttributes, line: number): void {
    this.path.push(name);
    this.words = '';
    this.line = line;
    if (name === 'GAEB') this.rows.openNode({ kind: 'project', sourceLine: line });
    else if (name === 'BoQ') this.openBoq(line);
    else if (name === 'BoQCtgy') this.openChapter(at.text('RNoPart'), line);
    else if (name === 'Item') this.openItem(at.text('RNoPart'), { calcType: 1, sourceLine: line });
    else if (name === 'SubDescr') this.facts.parts.push({ quantity: null, price: null, total: null });
    // A surcharge on other items: one sum, its per cent beside it.
    else if (name === 'MarkupItem')
      this.openItem(at.text('RNoPart'), { calcType: 3, unit: '%', quantity: '1', sourceLine: line });
  }

  text(text: string): void {
    if (this.words.length < LONGEST) this.words += text;
  }

  close(name: string): void {
    const words = this.words.replace(/\s+/g, ' ').trim();
    this.path.pop();
    if (words !== '') this.value(name, words);
    this.words = '';
    if (name === 'BoQ') {
      this.rows.closeNode();
      this.rows.closeNode();
    } else if (name === 'BoQCtgy') this.closeChapter();
    else if (name === 'Item' || name === 'MarkupItem') this.closeItem();
  }

  /** What may still turn out not to count is held back: from the first alternative on to the end of the file. */
  async afterPiece(): Promise<void> {
    if (this.alternatives.isEmpty && this.offered.length === 0) await this.drain();
  }

  /** Open chapters that are alternatives. */
  private get offered(): readonly Chapter[] {
    return this.chapters.filter(({ group }) => group !== '');
  }

  private async drain(): Promise<void> {
    for (const batch of this.rows.ready.splice(0)) if (!this.faults.hasErrors) await this.sink.write(batch);
  }

  async end(encoding: string, stop: XmlFault | null): Promise<CostReadResult> {
    if (stop) {
      const { line, column, element, reason: message } = stop;
      this.faults.add({ level: 'error', line, column, element, field: '', value: '', message });
    } else if (this.rows.counts.bills === 0)
      this.faults.add({
        level: 'error',
        line: 0,
        element: '',
        field: '',
        value: '',
        message: '文件中没有工程量清单项（Item）',
      });
    const { project, counts } = this.rows;
    if (project) project.name = this.header.name;
    this.header.total ??= project?.total ?? null;
    this.rows.cut();
    await this.drain();
    const { kept: faults, total: faultTotal, errorTotal } = this.faults;
    return { header: this.header, counts, faults, faultTotal, errorTotal, encoding };
  }

  private openBoq(line: number): void {
    this.rows.openNode({ kind: 'unitWork', name: '工程量清单', sourceLine: line });
    this.rows.openNode({ kind: 'section', section: 'works', name: '分部分项工程' });
  }

  private openChapter(number: string, line: number): void {
    this.numbers.push(number);
    const node = this.rows.openNode({ kind: 'division', code: this.numbers.join('.'), sourceLine: line });
    for (const { nodes } of this.offered) nodes.push(node);
    this.chapters.push({ nodes: [node], bills: [], group: '', serial: '' });
  }

  private closeChapter(): void {
    this.numbers.pop();
    this.rows.closeNode();
    const chapter = this.chapters.pop();
    if (!chapter || chapter.group === '') return;
    const drop = () => {
      for (const node of chapter.nodes) node.total = null;
      for (const bill of chapter.bills) excludeBillFromTotals(bill, ALTERNATIVE_ITEM_NOTE);
    };
    this.alternatives.add(`chapter ${chapter.group}`, { serial: chapter.serial, drop });
  }

  private openItem(number: string, words: Parameters<CostRowCollector['openBill']>[0]): void {
    this.facts = createEmptyGaebDetails();
    this.rows.openBill({ ...words, code: [...this.numbers, number].join('.') });
  }

  private closeItem(): void {
    const { facts } = this;
    const { bill } = this.rows;
    if (bill) {
      completeGaebItem(bill, facts);
      for (const { bills } of this.offered) bills.push(bill);
      const drop = () => excludeBillFromTotals(bill, ALTERNATIVE_ITEM_NOTE);
      if (facts.group !== '') this.alternatives.add(`item ${facts.group}`, { serial: facts.serial, drop });
    }
    this.rows.closeBill();
  }

  /** What the text of an element says, by the element and those around it. */
  private value(name: string, words: string): void {
    const parent = this.path.at(-1) ?? '';
    if (this.rows.bill) this.ofItem(name, parent, words);
    else if (this.path.includes('BoQBody')) this.ofChapter(name, parent, words);
    else this.ofHead(name, parent, words);
  }

  private ofItem(name: string, parent: string, words: string): void {
    const fact = GAEB_DETAIL_READER_BY_ELEMENT[name];
    if (this.path.includes('SubDescr')) this.ofPart(name, words);
    else if (this.path.includes('QtySplit')) this.ofSplit(name, words);
    else if (fact) fact(this.facts, words);
    else this.ofBill(name, parent, words);
  }

  private ofBill(name: string, parent: string, words: string): void {
    const { bill } = this.rows;
    if (!bill) return;
    const part = PARTS[name];
    if (part) {
      bill.unitComposition ??= createBlankComposition();
      bill.unitComposition[part] = this.number(name, words);
    } else if (name === 'BillQty' || (name === 'Qty' && parent !== 'QtyDeterm'))
      bill.quantity = this.number(name, words);
    else if (name === 'Markup') bill.rate = this.number(name, words);
    else if (name === 'QU') bill.unit = words;
    else if (name === 'UP') bill.price = this.number(name, words);
    else if (name === 'IT') bill.total = this.number(name, words);
    else this.describe(name, words);
  }

  private ofSplit(name: string, words: string): void {
    if (name === 'Qty') this.facts.splits.push(this.number(name, words));
  }

  /** A sub-description has a quantity and a price of its own; its words are the item's. */
  private ofPart(name: string, words: string): void {
    const part = this.facts.parts.at(-1);
    if (!part || this.path.includes('QtySplit')) return;
    if (name === 'Qty' && this.path.at(-1) !== 'QtyDeterm') part.quantity = this.number(name, words);
    else if (name === 'UP') part.price = this.number(name, words);
    else if (name === 'IT') part.total = this.number(name, words);
  }

  /** The outline text is the item's name, the detailed one its feature. */
  private describe(name: string, words: string): void {
    const { bill } = this.rows;
    if (!bill || !/^(span|p|Text|TextOutlTxt|OutlTxt|DetailTxt|LblTx)$/.test(name)) return;
    const field = this.path.some((each) => /Outl/.test(each)) ? 'name' : 'feature';
    bill[field] = `${bill[field]} ${words}`.trim().slice(0, LONGEST);
  }

  private ofChapter(name: string, parent: string, words: string): void {
    const { node } = this.rows;
    if (node?.kind !== 'division') return;
    const chapter = this.chapters.at(-1);
    if (chapter && name === 'ALNBGroupNo') chapter.group = words;
    else if (chapter && name === 'ALNBSerNo') chapter.serial = words;
    else if (this.path.includes('LblTx') || name === 'LblTx') node.name = `${node.name} ${words}`.trim();
    else if (name === 'Total' && parent === 'Totals') node.total = this.number(name, words);
  }

  private ofHead(name: string, parent: string, words: string): void {
    const facts = HEAD[`${parent}>${name}`] ?? HEAD[name];
    if (facts) facts(this.header, words);
    else if (name === 'Total' && parent === 'Totals') this.totalOf(words);
    else if (name === 'Name1') this.partner(words);
    else if (name === 'Name' && parent === 'BoQInfo') this.nameOf(words);
  }

  private totalOf(words: string): void {
    const total = this.number('Total', words);
    this.header.total = total;
    if (this.rows.unitWork) this.rows.unitWork.total = total;
  }

  private nameOf(words: string): void {
    if (this.rows.unitWork) this.rows.unitWork.name = words;
    this.header.name ||= words;
  }

  private partner(words: string): void {
    if (this.path.includes('OWN')) this.header.owner = words;
    else if (this.path.includes('CTR')) this.header.bidder = words;
  }

  private number(element: string, words: string): string | null {
    const value = normalizeDecimalText(words);
    if (value !== null) return value;
    const message = `${element} 应为数值；当前值为：${words.slice(0, 60)}`;
    const place = this.rows.place;
    this.faults.add({
      level: 'gap',
      line: this.line,
      element,
      field: element,
      value: words.slice(0, 60),
      message,
      place,
    });
    return null;
  }
}
