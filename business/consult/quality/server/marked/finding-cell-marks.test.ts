import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SheetCellLocation } from '#business/consult/cost/model/index.ts';
import { excelTablesFormat } from '#business/consult/cost/server/formats/excel/excel-tables-format.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { type FindingRow, runChecks } from '../../model/index.ts';
import { FindingCellLookup } from './finding-cell-lookup.ts';
import { buildFindingCellMarks } from './finding-cell-marks.ts';

const cells: SheetCellLocation[] = [
  { id: 1, kind: 'bill', rowId: 1, sheet: '表-08', line: 5, columns: { name: 2, price: 6, total: 7 } },
  { id: 2, kind: 'bill', rowId: 1, sheet: '表-09', line: 9, columns: { labor: 4 } },
  { id: 3, kind: 'node', rowId: 1, sheet: '表-02', line: 6, columns: { total: 2 } },
];
const of = new FindingCellLookup(cells);
const bill = { kind: 'bill', id: 1 } as const;

const found = (each: Partial<FindingRow>): FindingRow => {
  const blank = {
    expected: '',
    actual: '',
    formula: '',
    source: '',
    opinion: '',
    nodePath: '',
    message: '不符',
    field: '',
  };
  return { ...blank, no: 1, causeNo: null, severity: 'error', state: 'open', target: bill, ...each } as FindingRow;
};

it('finds the cell of a field by the words of a finding, on whichever sheet it stands', () => {
  expect(of.of({ target: bill, field: '合价' })).toEqual({ sheet: '表-08', line: 5, column: 7 });
  expect(of.of({ target: bill, field: '人工费' })).toEqual({ sheet: '表-09', line: 9, column: 4 });
  expect(of.of({ target: bill, field: '项目特征' })).toEqual({ sheet: '表-08', line: 5, column: 2 });
  expect(of.of({ target: { kind: 'file', id: 0 }, field: '投标总价' })).toEqual({ sheet: '表-02', line: 6, column: 2 });
  expect(of.of({ target: { kind: 'file', id: 0 }, field: '建设规模' })).toBeNull();
});

it('marks a cell once in the colour of the gravest, consequences grey, ignored ones not, and tells the rest at the first cell', () => {
  const marks = buildFindingCellMarks(
    [
      found({ no: 1, field: '合价', severity: 'warn', message: '偏高' }),
      found({ no: 2, field: '合价', message: '不等于工程量 × 综合单价', formula: '2 × 3 = 6', opinion: '待复核' }),
      found({ no: 3, field: '人工费', causeNo: 2 }),
      found({ no: 4, field: '综合单价', state: 'ignored' }),
      found({ no: 5, target: { kind: 'file', id: 0 }, field: '建设规模', message: '缺少建设规模' }),
    ],
    of,
    '封面',
  );
  expect(marks.map(({ sheet, line, column, colour }) => [sheet, line, column, colour])).toEqual([
    ['表-08', 5, 7, 'FFC7CE'],
    ['表-09', 9, 4, 'EDEDED'],
    ['封面', 1, 0, null],
  ]);
  expect(marks[0]?.comment).toContain('第 1 号【警告】偏高');
  expect(marks[0]?.comment).toContain('计算式：2 × 3 = 6');
  expect(marks[0]?.comment).toContain('处理意见：待复核');
  expect(marks[1]?.comment).toContain('由第 2 号引起');
  expect(marks[2]?.comment).toContain('缺少建设规模');
});

const building = findSharedSample('cost', 'excel', '1号教学楼土建工程.xlsx');

describe.skipIf(!building)('a workbook of the trade', () => {
  it('has a cell for nearly every finding of a row', async () => {
    const read: SheetCellLocation[] = [];
    const chunks = () => createReadStream(building ?? '');
    const wish = { fileName: '1号教学楼土建工程.xlsx' };
    const { file } = await readCostFileToMemory(excelTablesFormat, chunks(), wish);
    await excelTablesFormat.read(chunks(), { write: (batch) => read.push(...batch.cells) }, undefined, wish);
    if (!file) throw new Error('the workbook was refused');
    const findings = runChecks(file).flatMap(({ outcome }) => outcome.findings);
    const known = new FindingCellLookup(read);
    const ofRows = findings.filter(({ target }) => target.kind !== 'file');
    const placed = ofRows.filter((finding) => known.of(finding) !== null);
    expect(ofRows.length).toBeGreaterThan(0);
    expect(placed.length).toBeGreaterThanOrEqual(ofRows.length * 0.9);
  });
});
