import { buildTreeByCode, type CodedTreeNode } from '../../rows/build-tree-by-code.ts';
import type { SheetRowLocation } from '../../rows/cost-row-collector.ts';
import type { SheetTable } from '../find-tables.ts';
import { readWorksSummaryLines, type WorksSummaryLine } from './works-summary-table.ts';

/** One summary over works, its pages joined. */
interface WorksTable {
  /** The work it tells the parts of; '' where it does not say. */
  readonly work: string;
  readonly ofSingleWork: boolean;
  readonly works: WorksSummaryLine[];
  total: string | null;
  at: SheetRowLocation | undefined;
}

/** The works of a project, outermost first, and what they add up to. */
interface WorksTree {
  /** The project, as the table of all works calls it; '' where none does. */
  readonly name: string;
  readonly works: CodedTreeNode<WorksSummaryLine>[];
  readonly total: string | null;
  readonly at: SheetRowLocation | undefined;
}

/** 建设项目汇总表 and the 单项工程汇总表 below it, which a set prints one after another. */
export class WorksSummaryTree {
  private readonly tables: WorksTable[] = [];

  get isEmpty(): boolean {
    return this.tables.every(({ works }) => works.length === 0);
  }

  add(table: SheetTable): void {
    const { works, total, at } = readWorksSummaryLines(table);
    const words = `${table.title} ${table.sheet}`;
    const ofSingleWork = /单项工程.{0,12}汇总表/.test(words) && !/建设项目/.test(words);
    const page = this.tables.find((each) => each.ofSingleWork === ofSingleWork && each.work === table.work);
    if (!page) this.tables.push({ work: table.work, ofSingleWork, works: [...works], total, at });
    else if (page.total === null) {
      page.works.push(...works);
      page.total = total;
      page.at = at ?? page.at;
    }
  }

  /** The tables as one tree: what a table of a single work tells stands below the line of that work. */
  tree(): WorksTree {
    const wholes = this.tables.filter(({ ofSingleWork }) => !ofSingleWork);
    const left = new Set(this.tables.filter(({ ofSingleWork }) => ofSingleWork));
    const [whole = left.size === 1 ? [...left][0] : undefined] = wholes;
    if (!whole) return { name: '', works: [...left].map(asWork), total: null, at: undefined };
    left.delete(whole);
    return {
      name: whole.work,
      works: buildTreeByCode(whole.works, serialOf).map((each) => withParts(each, left)),
      total: whole.total,
      at: whole.at,
    };
  }
}

const serialOf = ({ serial }: WorksSummaryLine): string => serial;
const partsOf = ({ works }: WorksTable): CodedTreeNode<WorksSummaryLine>[] => buildTreeByCode(works, serialOf);

/** A table without one above it tells a work by itself. */
const asWork = (table: WorksTable): CodedTreeNode<WorksSummaryLine> => {
  const { work: name, total, at = table.works[0]?.at, works } = table;
  const line = works[0]?.line ?? 0;
  return { row: { serial: '', name, total, line, at: at ?? { sheet: '', line, columns: {} } }, parts: partsOf(table) };
};

function withParts(
  { row, parts }: CodedTreeNode<WorksSummaryLine>,
  left: Set<WorksTable>,
): CodedTreeNode<WorksSummaryLine> {
  if (parts.length > 0) return { row, parts: parts.map((each) => withParts(each, left)) };
  const own =
    [...left].find(({ work }) => work === row.name) ??
    [...left].find(({ total }) => total !== null && total === row.total);
  if (!own || own.works.some(({ name }) => name === row.name)) return { row, parts };
  left.delete(own);
  return { row: { ...row, sum: own.total }, parts: partsOf(own) };
}
