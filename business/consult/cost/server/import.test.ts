import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/product.ts';
import { sampleXml } from '../testing/sample-xml.ts';

let product: TestProduct;
let token: string;
let projectId: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  const project = await product.call(token, 'POST', '/form/project/save', { name: '导入试验', kind: 'control' });
  projectId = project.data.id;
});

async function upload(name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const answer = await product.fetch(token, '/b/fileItem/upload', { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: string[] };
  return data[0] ?? '';
}

const start = (fileId: string) => product.call(token, 'POST', '/b/project/file/import', { projectId, fileId });
const jobOf = async (id: string) => (await product.call(token, 'GET', `/b/job/${id}`)).data;
const until = (id: string, states: RegExp) =>
  vi.waitFor(async () => expect((await jobOf(id)).state).toMatch(states), { timeout: 60_000, interval: 25 });
const versions = async () =>
  (await product.call(token, 'POST', '/form/costFile/queryList', { pageSize: 1, params: { project: projectId } }))
    .total;

const bills = async () => (await product.query('select count(*)::int as n from cost_bill'))[0].n;

describe('a file of another format', () => {
  it('is refused by its name at once', async () => {
    const answer = await start(await upload('说明.txt', '控制价编制说明'));
    expect(answer).toMatchObject({ success: false, msg: expect.stringContaining('“说明.txt”不是造价文件') });
  });

  it('is refused by its content, told what it is', async () => {
    const { data } = await start(await upload('图.xml', '<?xml version="1.0"?><svg/>'));
    await until(data.id, /failed/);
    expect((await jobOf(data.id)).error).toMatch(/根元素是 svg.*请导入从计价软件导出的/);
    expect(await versions()).toBe(0);
  });
});

describe('an import that is cancelled', () => {
  it('leaves nothing, and the file can be imported again', async () => {
    const bill = (at: number) =>
      `<WorkElement Number="010101002${String(at).padStart(3, '0')}" Name="挖一般土方" Attr="${'二类土 '.repeat(40)}" Unit="m3" Quantity="1" Price="1" Total="1" CalcType="1"/>`;
    const large = sampleXml({ bill: Array.from({ length: 40_000 }, (_, at) => bill(at)).join('\n') });
    const fileId = await upload('大文件.xml', large);
    const before = await bills();
    const { data: job } = await start(fileId);
    await vi.waitFor(async () => expect((await jobOf(job.id)).progress).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 10,
    });
    await product.call(token, 'POST', `/b/job/${job.id}/cancel`);
    await until(job.id, /cancelled/);
    expect(await versions()).toBe(0);
    expect(await product.query('select 1 from file where id = $1', [fileId])).toEqual([]);
    await vi.waitFor(async () => expect(await bills()).toBe(before));
    const again = await start(await upload('小文件.xml', sampleXml()));
    await until(again.data.id, /done/);
    expect(await versions()).toBe(1);
  });
});
