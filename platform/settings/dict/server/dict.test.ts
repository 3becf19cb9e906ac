import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, engineer] = await Promise.all([product.signIn('admin'), product.signIn('engineer')]);
});

const get = async (where: string, token = engineer) => (await product.call(token, 'GET', where)).data;
const post = (where: string, body: unknown, token = engineer) => product.call(token, 'POST', where, body);
const labelsOf = (choices: AnsweredJson[]) => choices.map(({ label }) => label);

describe('a dictionary', () => {
  it('tells its groups, and the choices of one of them', async () => {
    const book = await get('/share/bd/dict/book/specialty');
    expect(book).toMatchObject({ code: 'specialty', name: '专业' });
    expect(book.groupList[0]).toEqual({ code: 'building', name: '建筑与装饰' });
    expect(labelsOf(await get('/share/bd/treedict/specialty/g/building'))).toEqual(['土建', '装饰']);
    expect((await get('/share/bd/dict/book/work-kind')).groupList).toEqual([]);
    expect(await product.call(engineer, 'GET', '/share/bd/dict/book/none')).toMatchObject({ msg: '字典不存在' });
  });

  it('gives each option its whole name as extValues.fullText', async () => {
    const [building] = await get('/share/bd/treedict/work-kind');
    const home = building.children[0].children[0];
    expect(home).toMatchObject({ label: '住宅', extValues: { fullText: '房屋建筑工程/居住建筑/住宅' } });
    const one = await get('/share/bd/dict/work-kind/residence');
    expect(one).toMatchObject({ value: 'residence', enabled: true, extValues: home.extValues });
    expect(await get('/share/bd/dict/leave-kind/sick')).toMatchObject({ extValues: { fullText: '病假' } });
  });

  it('is queried by type and more, ordered by sort', async () => {
    const query = (more: object) => post('/share/bd/dict/queryList', { params: { type: 'specialty', ...more } });
    const all = (await query({})).data;
    expect(labelsOf(all).slice(0, 3)).toEqual(['土建', '装饰', '电气']);
    expect(all.map(({ sort }: AnsweredJson) => sort)).toEqual(
      [...all.map(({ sort }: AnsweredJson) => sort)].sort((a, b) => a - b),
    );
    expect(labelsOf((await query({ label$like: '水' })).data)).toEqual(['给排水', '水利']);
    expect(labelsOf((await query({ groupCode: 'building', enabled: true })).data)).toEqual(['土建', '装饰']);
    const tree = (await post('/share/bd/treedict/queryTree', { params: { type: 'work-kind' } })).data;
    expect(labelsOf(tree)).toEqual(['房屋建筑工程', '市政工程', '园林绿化工程']);
  });
});

describe('dictionaries are maintained', () => {
  it('by administrators: added, changed, switched off and removed', async () => {
    const draft = { type: 'leave-kind', value: 'study', label: '进修假' };
    const { data: added } = await post('/a/bd/dict/save', draft, admin);
    expect(labelsOf(await get('/share/bd/dict/leave-kind'))).toContain('进修假');
    const change = { id: added.id, version: added.version, label: '学习假', enabled: false };
    expect((await product.call(admin, 'PUT', '/a/bd/dict', change)).data).toMatchObject({ label: '学习假' });
    expect(await get('/share/bd/dict/leave-kind/study')).toMatchObject({ label: '学习假', enabled: false });
    const found = await post('/a/bd/dict/queryList', { params: { label: '学习假' } }, admin);
    expect(found).toMatchObject({ total: 1, data: [{ id: added.id }] });
    expect((await product.call(admin, 'DELETE', `/a/bd/dict/delete/${added.id}`)).data).toMatchObject({ removed: 1 });
    expect(labelsOf(await get('/share/bd/dict/leave-kind'))).not.toContain('学习假');
  });

  it('and a dictionary with choices keeps its code and stays', async () => {
    const { data: made } = await post('/form/dictBook/save', { code: 'seal-kind', name: '印章类型' }, admin);
    const { data: item } = await post('/a/bd/dict/save', { type: 'seal-kind', value: 'firm', label: '公章' }, admin);
    const change = { id: made.id, version: made.version, code: 'seal' };
    expect(await post('/form/dictBook/save', change, admin)).toMatchObject({ httpCode: 409 });
    const remove = () => product.call(admin, 'DELETE', `/form/dictBook/${made.id}`);
    expect(await remove()).toMatchObject({ msg: '字典下还有字典项，不能删除' });
    await product.call(admin, 'DELETE', `/a/bd/dict/delete/${item.id}`);
    expect((await remove()).success).toBe(true);
  });

  it('by nobody else', async () => {
    for (const [method, where, body] of [
      ['POST', '/a/bd/dict/save', { type: 'leave-kind', value: 'x', label: 'x' }],
      ['POST', '/a/bd/dict/queryList', {}],
      ['POST', '/a/bd/treedict/queryTree', {}],
      ['PUT', '/a/bd/dict', {}],
      ['DELETE', '/a/bd/dict/delete/1', undefined],
    ] as const)
      expect([where, (await product.call(engineer, method, where, body)).httpCode]).toEqual([where, 403]);
  });

  it('for one company alone', async () => {
    const stranger = await product.signIn('admin2');
    await post('/a/bd/dict/save', { type: 'leave-kind', value: 'own', label: '本司假' }, stranger);
    expect(labelsOf(await get('/share/bd/dict/leave-kind', stranger))).toContain('本司假');
    expect(labelsOf(await get('/share/bd/dict/leave-kind'))).not.toContain('本司假');
  });
});
