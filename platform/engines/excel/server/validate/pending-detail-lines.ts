import type { ExcelImportRowResult } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type DetailLineSheet, detailLineSheetsOf } from '../../model/index.ts';
import type { DetailLineInput } from '../read-detail-lines.ts';
import type { ImportInputRow } from '../read-workbook-in-worker.ts';

const keyOf = (code: string, field: string, text: string): string => JSON.stringify([code, field, text]);

/** The lines of an import's records, kept until the records they name come by. */
export class PendingDetailLines {
  readonly sheets: readonly DetailLineSheet[];
  private readonly all: DetailLineInput[] = [];
  private readonly byLink = new Map<string, DetailLineInput[]>();
  private readonly takenBy = new Map<DetailLineInput, number[]>();

  constructor(private readonly entity: EntityDefinition) {
    this.sheets = detailLineSheetsOf(entity);
  }

  get any(): boolean {
    return this.all.length > 0;
  }

  keep(line: DetailLineInput): void {
    const { code, links } = line.below;
    this.all.push(line);
    const [link] = Object.entries(links);
    if (!link) return;
    const key = keyOf(code, ...link);
    const kept = this.byLink.get(key);
    if (kept) kept.push(line);
    else this.byLink.set(key, [line]);
  }

  /** The lines that name a record by all that they say of it. */
  of({ row, input }: ImportInputRow, { code, links }: DetailLineSheet): readonly DetailLineInput[] {
    const candidates = links.flatMap(({ key }) => this.byLink.get(keyOf(code, key, input[key] ?? '')) ?? []);
    const own = candidates.filter(({ below }) =>
      Object.entries(below.links).every(([key, text]) => input[key] === text),
    );
    for (const line of own) this.takenBy.set(line, [...(this.takenBy.get(line) ?? []), row]);
    return own.sort((a, b) => a.row - b.row);
  }

  /** What is wrong with lines that belong to no record of the import, or to more than one. */
  faults(): ExcelImportRowResult[] {
    const sheets = new Map(this.sheets.map((sheet) => [sheet.code, sheet]));
    return this.all.flatMap((line): ExcelImportRowResult[] => {
      const sheet = sheets.get(line.below.code);
      const msg = sheet && this.faultOf(line, sheet);
      if (!sheet || !msg) return [];
      const title = Object.values(line.below.links).join('、');
      return [{ sheet: sheet.name, row: line.row, state: 'failed', title, msg }];
    });
  }

  private faultOf(line: DetailLineInput, { links }: DetailLineSheet): string | null {
    const said = links.filter(({ key }) => line.below.links[key]);
    if (said.length === 0)
      return `请填写${links.map(({ heading }) => heading).join('或')}，说明属于哪条${this.entity.title}`;
    const named = said.map(({ key, heading }) => `${heading}“${line.below.links[key]}”`).join('、');
    const [first, ...more] = this.takenBy.get(line) ?? [];
    if (first === undefined) return `${this.entity.title}中没有${named}`;
    return more.length > 0 ? `${named}对应第 ${[first, ...more].join('、')} 行，请改填唯一的编号` : null;
  }
}
