import type { CostBill, CostFile, CostNode } from '#business/consult/cost/model/index.ts';
import { multiplyDecimals, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import {
  sampleBill,
  sampleComposition,
  sampleFee,
  sampleHeader,
  sampleNode,
  sampleNorm,
  sampleResource,
  sampleSummary,
} from '../sample-cost-file.ts';
import type { RandomDraw } from '../seeded-random.ts';
import type { GeneratedFileShape } from './generated-file-shape.ts';
import { randomPricedRow } from './random-priced-row.ts';

const RESOURCES = ['870001', '040207', '800138'];

/** A file of the national standard, as it must be read: any shape the standard allows, every total the sum of its parts. */
export function generateNationalCostFile(shape: GeneratedFileShape, draw: RandomDraw): CostFile {
  const file: CostFile = {
    header: sampleHeader(),
    nodes: [],
    bills: [],
    norms: [],
    usages: [],
    resources: [],
    fees: [],
    gaps: [],
  };
  new Builder(file, shape, draw).project();
  return file;
}

class Builder {
  constructor(
    private readonly file: CostFile,
    private readonly shape: GeneratedFileShape,
    private readonly draw: RandomDraw,
  ) {}

  project(): void {
    const { file, shape } = this;
    const project = this.node(null, { kind: 'project', code: 'X-1', name: '示例项目', scale: '1000', scaleUnit: 'm2' });
    for (let at = 1; at <= shape.singleWorks; at++) this.singleWork(project, `${at}号楼`, shape.nestedSingleWorks);
    const singles = totalOf(file.nodes.filter(({ parentId }) => parentId === project.id));
    // The 2024 rules let measures stand for the whole project.
    const measures = shape.edition === '2025' ? this.measures(project, null, singles) : '0';
    const total = sumDecimals([singles, measures]).toFixed(2);
    project.priceDate = file.header.materialPriceDate;
    project.summary = sampleSummary({ total });
    const { edition } = shape;
    file.header = sampleHeader({
      edition,
      code: 'X-1',
      scale: '1000',
      total,
      installationTotal: total,
      bidTotal: total,
    });
    if (edition === '2025')
      Object.assign(file.header, { laborPriceDate: '2025-09', machinePriceDate: '2025-09', location: '昌平' });
    if (edition === '2018') file.header.area = '';
  }

  private node(parent: CostNode | null, node: Omit<Parameters<typeof sampleNode>[0], 'id'>): CostNode {
    const made = sampleNode({ id: this.file.nodes.length + 1, parentId: parent?.id ?? null, ...node });
    this.file.nodes.push(made);
    return made;
  }

  private singleWork(parent: CostNode, name: string, nested: number): void {
    const single = this.node(parent, { kind: 'singleWork', code: name, name, scale: '500.5', scaleUnit: 'm2' });
    for (let at = 1; at <= nested; at++) this.singleWork(single, `${name}${at}区`, 0);
    for (let at = 1; at <= this.shape.unitWorks; at++) this.unitWork(single, `建筑${at}`);
    single.total = totalOf(this.file.nodes.filter(({ parentId }) => parentId === single.id));
    single.summary = sampleSummary({ total: single.total });
  }

  private unitWork(single: CostNode, name: string): void {
    const unit = this.node(single, { kind: 'unitWork', code: `U${this.file.nodes.length}`, name, specialty: '0101' });
    Object.assign(unit, { priceDate: '2025-09', billBase: 'GB/T 50500' });
    const works = this.node(unit, {
      kind: 'section',
      section: 'works',
      name: '分部分项工程',
      composition: sampleComposition(),
    });
    const first = this.file.bills.length;
    if (this.shape.divisions === 0) this.bills(unit, works);
    for (let at = 1; at <= this.shape.divisions; at++)
      this.division(unit, works, `分部${at}`, this.shape.divisionDepth);
    const worth = totalOf(this.file.bills.slice(first));
    const measures = this.shape.edition === '2018' ? this.measures(unit, unit, worth) : '0';
    const before = sumDecimals([worth, measures]).toFixed(2);
    const tax = multiplyDecimals(before, '0.09', 2).toFixed(2);
    unit.total = sumDecimals([before, tax]).toFixed(2);
    const { total } = unit;
    if (this.shape.edition === '2018') unit.summary = sampleSummary({ total, works: worth, measures, tax });
    const rows = [
      ['分部分项工程费', 'A', worth],
      ['增值税', 'E', tax],
    ] as const;
    for (const [title, code, total] of rows) {
      const fee = sampleFee({ id: this.file.fees.length + 1, group: 'summary', level: 'item', name: title });
      this.file.fees.push({
        ...fee,
        nodeId: unit.id,
        code,
        formula: code === 'E' ? before : worth,
        rate: code === 'E' ? '9' : '100',
        total,
      });
    }
    this.resources(unit);
  }

  private division(unit: CostNode, parent: CostNode, name: string, depth: number): void {
    const division = this.node(parent, {
      kind: 'division',
      section: 'works',
      code: name,
      name,
      composition: sampleComposition(),
    });
    const first = this.file.bills.length;
    if (depth > 0) this.division(unit, division, `${name}.1`, depth - 1);
    this.bills(unit, division);
    division.total = totalOf(this.file.bills.slice(first));
  }

  private bills(unit: CostNode, node: CostNode): void {
    for (let at = 0; at < this.shape.bills; at++) this.bill(unit, node);
  }

  private bill(unit: CostNode, node: CostNode): void {
    const { draw, file } = this;
    const id = file.bills.length + 1;
    const { amounts, words, composition } = randomPricedRow(id, draw);
    const place = { nodeId: node.id, unitId: unit.id, specialty: '' };
    file.bills.push(sampleBill({ id, ...place, ...words, ...amounts, composition }));
    const norm = sampleNorm({ id: file.norms.length + 1, billId: id, nodeId: node.id, ...amounts, specialty: '' });
    const byNorm = this.shape.edition === '2018';
    if (byNorm) file.norms.push(norm);
    const owner = byNorm ? ({ owner: 'norm', ownerId: norm.id } as const) : ({ owner: 'bill', ownerId: id } as const);
    for (const resourceCode of RESOURCES.slice(0, 1 + draw(3))) {
      const usage = { id: file.usages.length + 1, scopeId: unit.id, resourceCode, quantity: `${1 + draw(50)}.5` };
      file.usages.push({ ...usage, ...owner, noCost: false, sourceLine: 0 });
    }
  }

  /** 措施项目 of a unit work or of the project: 安全文明施工费 by a rate. @returns its amount */
  private measures(owner: CostNode, unit: CostNode | null, base: string): string {
    const section = {
      kind: 'section',
      section: 'measures',
      name: '措施项目',
      composition: sampleComposition(),
    } as const;
    const node = this.node(owner, section);
    const total = multiplyDecimals(base, '0.08', 2).toFixed(2);
    const amounts = { unit: '项', quantity: '1', price: total, total, formula: base, rate: '8', calcType: 3 };
    const place = { id: this.file.bills.length + 1, nodeId: node.id, unitId: unit?.id ?? null, specialty: '' };
    const words = { kind: 'measure', code: '1.1', name: '安全文明施工', feature: '按规定' } as const;
    this.file.bills.push(sampleBill({ ...place, ...words, ...amounts, composition: sampleComposition() }));
    return total;
  }

  private resources(unit: CostNode): void {
    for (const [at, code] of RESOURCES.entries()) {
      const row = {
        id: this.file.resources.length + 1,
        code,
        name: `材料${code}`,
        nodeId: unit.id,
        kind: at + 2,
        category: '材料',
        specification: 'C30',
      };
      this.file.resources.push(sampleResource({ ...row, quantity: '12.5', price: '80', total: '1000.00' }));
    }
  }
}

const totalOf = (rows: ReadonlyArray<Pick<CostBill | CostNode, 'total'>>): string =>
  sumDecimals(rows.map(({ total }) => total)).toFixed(2);
