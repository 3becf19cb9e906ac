import { beforeAll, expect, it, vi } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { sampleCostXml } from '../../testing/sample-cost-xml.ts';

let product: TestProduct;
let token: string;
let project: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  project = (await product.call(token, 'POST', '/form/project/queryList', { pageNo: 1, pageSize: 1 })).data[0].id;
});

/** Brings a file of priced bills; @returns its id */
async function bring(stage: string, prices: readonly number[]): Promise<string> {
  const bill = prices
    .map(
      (price) =>
        `<WorkElement Number="010101002001" Name="挖一般土方" Attr="1.二类土" Unit="m3" Quantity="10" Price="${price}" Total="${price * 10}" CalcType="1">
          <SummaryOfBasicCost Labor="${price * 4}" Material="${price * 6}" MainMaterialEquipment="0" Machine="0" Overhead="0" RiskRate="0" Profit="0" Appraisal="0"/>
        </WorkElement>`,
    )
    .join('');
  const fileId = await uploadFile(product, token, [`${stage}.xml`, sampleCostXml({ bill })]);
  const order = { projectId: project, fileId, stage, accept: true };
  const job = (await product.call(token, 'POST', '/b/project/file/import', order)).data;
  const outcome = async () => (await product.call(token, 'GET', `/b/job/${job.id}`)).data;
  await vi.waitFor(async () => expect((await outcome()).state).toBe('done'), { timeout: 30_000, interval: 100 });
  return (await outcome()).result.costFileId;
}

it('tells the bills that make four fifths of the money, the greatest first, and how far each lies from the usual', async () => {
  const fileId = await bring('control', [30, 31, 29, 30, 32, 900, 1]);
  const { data } = await product.call(token, 'POST', '/b/project/file/major-bills', { fileId });
  expect([data.count, data.all, Number(data.total)]).toEqual([1, 7, 10530]);
  // The other six of the file are its likes: their middle is 30.
  expect(data.bills).toMatchObject([
    { price: '900', share: '0.854701', cumulative: '0.854701', alike: 6, off: '29', far: 'high' },
  ]);
  const likes = await product.call(token, 'POST', '/b/project/bill/similar', { fileId, billId: data.bills[0].id });
  expect(data.bills[0].band).toEqual(likes.data.band);

  const { data: made } = await product.call(token, 'POST', '/b/project/file/composition', { fileId });
  expect(made).toMatchObject({ billTotal: '10530.00', billCount: 7 });
  expect(made.divisions).toMatchObject([{ name: '土石方工程', amount: '10530.00', share: '1', billCount: 7 }]);
});

it('is told of files within the person’s scope alone', async () => {
  const fileId = await bring('contract', [30]);
  const [outside] = await product.query<{ login_name: string }>(
    `select u.login_name from org_user u join project_project p on p.id = $1 where u.company_id = 1 and u.login_name like 'user%' and u.kind = 'staff'
      and u.dept <> p.dept_id and not exists (select from project_project_member m where m.project = p.id and m.person = u.id) order by u.id desc limit 1`,
    [project],
  );
  const hidden = await product.signIn(outside?.login_name ?? '');
  for (const call of ['composition', 'major-bills'])
    expect((await product.call(hidden, 'POST', `/b/project/file/${call}`, { fileId })).httpCode).toBe(404);
});
