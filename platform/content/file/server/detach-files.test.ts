import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFiles } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

const APPROVED = '单据已通过，原有附件不能删除或替换，可以补充新的附件';

let product: TestProduct;
let gm: string;
let contract: string;
let scan: string;
let attached: string;
let instance: string;

const upload = (name: string, place: Record<string, string>) =>
  uploadFiles(product, gm, [[`${name}.txt`, name]], { place });
const call = (method: string, path: string, body?: unknown) => product.call(gm, method, path, body);
const removed = async (id: string) => (await call('DELETE', `/a/upload/deleteMyFile/${id}`)).msg;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  scan = (await upload('扫描件', {})).data[0];
  const [customer] = (await call('POST', '/form/customer/queryList', { pageSize: 1 })).data;
  const draft = { no: 'FJ-1', name: '附件合同', customer: customer.id, amount: '1000', signDate: '2026-03-02' };
  const files = [{ id: scan, fileName: '扫描件.txt', fileSize: 9 }];
  contract = (await call('POST', '/form/contract/save', { ...draft, files })).data.id;
  attached = (await upload('会议纪要', { refModule: 'contract', refRecordId: contract })).data[0];
  const started = await submitRecord(product, { token: gm, processCode: 'contract', recordId: contract });
  instance = started.data.procInstId;
});

describe('the files of a record', () => {
  it('stay while it is approved and afterwards: none goes, none gives way to another version', async () => {
    expect(await removed(attached)).toMatch(/^单据.+，原有附件不能删除或替换/);
    await approveByEverybody(product, instance);
    expect(await removed(attached)).toBe(APPROVED);
    expect((await upload('会议纪要（改）', { replaces: attached })).msg).toBe(APPROVED);
    expect((await upload('扫描件（改）', { replaces: scan })).msg).toBe('单据已通过，不能修改');
    expect((await product.fetch(gm, `/b/fileItem/download/${scan},${attached}`)).status).toBe(200);
  });

  it('are added to by more of them, which their uploader takes back while nothing happened since', async () => {
    const { data } = await upload('补充协议', { refModule: 'contract', refRecordId: contract });
    expect(await removed(data[0])).toBe('');
  });

  it('do not go from under a field that names them, or a record that was read from them', async () => {
    expect(await removed(scan)).toBe('附件填写在咨询合同的“附件”中，请修改记录移除');
    const [cost] = await product.query(
      'select f.file_id, u.login_name from cost_cost_file f join file i on i.company_id = f.company_id and i.id::text = f.file_id join org_user u on u.company_id = f.company_id and u.id = i.created_by where f.company_id = 1 limit 1',
    );
    const path = `/a/upload/deleteMyFile/${cost.file_id}`;
    const answer = await product.call(await product.signIn(cost.login_name), 'DELETE', path);
    expect(answer.msg).toBe('已有记录由此文件导入，不能删除');
  });
});
