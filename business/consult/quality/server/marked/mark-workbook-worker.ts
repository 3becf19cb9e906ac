import { loadSheetCellLocations, readWholeStream } from '#business/consult/cost/server/index.ts';
import { markWorkbook, readSheetNames } from '#kernel/server/spreadsheet/marking/mark-workbook.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import { type FindingRow, qualityErrors } from '../../model/index.ts';
import { FindingCellLookup } from './finding-cell-lookup.ts';
import { buildFindingCellMarks } from './finding-cell-marks.ts';

/** A workbook to be marked in a thread; plain data. */
export interface MarkWorkbookTask {
  readonly access: WorkerDatabaseAccess;
  readonly costFileId: string;
  readonly file: { readonly name: string; readonly storageKey: string };
  readonly findings: readonly FindingRow[];
}

/** Who the comments are by. */
const AUTHOR = '筑衡质检';

/** The workbook a file was imported from, its faulty cells coloured and commented. @throws Refusal where that cannot be */
export function markWorkbookInWorker({ access, costFileId, file, findings }: MarkWorkbookTask): Promise<Uint8Array> {
  return withWorkerDatabase(access, async (db, storage) => {
    const content = await readWholeStream(await storage.get(file.storageKey));
    if (content[0] !== 0x50 || content[1] !== 0x4b) throw qualityErrors.workbookTooOld({ name: file.name });
    const [first] = await readSheetNames(content);
    if (first === undefined) throw qualityErrors.workbookTooOld({ name: file.name });
    const cells = await loadSheetCellLocations(db, access.companyId, costFileId);
    if (cells.length === 0) throw qualityErrors.cellsUnknown({ name: file.name });
    return markWorkbook(content, buildFindingCellMarks(findings, new FindingCellLookup(cells), first), AUTHOR);
  });
}
