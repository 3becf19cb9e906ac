import type {
  CostBill,
  CostFee,
  CostFileCounts,
  CostFileFault,
  CostFileGap,
  CostFileHeader,
  CostNode,
  CostNorm,
  CostResource,
  CostResourceUsage,
  SheetCellLocation,
  TableLayout,
} from '#business/consult/cost/model/index.ts';
import type { ElementMappingTable } from './attribute-xml/element-rule-lookup.ts';
import type { UnknownElementStats } from './unknown-element-counter.ts';

/** Records of a file in the order they stand in it; parents come in the same batch as their children or before. */
export type CostRowBatch = {
  nodes: CostNode[];
  bills: CostBill[];
  norms: CostNorm[];
  usages: CostResourceUsage[];
  resources: CostResource[];
  fees: CostFee[];
  gaps: CostFileGap[];
  cells: SheetCellLocation[];
};

/**
 * Where a reader puts what it reads. What `write` gives back is awaited, so a slow sink slows the reader and memory stays bounded. After
 * the first error-level fault nothing more is written: the caller then throws away what it has.
 */
export type CostRowSink = { write(batch: CostRowBatch): unknown };

export type CostReadResult = {
  /** The file's head, complete only at the end; null where the file broke off before it. */
  header: CostFileHeader | null;
  counts: CostFileCounts;
  /** The first 1,000 faults; `faultTotal` counts all. The file is refused when `errorTotal` is not 0; its gaps are kept with it. */
  faults: CostFileFault[];
  faultTotal: number;
  errorTotal: number;
  encoding: string;
  /** Where the file's elements are counted: how many of them the format does not know. */
  strange?: UnknownElementStats;
};

/** What a reader may know of a file besides its content: formats that hold several stages side by side choose by it. */
export type CostReadOptions = {
  fileName?: string;
  stage?: string;
  /** Heads of tables whose meaning people of the firm have told. */
  layouts?: readonly TableLayout[];
};

/**
 * How far a file looks like a format: it is of it for sure; it has its root, but `like` says what is strange, so that
 * only a person can say that it is of it; or it is none of it.
 */
type Likeness = 'sure' | { readonly like: string } | null;

/** One cost file format: how it is recognised and how it is read. A new format is a new folder and one line in formats.ts. */
export type CostFileFormat = {
  code: string;
  title: string;
  /** What its elements become, where the format is a table of them. */
  table?: ElementMappingTable;
  /** How the first bytes of the file (up to 64 KiB) look. */
  detect(head: Uint8Array, fileName: string): Likeness;
  /** Reads a file as a stream. Never throws for what the file contains: that is told in the outcome's faults. */
  read(
    chunks: AsyncIterable<Uint8Array>,
    sink: CostRowSink,
    onProgress?: (bytesRead: number) => void,
    wish?: CostReadOptions,
  ): Promise<CostReadResult>;
};

export const createEmptyCostBatch = (): CostRowBatch => ({
  nodes: [],
  bills: [],
  norms: [],
  usages: [],
  resources: [],
  fees: [],
  gaps: [],
  cells: [],
});

/** What a file that was read lacks, as rows to be kept with it. */
export function toCostFileGaps(faults: readonly CostFileFault[]): CostFileGap[] {
  return faults.flatMap(({ level, line, element, field, value, message, place }, at) => {
    if (level === 'error') return [];
    const { kind, id: rowId, nodeId } = place ?? { kind: 'file' as const, id: 0, nodeId: null };
    return [{ id: at + 1, level, kind, rowId, nodeId, element, field, value, message, sourceLine: line }];
  });
}

export const createEmptyCostCounts = (): CostFileCounts => ({
  nodes: 0,
  bills: 0,
  measures: 0,
  norms: 0,
  usages: 0,
  resources: 0,
  fees: 0,
});
