import { type CostFileFault, isWorkbookFileName } from '#business/consult/cost/model/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type CostFileFormat, type CostReadResult, createEmptyCostCounts } from '../cost-format-types.ts';
import { CostWorkbookReader } from './cost-workbook-reader.ts';
import { SavedTableHeads } from './layouts/saved-table-heads.ts';
import type { SettlementSide } from './tables/settlement-table.ts';

/** A workbook is read whole: more than this is no set of reports. */
const LARGEST = 64 * 1024 * 1024;
const SIDES: Readonly<Record<string, SettlementSide>> = { contract: 'contract', submitted: 'submitted' };

/** The side of a settlement comparison that a stage is read by. */
export const settlementSideOfStage = (stage: string): SettlementSide => SIDES[stage] ?? 'audited';

/** Excel report sets (GB 50500-2013, GB/T 50500-2024 and provincial forms) and settlement comparisons, .xls and .xlsx. */
export const excelTablesFormat: CostFileFormat = {
  code: 'excel-tables',
  title: 'Excel 计价表（.xls、.xlsx）',
  detect: (head, fileName) => (isWorkbookFileName(fileName) || isWorkbook(head) ? 'sure' : null),
  async read(chunks, sink, onProgress, wish) {
    const { fileName = 'Excel 计价表.xlsx', stage = '' } = wish ?? {};
    try {
      const content = await readWholeStream(chunks, onProgress);
      const sheets = await readWorkbook(content, fileName, { formats: true });
      const reading = new CostWorkbookReader(
        sheets,
        fileName.replace(/\.\w+$/, ''),
        settlementSideOfStage(stage),
        new SavedTableHeads(wish?.layouts ?? []),
      );
      const { rows, header, faults } = reading;
      if (reading.isEmpty) return refused(NOTHING);
      for (const batch of rows.ready) await sink.write(batch);
      const { kept, total: faultTotal, errorTotal } = faults;
      return { header, counts: rows.counts, faults: kept, faultTotal, errorTotal, encoding: 'workbook' };
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message);
      throw error;
    }
  },
};

const NOTHING =
  '工作簿中没有找到清单计价表：请导出含“分部分项工程和单价措施项目清单与计价表”（表-08 或 E.2.1）的报表，或手工指定表头和各列后重新导入';

function refused(message: string): CostReadResult {
  const fault: CostFileFault = { level: 'error', line: 0, element: '', field: '', value: '', message };
  return {
    header: null,
    counts: createEmptyCostCounts(),
    faults: [fault],
    faultTotal: 1,
    errorTotal: 1,
    encoding: 'workbook',
  };
}

/** A compound file (.xls) or an archive (.xlsx). */
const isWorkbook = (head: Uint8Array): boolean =>
  (head[0] === 0xd0 && head[1] === 0xcf && head[2] === 0x11) || (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3);

/** All of a stream. @throws Refusal for more than a set of reports has */
export async function readWholeStream(
  chunks: AsyncIterable<Uint8Array>,
  onProgress?: (bytes: number) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > LARGEST) throw new Refusal('工作簿超过 64 MB，请按单位工程拆分后分别导入');
    parts.push(chunk);
    onProgress?.(size / 2);
  }
  return Buffer.concat(parts);
}
