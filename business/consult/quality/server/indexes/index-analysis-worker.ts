import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { loadWholeCostFile } from '#business/consult/cost/server/index.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import {
  analyseCostIndexes,
  findIndexItemKey,
  type IndexSourceQuery,
  type IndexSourceRow,
  selectIndexableRows,
} from '../../model/index.ts';
import { loadIndexCorrections } from './index-correction-store.ts';

/** A file to be analysed, or rows of it with the index each belongs to; plain data. The file is in the person's scope. */
export interface IndexAnalysisTask {
  readonly access: WorkerDatabaseAccess;
  readonly fileId: string;
  readonly gathered?: Omit<IndexSourceQuery, 'fileId'>;
}

export type AnalysedFileIndexes = ReturnType<typeof analyseCostIndexes> & { readonly corrected: number };
export type IndexSourcePage = { readonly data: IndexSourceRow[]; readonly total: number };

/** Works indexes out of a kept file. */
export function analyseIndexesInWorker({
  access,
  fileId,
  gathered,
}: IndexAnalysisTask): Promise<AnalysedFileIndexes | IndexSourcePage> {
  return withWorkerDatabase(access, async (db) => {
    const index = new CostFileLookup(
      await loadWholeCostFile(db, access.companyId, fileId, ['nodes', 'bills', 'resources']),
    );
    const corrections = await loadIndexCorrections(db, access.companyId, fileId);
    if (!gathered) {
      const { bill, resource } = corrections;
      return { ...analyseCostIndexes(index, corrections), corrected: bill.size + resource.size };
    }
    return pageOf(index, corrections[gathered.kind], gathered);
  });
}

const PAGE_SIZE = 100;

function pageOf(
  index: CostFileLookup,
  corrections: ReadonlyMap<number, string>,
  { kind, item, keyword = '', pageNo = 1, pageSize = PAGE_SIZE }: Omit<IndexSourceQuery, 'fileId'>,
): IndexSourcePage {
  const word = keyword.trim();
  const found = selectIndexableRows(index, kind).flatMap((row): IndexSourceRow[] => {
    const { id, code, name, unit, quantity, price, total } = row;
    const words = 'feature' in row ? row.feature : row.specification;
    const said = corrections.get(id);
    const own = said ?? findIndexItemKey(kind, row);
    if (item !== undefined && own !== item) return [];
    if (word && ![code, name, words].some((text) => text.includes(word))) return [];
    return [{ id, code, name, words, unit, quantity, price, total, item: own, isCorrected: said !== undefined }];
  });
  return { data: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}
