import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const PAIRS = 'some a in costs satisfies some b in costs satisfies a.n + b.n < 0';
const TRIPLES = `some c in costs satisfies ${PAIRS}`;

const designWith = (show: string) => ({
  fields: [
    { code: 'reason', kind: 'text', label: '事由' },
    { code: 'costs', kind: 'lines', label: '明细', fields: [{ code: 'n', kind: 'money', label: '金额' }] },
    { code: 'worst', kind: 'text', label: '说明', rules: { show } },
  ],
  rows: [['reason'], ['costs'], ['worst']],
  ...{ sections: [], list: { columns: [], filters: [] }, title: '{表单}', prefix: 'S' },
});

let product: TestProduct;
let admin: string;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
});

async function drafted(show: string): Promise<{ code: string; publish: () => Promise<AnsweredJson> }> {
  const identity = { name: '试', category: 'hr' };
  const { data } = await product.call(admin, 'POST', '/b/forms', identity);
  const draft = { design: designWith(show), identity, revision: 1 };
  const saved = await product.call(admin, 'PUT', `/b/forms/${data.code}/draft`, draft);
  expect(saved.code, saved.msg).toBe(1000);
  const { revision } = saved.data;
  const publish = () => product.call(admin, 'POST', `/b/forms/${data.code}/publish`, { revision, note: '' });
  return { code: data.code, publish };
}

describe('a rule that takes too much', () => {
  it.each([
    ['pairs of lines', PAIRS, '在200行明细时规则计算量过大'],
    ['three within one another', TRIPLES, 'some/every最多嵌套2层'],
    ['deep brackets', `${'('.repeat(200)}1 = 1${')'.repeat(200)}`, '括号不能超过40层'],
  ])('is not published: %s', async (_what, show, told) => {
    const { publish } = await drafted(show);
    expect((await publish()).msg).toContain(told);
  });

  it('where it is in force from before is told at the form, and the server answers others', async () => {
    const { code, publish } = await drafted('reason = "x"');
    expect((await publish()).code).toBe(1000);
    await product.query(
      `update forms_version set design = replace(design::text, 'reason = \\"x\\"', $1)::jsonb where code = $2`,
      [TRIPLES, code],
    );
    // Forms are kept as they were published; a server that starts reads them.
    const later = await product.companion();
    const engineer = await later.signIn('engineer');
    const form = { reason: 'x', costs: Array.from({ length: 120 }, (_, at) => ({ n: String(at) })) };
    const saving = later.call(engineer, 'POST', '/form/workflow/start', { processCode: code, form });
    const alive = await later.fetch(null, '/health/live');
    expect(alive.status).toBe(200);
    const answer = await saving;
    expect(answer.msg).toContain('说明的规则无法计算：some/every最多嵌套2层');
  });
});
