import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StatementRow } from '../../model/index.ts';

const PART = 1000;
/** The quickest: statements repeat themselves, so that also this leaves a tenth of them. */
const LEVEL = 1;

/**
 * The movements of a statement between being judged and being given on, which only begins when all of them are known to be
 * good, and at the end of files that begin with the newest: packed, so that a long statement takes little room.
 */
export class PackedStatementRows {
  length = 0;
  private part: StatementRow[] = [];
  private readonly packed: Buffer[] = [];
  private first: string | null = null;
  private last = '';
  private readonly turns = { up: false, down: false };

  add(row: StatementRow): void {
    this.length += 1;
    if (this.last !== '') {
      this.turns.up ||= row.dateTime > this.last;
      this.turns.down ||= row.dateTime < this.last;
    }
    this.first ??= row.dateTime;
    this.last = row.dateTime;
    this.part.push(row);
    if (this.part.length === PART) this.pack();
  }

  private pack(): void {
    this.packed.push(deflateRawSync(JSON.stringify(this.part), { level: LEVEL }));
    this.part = [];
  }

  /** Every movement by time, those of one moment as they are given; all are unpacked at once where the file has no order. */
  *byTime(): Generator<StatementRow> {
    const inParts = this.oldestFirst();
    if (!(this.turns.up && this.turns.down)) {
      for (const part of inParts) yield* part;
      return;
    }
    yield* [...inParts].flat().sort((a, b) => (a.dateTime < b.dateTime ? -1 : Number(a.dateTime > b.dateTime)));
  }

  /** In parts, oldest first: banks export either way round; movements of one moment keep the order of their file, turned where the file is. */
  *oldestFirst(): Generator<readonly StatementRow[]> {
    if (this.part.length > 0) this.pack();
    const isTurned = this.first !== null && this.first > this.last;
    for (const one of isTurned ? [...this.packed].reverse() : this.packed) {
      const rows = JSON.parse(inflateRawSync(one).toString()) as StatementRow[];
      yield isTurned ? rows.reverse() : rows;
    }
  }
}
