import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import { analyse, type GatheredAsked, type GatheredRow, gatherable, itemByWords } from '../../model/index.ts';
import { wholeFile } from '../whole-file.ts';
import { correctionsOf } from './correction-store.ts';

/** A file to be analysed, or rows of it with the index each belongs to; plain data. The file is in the person's scope. */
export interface IndexOrder {
  readonly access: DatabaseAccess;
  readonly fileId: string;
  readonly gathered?: Omit<GatheredAsked, 'fileId'>;
}

export type AnalysedFile = ReturnType<typeof analyse> & { readonly corrected: number };
export type GatheredPage = { readonly data: GatheredRow[]; readonly total: number };

/** Works indexes out of a kept file. */
export function indexInThread({ access, fileId, gathered }: IndexOrder): Promise<AnalysedFile | GatheredPage> {
  return withDatabase(access, async (db) => {
    const index = new CostFileLookup(await wholeFile(db, access.companyId, fileId, ['nodes', 'bills', 'resources']));
    const corrections = await correctionsOf(db, access.companyId, fileId);
    if (!gathered) {
      const { bill, resource } = corrections;
      return { ...analyse(index, corrections), corrected: bill.size + resource.size };
    }
    return pageOf(index, corrections[gathered.kind], gathered);
  });
}

const PAGE_SIZE = 100;

function pageOf(
  index: CostFileLookup,
  corrections: ReadonlyMap<number, string>,
  { kind, item, keyword = '', pageNo = 1, pageSize = PAGE_SIZE }: Omit<GatheredAsked, 'fileId'>,
): GatheredPage {
  const word = keyword.trim();
  const found = gatherable(index, kind).flatMap((row): GatheredRow[] => {
    const { id, code, name, unit, quantity, price, total } = row;
    const words = 'feature' in row ? row.feature : row.specification;
    const said = corrections.get(id);
    const own = said ?? itemByWords(kind, row);
    if (item !== undefined && own !== item) return [];
    if (word && ![code, name, words].some((text) => text.includes(word))) return [];
    return [{ id, code, name, words, unit, quantity, price, total, item: own, isCorrected: said !== undefined }];
  });
  return { data: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}
