import type { CostRowRef } from './file/cost-file.ts';

/**
 * Something wrong with a file as a file, found while reading it. An error is what nothing can be read from: it refuses
 * the whole file. A gap is a value that should be there and is not, or says nothing: the file is read without it, and
 * the gap is a finding of its check. A warning is told and kept the same way, but loses nothing.
 */
export type CostFileFault = {
  level: 'error' | 'gap' | 'warning';
  /** Line in the file, from 1; 0 when the fault has no place. */
  line: number;
  column?: number;
  element: string;
  field: string;
  value: string;
  message: string;
  /** The row it stands in, where it stands in one. */
  place?: CostRowRef;
};

/** How many faults are kept and told one by one. */
const FAULT_LIMIT = 1000;

/** Keeps the first faults of a file and counts the rest, so that a file of a million faults costs no memory. */
export class CostFaultCollector {
  readonly kept: CostFileFault[] = [];
  private counted = 0;
  private errors = 0;

  add(fault: CostFileFault): void {
    this.counted += 1;
    if (fault.level === 'error') this.errors += 1;
    if (this.kept.length < FAULT_LIMIT) this.kept.push(fault);
  }

  get total(): number {
    return this.counted;
  }

  get errorTotal(): number {
    return this.errors;
  }

  get hasErrors(): boolean {
    return this.errors > 0;
  }
}

/** "第 12 行：…" for each fault, and "另有 n 处" when more were found than kept. */
export function formatCostFaults(faults: readonly CostFileFault[], total: number): string[] {
  const texts = faults.map((fault) => (fault.line > 0 ? `第 ${fault.line} 行：${fault.message}` : fault.message));
  return total > faults.length ? [...texts, `另有 ${total - faults.length} 处问题未逐条列出`] : texts;
}
