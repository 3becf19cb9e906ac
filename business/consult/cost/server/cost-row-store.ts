import { sql } from 'kysely';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { toSnakeCase } from '#kernel/meta/entity.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { CostFile, SheetCellLocation } from '../model/index.ts';
import { type CostRowBatch, createEmptyCostBatch } from './formats/cost-format-types.ts';

/** Column types of each list of a cost file, by the model's own names; the table's columns are the same in snake_case. */
const TABLES: {
  readonly [L in keyof CostRowBatch]: {
    table: string;
    columns: { readonly [C in keyof CostRowBatch[L][number]]: string };
  };
} = {
  nodes: {
    table: 'cost_node',
    columns: {
      id: 'int',
      parentId: 'int',
      kind: 'text',
      section: 'text',
      code: 'text',
      name: 'text',
      specialty: 'text',
      scale: 'numeric',
      scaleUnit: 'text',
      total: 'numeric',
      priceDate: 'text',
      billBase: 'text',
      summary: 'jsonb',
      composition: 'jsonb',
      attributes: 'jsonb',
      sourceLine: 'int',
    },
  },
  bills: {
    table: 'cost_bill',
    columns: {
      id: 'int',
      nodeId: 'int',
      unitId: 'int',
      kind: 'text',
      code: 'text',
      name: 'text',
      feature: 'text',
      unit: 'text',
      quantity: 'numeric',
      price: 'numeric',
      total: 'numeric',
      priceHigh: 'numeric',
      composition: 'jsonb',
      unitComposition: 'jsonb',
      calcType: 'int',
      formula: 'text',
      rate: 'numeric',
      major: 'boolean',
      specialty: 'text',
      workContent: 'text',
      expressions: 'jsonb',
      sourceLine: 'int',
    },
  },
  norms: {
    table: 'cost_norm',
    columns: {
      id: 'int',
      billId: 'int',
      nodeId: 'int',
      code: 'text',
      name: 'text',
      unit: 'text',
      quantity: 'numeric',
      price: 'numeric',
      total: 'numeric',
      labor: 'numeric',
      specialty: 'text',
      steps: 'jsonb',
      sourceLine: 'int',
    },
  },
  usages: {
    table: 'cost_usage',
    columns: {
      id: 'int',
      owner: 'text',
      ownerId: 'int',
      scopeId: 'int',
      resourceCode: 'text',
      quantity: 'numeric',
      noCost: 'boolean',
      sourceLine: 'int',
    },
  },
  resources: {
    table: 'cost_resource',
    columns: {
      id: 'int',
      nodeId: 'int',
      code: 'text',
      name: 'text',
      specification: 'text',
      unit: 'text',
      quantity: 'numeric',
      price: 'numeric',
      priceTaxed: 'numeric',
      taxRate: 'numeric',
      total: 'numeric',
      totalTaxed: 'numeric',
      kind: 'int',
      category: 'text',
      provider: 'int',
      mainMaterial: 'boolean',
      provisional: 'boolean',
      riskRate: 'numeric',
      basePrice: 'numeric',
      priceSource: 'text',
      sourceLine: 'int',
    },
  },
  fees: {
    table: 'cost_fee',
    columns: {
      id: 'int',
      nodeId: 'int',
      parentId: 'int',
      group: 'text',
      level: 'text',
      code: 'text',
      name: 'text',
      formula: 'text',
      base: 'text',
      unit: 'text',
      quantity: 'numeric',
      price: 'numeric',
      rate: 'numeric',
      total: 'numeric',
      provisionalTotal: 'numeric',
      settlementTotal: 'numeric',
      remark: 'text',
      sourceLine: 'int',
    },
  },
  gaps: {
    table: 'cost_gap',
    columns: {
      id: 'int',
      level: 'text',
      kind: 'text',
      rowId: 'int',
      nodeId: 'int',
      element: 'text',
      field: 'text',
      value: 'text',
      message: 'text',
      sourceLine: 'int',
    },
  },
  cells: {
    table: 'cost_sheet_cell',
    columns: { id: 'int', kind: 'text', rowId: 'int', sheet: 'text', line: 'int', columns: 'jsonb' },
  },
};
const LISTS = typedKeysOf(TABLES);
/** What a file says; where it stands in a workbook is asked for by itself. */
const FILE_LISTS = LISTS.filter((list) => list !== 'cells');

/** Writes a batch of a file's rows; each list is one statement, whatever its length. */
export async function insertCostRowBatch(
  db: Db,
  companyId: string,
  fileId: string,
  batch: CostRowBatch,
): Promise<void> {
  for (const list of LISTS) {
    const rows = batch[list];
    if (rows.length === 0) continue;
    const { table, columns } = TABLES[list];
    const names = Object.keys(columns);
    const target = sql.join([
      sql.ref('company_id'),
      sql.ref('file_id'),
      ...names.map((name) => sql.ref(toSnakeCase(name))),
    ]);
    const shape = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
    const values = sql.join(names.map((name) => sql.ref(`r.${name}`)));
    await sql`insert into ${sql.table(table)} (${target}) select ${companyId}::bigint, ${fileId}::bigint, ${values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${shape})`.execute(
      db,
    );
  }
}

/** Rows of a cost file in file order. @param only lists that are wanted; the others stay empty */
export async function readCostFileRows(
  db: Db,
  companyId: string,
  fileId: string,
  only: readonly (keyof CostRowBatch)[] = FILE_LISTS,
): Promise<Omit<CostFile, 'header'>> {
  const all = createEmptyCostBatch();
  const read = async <L extends keyof CostRowBatch>(list: L): Promise<void> => {
    const { table, columns } = TABLES[list];
    const names = sql.join(Object.keys(columns).map((name) => sql`${sql.ref(toSnakeCase(name))} as ${sql.ref(name)}`));
    const found = await fetchRows(
      db,
      sql`select ${names} from ${sql.table(table)} where company_id = ${companyId} and file_id = ${fileId} order by id`,
    );
    all[list] = found as CostRowBatch[L];
  };
  for (const list of only) await read(list);
  return all;
}

/** Where values of a file's rows stand in the workbook it was read from; none where it was no workbook. @param row only of this one */
export const loadSheetCellLocations = (
  db: Db,
  companyId: string,
  fileId: string,
  row?: Pick<SheetCellLocation, 'kind'> & { id: number },
): Promise<SheetCellLocation[]> =>
  fetchRows(
    db,
    sql<SheetCellLocation>`select id, kind, row_id as "rowId", sheet, line, columns from cost_sheet_cell
    where company_id = ${companyId} and file_id = ${fileId}${row ? sql` and kind = ${row.kind} and row_id = ${row.id}` : sql``} order by id`,
  );

/** A bill with the unit work it belongs to, for comparing files: what a sheet of two sides shows of it. */
export interface BillWithUnitWork {
  id: number;
  work: string;
  kind: string;
  code: string;
  name: string;
  feature: string;
  unit: string;
  quantity: string | null;
  price: string | null;
  total: string | null;
}

/** Bills and measures of a file in its order, without what they are made of. */
export const readCostFileBills = (db: Db, companyId: string, fileId: string): Promise<BillWithUnitWork[]> =>
  fetchRows(
    db,
    sql<BillWithUnitWork>`select b.id, coalesce(n.name, '') as work, b.kind, b.code, b.name, b.feature, b.unit, b.quantity, b.price, b.total
    from cost_bill b left join cost_node n on n.company_id = b.company_id and n.file_id = b.file_id and n.id = b.unit_id
    where b.company_id = ${companyId} and b.file_id = ${fileId} order by b.id`,
  );
