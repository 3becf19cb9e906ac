import { readFileSync } from 'node:fs';
import { type Cell, readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { type QualityTestSetup, startQualityTest } from '../../testing/quality-test-setup.ts';

let on: QualityTestSetup;
let projectId: string;
beforeAll(async () => {
  on = await startQualityTest(['engineer', 'customer']);
  projectId = (await on.ask('engineer', '/form/project/save', { name: '标注样例项目', kind: 'control' })).id;
});

const SHEET = '表-08';

/** A set with one sheet: the amount in G5 is no product, and the unit in F6 is empty. */
async function spoiledSet(): Promise<Uint8Array> {
  const rows = [
    ['表-08 分部分项工程和单价措施项目清单与计价表'],
    ['工程名称：一号楼土建工程'],
    ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
    [1, '010101001001', '平整场地', '三类土', 'm2', 100, 3, 300],
    [2, '010401003001', '实心砖墙', 'MU10', 'm3', 10, 500, 5600],
    [3, '010401003002', '实心砖墙', 'MU15', 'm3', 4, 520, 2080],
  ];
  return writeXlsx({
    sheets: [
      { name: SHEET, rows },
      { name: '说明', rows: [['不动']] },
    ],
  });
}

const checked = async (content: Uint8Array, fileName: string): Promise<string> =>
  on.check('engineer', { fileId: await on.importInto('engineer', projectId, content, fileName) });

async function marked(recordId: string) {
  const path = '/b/quality/checkrecord/markedWorkbook';
  const headers = { 'content-type': 'application/json' };
  const response = await on.product.fetch(on.tokens.engineer ?? null, path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ recordId }),
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const colourOf = (cell: Cell | undefined): string => JSON.stringify(cell?.style?.fill ?? '');

describe('the workbook handed back', () => {
  it('has the cell at fault coloured and commented, and a finding knows its cell', async () => {
    const recordId = await checked(await spoiledSet(), '一号楼.xlsx');
    const { data } = await on.findings('engineer', { recordId, keyword: '综合单价' });
    const fault = data.find(
      ({ field, code }: { field: string; code: string }) => field === '合价' && code === '010401003001',
    );
    const place = await on.call('engineer', 'GET', `/b/quality/checkrecord/workbookPlace/${fault.id}`);
    expect(place.data).toEqual({ sheet: SHEET, cell: 'H5' });
    const { response, bytes } = await marked(recordId);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('一号楼-质检标注.xlsx');
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const cell = sheets[0]?.cells?.get('4,7');
    expect(colourOf(cell)).toContain('FFC7CE');
    expect(cell?.comment?.text).toContain(fault.message);
    expect(sheets[0]?.rows[4]?.[7]).toBe(5600);
    expect(colourOf(sheets[0]?.cells?.get('3,7'))).not.toContain('FFC7CE');
    expect(sheets[1]?.rows).toEqual([['不动']]);
  });
  it('leaves out what was ignored', async () => {
    const recordId = await checked(await spoiledSet(), '二号楼.xlsx');
    const { data } = await on.findings('engineer', { recordId, pageSize: 1000 });
    const ids = data.map(({ id }: { id: string }) => id);
    await on.ask('engineer', '/b/quality/checkrecord/setIgnore', { ids, ignored: true, reason: '已核实' });
    const { sheets } = await readXlsx((await marked(recordId)).bytes, { readStyles: true });
    expect(sheets.flatMap(({ cells }) => [...(cells?.values() ?? [])]).filter(({ comment }) => comment)).toEqual([]);
  });
  it('is refused in words for what is no .xlsx workbook, and closed to customers', async () => {
    const recordId = await on.check('engineer', { fileId: await firstXml() });
    const { response, bytes } = await marked(recordId);
    expect(response.headers.get('content-type')).toContain('json');
    expect(new TextDecoder().decode(bytes)).toContain('不是 Excel 工作簿，不能标注原表');
    const answer = await on.call('customer', 'POST', '/b/quality/checkrecord/markedWorkbook', { recordId });
    expect(answer.success).toBe(false);
  });
});

async function firstXml(): Promise<string> {
  const { data } = await on.call('engineer', 'POST', '/form/costFile/queryList', { pageSize: 50 });
  return data.find(({ format }: { format: string }) => format === 'national-xml').id;
}

const building = findSharedSample('cost', 'excel', '1号教学楼土建工程.xlsx');
const green = findSharedSample('cost', 'excel', '绿化工程(单位工程).xls');

describe.skipIf(!building || !green)('workbooks of the trade', () => {
  it('are marked where nearly all findings of rows stand', async () => {
    const recordId = await checked(readFileSync(building ?? ''), '1号教学楼土建工程.xlsx');
    const { data } = await on.findings('engineer', { recordId, pageSize: 1000 });
    const ofRows = data.filter(({ target }: { target: { kind: string } }) => !/file/.test(target.kind));
    const { sheets } = await readXlsx((await marked(recordId)).bytes, { readStyles: true });
    const comments = sheets.flatMap(({ cells }) =>
      [...(cells?.values() ?? [])].flatMap(({ comment }) => comment?.text ?? []),
    );
    const told = ofRows.filter(({ message }: { message: string }) => comments.some((text) => text.includes(message)));
    expect(told.length).toBeGreaterThan(ofRows.length * 0.9);
  });
  it('of 97-2003 are to be saved as .xlsx first', async () => {
    const recordId = await checked(readFileSync(green ?? ''), '绿化工程.xls');
    expect(new TextDecoder().decode((await marked(recordId)).bytes)).toContain('请用 Excel 或 WPS 另存为 .xlsx');
  });
});
