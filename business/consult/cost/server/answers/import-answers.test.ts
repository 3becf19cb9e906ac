import { beforeAll, expect, it, vi } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import type { ImportAnswers, ImportQuestion } from '../../model/index.ts';

let product: TestProduct;
let token: string;
let projectId: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  projectId = (await product.call(token, 'POST', '/form/project/save', { name: '各种写法', kind: 'control' })).data.id;
});

/** A file of the elements of Yunnan's standard, which it does not name: its tax is a share. */
const roads = ({ maker = '甲软件', strange = 0, total = '109', rate = '0.09' } = {}) =>
  `<ConstructProject Name="道路" GenSoftName="${maker}"><SingleProject Name="一标" Total="${total}"><UnitProject Name="道路" Total="${total}">
    <BQItem Code="040101001001" Name="挖一般土方" Unit="m3" Quantity="10" Rate="10" Total="100"/>
    <TaxItem Code="S" Name="税金" CostBase="100" CostRate="${rate}" Total="9"/>${'<BuildingPart No="1"/>'.repeat(strange)}
  </UnitProject></SingleProject></ConstructProject>`;

/** What comes of an import: the question it ends with, or what was kept. */
async function importing(xml: string, answers: ImportAnswers = {}) {
  const fileId = await uploadFile(product, token, ['道路.xml', xml]);
  const body = { projectId, fileId, ...answers };
  const { data } = await product.call(token, 'POST', '/b/project/file/import', body);
  return vi.waitFor(
    async () => {
      const job = (await product.call(token, 'GET', `/b/job/${data.id}`)).data;
      expect(job.state).toMatch(/done|failed/);
      const { ask = null } = (job.result ?? {}) as { ask?: ImportQuestion | null };
      return { error: job.error as string, ask, result: job.result };
    },
    { timeout: 60_000, interval: 25 },
  );
}

const kept = async () => (await product.query('select 1 from cost_cost_file where project = $1', [projectId])).length;
const as = 'yunnan-xml';

it('a file is asked question by question before anything of it is kept, and read as answered', async () => {
  const xml = roads({ strange: 4 });
  const first = await importing(xml);
  expect(first.ask).toEqual({ answers: [{ as, title: expect.stringContaining('云南') }], last: null });
  const second = await importing(xml, { as });
  expect(second.error).toMatch(/44% 的元素不属于该格式，不会读取：BuildingPart/);
  expect(second.ask?.answers).toEqual([{ partly: true }]);
  const third = await importing(xml, { as, partly: true });
  expect(third.error).toContain('费率不符：“税金”写明 0.09%，与金额 9.00（基数 100.00）不符，应为 9%');
  expect(third.ask?.answers).toEqual([{ rates: '100' }, { rates: '1' }]);
  expect(await kept()).toBe(0);
  const { result } = await importing(xml, { as, partly: true, rates: '100' });
  expect(result.warnings).toEqual([expect.stringContaining('没有读取：BuildingPart'), '费率已乘以 100']);
  expect(await product.query('select rate::text from cost_fee where file_id = $1', [result.costFileId])).toEqual([
    { rate: expect.stringMatching(/^9(\.0+)?$/) },
  ]);
});

it('what was answered is proposed for the next file of the same software, and for no other', async () => {
  const { ask } = await importing(roads({ strange: 4 }));
  expect(ask?.last).toMatchObject({ answers: { as, partly: true, rates: '100', title: expect.any(String) } });
  const { title: _, ...answers } = ask?.last?.answers ?? {};
  expect((await importing(roads({ strange: 4 }), answers)).result.costFileId).toBeDefined();
  expect((await importing(roads({ maker: '乙软件' }))).ask?.last).toBeNull();
});

it('an answer of before that does not fit is asked again, and what is answered now is proposed from then on', async () => {
  const { error, ask } = await importing(roads({ rate: '9' }), { as, rates: '100' });
  expect(error).toMatch(/^费率乘以 100 后仍不符/);
  expect(ask).toEqual({ answers: [{ rates: '1' }], last: null });
  expect((await importing(roads({ rate: '9' }), { as, rates: '1' })).result.warnings).toEqual([]);
  expect((await importing(roads())).ask?.last?.answers).toMatchObject({ as, partly: true, rates: '1' });
});

it('totals in 万元 are asked, and turned into 元 when a person says so', async () => {
  const xml = roads({ total: '0.0100', rate: '9', maker: '丙软件' });
  const { error, ask } = await importing(xml, { as });
  expect(error).toContain('相差约 10000 倍');
  expect(ask?.answers).toEqual([{ unit: '10000' }, { accept: true }]);
  const { result } = await importing(xml, { as, unit: '10000' });
  expect(result.warnings).toEqual(['写明的合计（万元）已换算为元']);
  const nodes = await product.query(
    "select total::text from cost_node where file_id = $1 and kind in ('singleWork', 'unitWork') order by id",
    [result.costFileId],
  );
  expect(nodes.map(({ total }: { total: string }) => Number(total))).toEqual([100, 100]);
});
