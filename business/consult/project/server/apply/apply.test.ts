import { beforeAll, describe, expect, it } from 'vitest';
import { setTestParam } from '#tools/testing/records/set-test-param.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { projectParams } from '../../model/params.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
let customer: string;
beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'reviewer', 'finance']) {
    tokens[name] = await product.signIn(name);
    ids[name] = (await product.query('select id from org_user where login_name = $1', [name]))[0].id;
  }
  customer = (await as('gm', 'POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
});
const as = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const list = async (form: string, params: object) =>
  (await as('gm', 'POST', `/form/${form}/queryList`, { params, pageSize: 100 })).data;

let made = 0;
/** A contract of the engineer's as it stands; states other than the draft come by its own steps, which are shown elsewhere. */
async function contractIn(state: string): Promise<string> {
  const draft = { name: `立项合同${++made}`, customer, kind: 'settle-check', amount: '180000', signDate: '2026-11-02' };
  const { data } = await as('gm', 'POST', '/form/contract/save', draft);
  await product.query(
    "update contract_contract set status = case $1 when 'draft' then status else 'approved' end, state = $1, created_by = $3 where id = $2",
    [state, data.id, ids.engineer],
  );
  return data.id;
}
const team = () => [
  { person: ids.engineer, role: 'compile', duty: '土建算量' },
  { person: ids.manager, role: 'check' },
  { person: ids.reviewer, role: 'review' },
];
const apply = (more: object = {}): Promise<AnsweredJson> =>
  as('engineer', 'POST', '/form/projectApply/save', {
    ...{ name: `待立项目${made}`, kind: 'settle-check', difficulty: 'II', manager: ids.engineer },
    ...{ planStart: '2026-11-02', planEnd: '2027-01-15', scope: '竣工结算审核', members: team(), ...more },
  });
const pass = (recordId: string) =>
  submitAndApprove(product, { token: tokens.engineer ?? '', processCode: 'projectApply', recordId });

describe('an application to begin a project', () => {
  it('takes customer and fee of its contract; approved it is a project with team, stages, papers and word to its people', async () => {
    const contract = await contractIn('signed');
    const { data, msg } = await apply({ contract });
    expect(data, msg).toMatchObject({ customer, fee: '180000.00', chief: 'no', reviewLevel: 'usual' });
    expect(await pass(data.id)).toEqual(['部门负责人审批', '经营审核']);
    const { project, status } = (await as('engineer', 'GET', `/form/projectApply/${data.id}`)).data;
    expect(status).toBe('approved');
    const begun = (await as('engineer', 'GET', `/form/project/${project}`)).data;
    expect(begun).toMatchObject({ contract, customer, fee: '180000.00', state: 'running', stage: 'settle' });
    expect(begun.members.map(({ role }: AnsweredJson) => role)).toEqual(['compile', 'check', 'review']);
    expect(begun.deptId).toBe(data.deptId);
    expect(await list('projectStage', { project })).toHaveLength(5);
    expect((await list('dataReceipt', { project })).length).toBeGreaterThan(3);
    const told = await product.query(
      "select receiver from message_message where title like '项目已立项%' and link like $1",
      [`%id=${project}&%`],
    );
    expect(told.map(({ receiver }) => String(receiver)).sort()).toEqual(
      [ids.engineer, ids.manager, ids.reviewer].sort(),
    );
    const again = await apply({ name: begun.name, contract });
    expect(again.data.faults.name).toContain(`已有同名同类的项目${begun.no}`);
  });

  it('goes to the chief engineer where it is difficult or large, to the general manager where no contract is signed or much is paid', async () => {
    const signed = await contractIn('signed');
    const levels = async (more: object) => {
      const { data, msg } = await apply({ name: `级别${++made}`, ...more });
      expect(data?.faults, msg).toBeUndefined();
      return [data.chief, data.reviewLevel];
    };
    expect(await levels({ contract: signed, difficulty: 'IV' })).toEqual(['yes', 'usual']);
    expect(await levels({ contract: signed, invest: '100000000.01', fee: '2000000' })).toEqual(['yes', 'usual']);
    expect(await levels({ contract: signed, fee: '2000000.01' })).toEqual(['no', 'gm']);
    await setTestParam(product, projectParams.gm, '100000');
    expect(await levels({ contract: signed })).toEqual(['no', 'gm']);
    await setTestParam(product, projectParams.gm);
    const { data } = await apply({ name: '未签先做', customer, early: '委托人要求先进场', difficulty: 'IV' });
    expect(await pass(data.id)).toEqual(['部门负责人审批', '经营审核', '总工审批', '总经理审批']);
  });

  it('is refused at the field that does not fit', async () => {
    const faults = async (more: object) => (await apply({ name: `拒绝${++made}`, ...more })).data.faults;
    expect((await faults({ contract: await contractIn('closed') })).contract).toContain('已关闭，不能再立项');
    expect((await faults({ contract: await contractIn('draft') })).early).toContain('请填写未签先做的理由');
    expect(Object.keys(await faults({}))).toEqual(expect.arrayContaining(['early', 'customer']));
    const [, other] = await list('customer', {});
    const contract = await contractIn('signed');
    expect((await faults({ contract, customer: other.id })).customer).toContain('的客户不一致');
    expect((await faults({ contract, planEnd: '2026-11-01' })).planEnd).toBe('计划完成不能早于计划开始');
    const twice = { members: [...team(), { person: ids.engineer, role: 'check' }] };
    expect((await faults({ contract, ...twice })).members).toContain('须由不同人员担任');
    const { data } = await apply({ name: '等待的', contract });
    expect((await apply({ name: '等待的', contract })).data.faults.name).toBe(`该项目已有立项申请${data.no}`);
    const alone = await apply({ name: '没有编制人员', contract, members: [] });
    const asked = { token: tokens.engineer ?? '', processCode: 'projectApply', recordId: alone.data.id };
    expect((await submitRecord(product, asked)).msg).toContain('请在拟派人员中列出编制人员');
  });
});
