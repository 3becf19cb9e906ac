import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCostXml } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { type QualityTestSetup, startQualityTest } from '#business/consult/quality/testing/quality-test-setup.ts';

let checking: QualityTestSetup;
let ids: { control: string; first: string; second: string };

const bill = (price: number, words = '') =>
  `<WorkElement Number="010101002001" Name="挖一般土方" Attr="二类土" Unit="m3" Quantity="10" Price="${price}" Total="${price * 10}" CalcType="1" ${words}/>`;

beforeAll(async () => {
  checking = await startQualityTest(['engineer', 'admin2', 'customer']);
  const project = await checking.ask('engineer', '/form/project/save', { name: '清标项目', kind: 'control' });
  const file = (text: string) => checking.importInto('engineer', project.id, Buffer.from(text));
  ids = {
    control: await file(sampleCostXml({ bill: bill(30, 'PriceHigh="33"') })),
    first: await file(sampleCostXml({ bill: bill(40) })),
    second: await file(sampleCostXml({ bill: bill(28).replace('Total="280"', 'Total="300"') })),
  };
});

const bids = () => ({ controlId: ids.control, bidIds: [ids.first, ids.second] });
const send = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const token = checking.tokens.engineer ?? '';
  return checking.product.fetch(token, path, { method: 'POST', headers, body: JSON.stringify(body) });
};

describe('bids beside the control price', () => {
  it('are told from the files that are kept', async () => {
    const { control, bidders, rows } = await checking.ask('engineer', '/b/quality/comparison/bids', bids());
    expect(control).toMatchObject({ fileId: ids.control, bills: 1 });
    expect(bidders.map(({ fileId, name }: { fileId: string; name: string }) => [fileId, name])).toEqual([
      [ids.first, '样例'],
      [ids.second, '样例'],
    ]);
    expect(rows).toMatchObject([
      {
        name: '挖一般土方',
        reference: '30',
        cells: [
          { rate: '33.33', flags: ['unbalanced', 'over'] },
          { rate: '-6.67', flags: ['product'] },
        ],
      },
    ]);
  });

  it('need two of them, and a bidder where one is to be the measure', async () => {
    const told = async (body: object) =>
      (await checking.call('engineer', 'POST', '/b/quality/comparison/bids', body)).msg;
    expect(await told({ ...bids(), bidIds: [ids.first] })).toContain('请至少选择两份投标文件');
    expect(await told({ ...bids(), bidIds: [ids.first, ids.control] })).toContain('请至少选择两份投标文件');
    expect(await told({ ...bids(), reference: 'chosen' })).toContain('请指定作为基准的投标人');
  });

  it('go out as a workbook', async () => {
    const answer = await send('/b/quality/comparison/bids/export', bids());
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', '雷同分析', '雷同迹象', '清单问题']);
  });
});

describe('reports of a comparison', () => {
  it('are one for all bidders, and one for each', async () => {
    for (const bidder of [{}, { bidderId: ids.first }]) {
      const answer = await send('/b/quality/comparison/bids/report', { ...bids(), ...bidder });
      expect(answer.headers.get('content-type')).toContain('wordprocessingml');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    }
    const other = { ...bids(), bidderId: ids.control };
    const told = await checking.call('engineer', 'POST', '/b/quality/comparison/bids/report', other);
    expect(told.msg).toBe('请选择参加对比的投标人');
  });
});

describe('two versions', () => {
  const versions = () => ({ beforeId: ids.control, afterId: ids.first });

  it('tell what changed and what it comes to', async () => {
    const { counts, bills, works } = await checking.ask('engineer', '/b/quality/comparison/versions', versions());
    expect(counts).toMatchObject({ added: 0, removed: 0, changed: 1 });
    expect(bills).toMatchObject([{ kind: 'changed', fields: ['price', 'total'], difference: '100.00' }]);
    expect(works[0]).toMatchObject({ up: '100.00', down: '0.00' });
  });

  it('are two', async () => {
    const same = { beforeId: ids.first, afterId: ids.first };
    const answer = await checking.call('engineer', 'POST', '/b/quality/comparison/versions', same);
    expect(answer.msg).toContain('请选择两个不同的文件进行对比');
  });

  it('go out as a workbook', async () => {
    const answer = await send('/b/quality/comparison/versions/export', versions());
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', '清单差异']);
  });

  it('are nobody’s of another firm, nor a client’s', async () => {
    const asked = async (name: string) =>
      (await checking.call(name, 'POST', '/b/quality/comparison/versions', versions())).httpCode;
    expect(await asked('admin2')).toBe(404);
    expect(await asked('customer')).toBe(403);
  });
});

describe('a settlement that is audited', () => {
  const audit = () => ({
    submittedId: ids.first,
    auditedId: ids.second,
    contractId: ids.control,
    budgetId: ids.control,
  });

  it('stands side by side with what was cut at every level', async () => {
    const { lines, counts, repriced, discount } = await checking.ask(
      'engineer',
      '/b/quality/comparison/audit',
      audit(),
    );
    expect(counts).toMatchObject({ added: 0, removed: 0, changed: 1 });
    expect(lines.at(0)).toMatchObject({ kind: 'work', down: '100.00', up: '0.00' });
    expect(
      lines.find(({ kind, change }: { kind: string; change: string }) => kind === 'bill' && change === 'changed'),
    ).toMatchObject({
      ...{ name: '挖一般土方', submittedTotal: '400', auditedTotal: '300', rate: '25.00' },
    });
    expect([repriced, discount]).toEqual([[], '0.00']);
  });

  it('goes out as a workbook and as a 定案表', async () => {
    const workbook = await send('/b/quality/comparison/audit/export', audit());
    const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['审核对比', '新单价']);
    const paper = await send('/b/quality/comparison/audit/paper', { ...audit(), format: 'xlsx' });
    const words = (await readXlsx(new Uint8Array(await paper.arrayBuffer()))).sheets[0]?.rows.flat().join('\n');
    for (const each of ['清标项目', '合计', '咨询单位（盖章）']) expect(words).toContain(each);
    const word = await send('/b/quality/comparison/audit/paper', audit());
    expect(word.headers.get('content-type')).toContain('wordprocessingml');
  });

  it('is nobody’s of another firm, and needs two files', async () => {
    const other = await checking.call('admin2', 'POST', '/b/quality/comparison/audit', audit());
    expect(other.httpCode).toBe(404);
    const same = { submittedId: ids.first, auditedId: ids.first };
    expect((await checking.call('engineer', 'POST', '/b/quality/comparison/audit', same)).msg).toContain(
      '两个不同的文件',
    );
  });
});
