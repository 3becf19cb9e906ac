import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
let customer: string;

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['admin', 'gm', 'manager', 'engineer', 'finance', 'hr', 'customer', 'admin2'])
    tokens[name] = await product.signIn(name);
  customer = (await product.query('select id from customer_customer where company_id = 1 order by id limit 1'))[0].id;
});

const ask = (who: string, keyword: string, more: object = {}, page: object = {}) =>
  product.call(tokens[who] ?? null, 'POST', '/b/global/search/queryList', { ...page, params: { keyword, ...more } });

/** Hits of one type, their titles with what is marked in brackets. */
async function found(who: string, keyword: string, tableCode = 'contract', more: object = {}): Promise<string[]> {
  const answer = await ask(who, keyword, { tableCode, ...more }, { pageSize: 100 });
  expect(answer).toMatchObject({ success: true, total: answer.data.length });
  return answer.data.map(({ titlePieces }: AnsweredJson) =>
    titlePieces.map(({ text, hit }: AnsweredJson) => (hit ? `[${text}]` : text)).join(''),
  );
}

async function counts(who: string, keyword: string): Promise<Record<string, number>> {
  const { data } = await product.call(tokens[who] ?? null, 'POST', '/b/global/search/countList', {
    params: { keyword },
  });
  return Object.fromEntries(data.map(({ code, total }: AnsweredJson) => [code, total]));
}

let serial = 0;
async function addContract(who: string, name: string, more: object = {}): Promise<AnsweredJson> {
  const draft = { no: `SS-${++serial}`, name, customer, amount: '1', signDate: '2026-11-21', state: 'draft', ...more };
  const answer = await product.call(tokens[who] ?? null, 'POST', '/form/contract/save', draft);
  expect(answer.msg).toBe('');
  return answer.data;
}

describe('what can be searched', () => {
  it('is listed with everything first, then each type the person may read', async () => {
    const types = async (who: string) =>
      (await product.call(tokens[who] ?? null, 'GET', '/b/global/search/typeList')).data as AnsweredJson[];
    expect((await types('gm'))[0]).toEqual({ code: 'all', name: '全部' });
    const codes = async (who: string) => (await types(who)).map(({ code }) => code);
    expect(await codes('engineer')).toEqual(expect.arrayContaining(['contract', 'project', 'flow', 'file', 'message']));
    expect(await codes('engineer')).not.toEqual(expect.arrayContaining(['user']));
    expect(await codes('customer')).toEqual(['all', 'project', 'acceptanceReport', 'flow', 'file', 'message']);
    expect(await codes('admin')).toEqual(expect.arrayContaining(['user', 'role', 'dept', 'menu', 'dictItem']));
  });

  it('needs a session, and a type that the person may read', async () => {
    expect(await product.call(null, 'GET', '/b/global/search/typeList')).toMatchObject({ httpCode: 401 });
    expect(await ask('customer', '合同', { tableCode: 'contract' })).toMatchObject({ success: false, httpCode: 404 });
    expect(await ask('gm', '合同', { tableCode: 'none' })).toMatchObject({ success: false, httpCode: 404 });
  });
});

describe('a word is found', () => {
  beforeAll(async () => {
    await addContract('gm', '鹤鸣山文化宫Phase-Two幕墙结算审核', { no: 'QZ2026-0042' });
    await addContract('gm', '重庆鹤岗银行网点改造');
    await addContract('gm', 'A区𠮷祥里变更签证');
  });

  it('as a Chinese substring of any length, one sign too, wherever it stands', async () => {
    const name = '鹤鸣山文化宫Phase-Two幕墙结算审核';
    expect(await found('gm', '鹤鸣山文')).toEqual([name.replace('鹤鸣山文', '[鹤鸣山文]')]);
    expect(await found('gm', '鸣')).toEqual([name.replace('鸣', '[鸣]')]);
    expect(await found('gm', '鹤')).toHaveLength(2);
    expect(await found('gm', '文化宫Phase-Two幕墙结算')).toHaveLength(1);
    expect(await found('gm', '𠮷')).toEqual(['A区[𠮷]祥里变更签证']);
    expect(await found('gm', '鸣鹤')).toEqual([]);
  });

  it('as Latin letters in any case, and as a part of a number', async () => {
    expect(await found('gm', 'PHASE-two')).toEqual(['鹤鸣山文化宫[Phase-Two]幕墙结算审核']);
    const answer = await ask('gm', '2026-004', { tableCode: 'contract' });
    expect(answer.data[0].matches).toEqual([
      {
        code: 'no',
        label: '合同编号',
        pieces: [
          { text: 'QZ', hit: false },
          { text: '2026-004', hit: true },
          { text: '2', hit: false },
        ],
      },
    ]);
  });

  it('by pinyin initials, also those of signs that sound otherwise in a phrase', async () => {
    expect(await found('gm', 'hms')).toEqual(['[鹤鸣山]文化宫Phase-Two幕墙结算审核']);
    expect(await found('gm', 'HMSWHG')).toEqual(['[鹤鸣山文化宫]Phase-Two幕墙结算审核']);
    expect(await found('gm', 'cqhgyh')).toEqual(['[重庆鹤岗银行]网点改造']);
    expect(await found('gm', 'aqbgqz')).toEqual([]);
    expect(await found('gm', 'xlbgqz')).toEqual(['A区𠮷[祥里变更签证]']);
  });

  it('together with others in any order', async () => {
    expect(await found('gm', '  结算　鹤鸣\t0042 ')).toEqual(['[鹤鸣]山文化宫Phase-Two幕墙[结算]审核']);
    expect(await found('gm', '鹤鸣 网点')).toEqual([]);
  });

  it('with signs that mean something to databases', async () => {
    const name = `50%_a\\b'c"d:* & !e (🏗) <-> | 验收`;
    await addContract('gm', name);
    for (const word of ['50%', '%_', '_a\\', "b'c", "'", '\\', '🏗', '(🏗)', ':*', '<->', '!', '|', '&', '"d:*'])
      expect([word, await found('gm', word)]).toEqual([word, [name.replaceAll(word, `[${word}]`)]]);
    for (const word of ['%', '_']) expect(await found('gm', word)).toHaveLength(1);
    for (const word of ["' or 1=1", 'C1', 'D1', '@c1']) expect(await found('gm', word)).toEqual([]);
    // A sign that no text can hold is refused.
    expect(await ask('gm', '\u0000')).toMatchObject({ success: false });
  });

  it('at once after a save, and no longer after a change', async () => {
    const made = await addContract('gm', '翡翠湖一号');
    expect(await found('gm', '翡翠湖')).toHaveLength(1);
    const change = { id: made.id, version: made.version, name: '珊瑚岛一号' };
    await product.call(tokens.gm ?? null, 'POST', '/form/contract/save', change);
    expect(await found('gm', 'fchyh')).toEqual([]);
    expect(await found('gm', 'shdyh')).toEqual(['[珊瑚岛一号]']);
  });

  it('in rows that came past the forms', async () => {
    await product.query(`insert into contract_contract (company_id, name, no) values (1, '玛瑙河堤防加固', 'SQL-1')`);
    expect(await found('gm', 'mnhdf')).toEqual(['[玛瑙河堤防]加固']);
  });
});

describe('hits', () => {
  it('tell title, type, department, person, date and address', async () => {
    const made = await addContract('manager', '孔雀城一期');
    const [hit] = (await ask('manager', '孔雀城')).data;
    expect(hit).toMatchObject({
      tableCode: 'contract',
      tableName: '咨询合同',
      id: made.id,
      title: '孔雀城一期',
      deptName: expect.any(String),
      personName: expect.any(String),
      date: made.createdDate,
      address: `/main-page/contract/wf-form?${new URLSearchParams({ id: made.id, name: '孔雀城一期' })}`,
    });
  });

  it('come ten a page, exactly counted, without gaps or repetition', async () => {
    for (let at = 0; at < 23; at++) await addContract('gm', `琥珀${at % 2 ? '园' : '路'}${at}号`);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => ask('gm', '琥珀', { tableCode: 'contract' }, { pageNo })),
    );
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([10, 10, 3, 0].map((n) => [n, 23]));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: AnsweredJson) => id))).size).toBe(23);
  });

  it('stand first where a text begins with the word, or newest first', async () => {
    for (const name of ['珍珠港二期', '再造珍珠港', '珍珠港一期', '小珍珠港']) await addContract('gm', name);
    const plain = async (sort?: string) =>
      (await found('gm', '珍珠港', 'contract', sort ? { sort } : {})).map((title) => title.replace(/[[\]]/g, ''));
    expect(await plain()).toEqual(['珍珠港一期', '珍珠港二期', '小珍珠港', '再造珍珠港']);
    expect(await plain('newest')).toEqual(['小珍珠港', '珍珠港一期', '再造珍珠港', '珍珠港二期']);
    expect((await found('gm', 'zzg'))[0]).toBe('[珍珠港]一期');
  });

  it('of all types stand together, as deep as 200', async () => {
    await product.call(tokens.gm ?? null, 'POST', '/form/customer/save', { name: '玳瑁建设集团', nature: 'state' });
    await addContract('gm', '承建玳瑁大厦');
    const { data, total } = await ask('gm', '玳瑁');
    expect([total, data.map(({ tableCode }: AnsweredJson) => tableCode)]).toEqual([2, ['customer', 'contract']]);
    expect(await counts('gm', '玳瑁')).toMatchObject({ all: 2, customer: 1, contract: 1, project: 0 });
    const deep = await ask('gm', '合同', {}, { pageNo: 21 });
    expect(deep).toMatchObject({ success: false, msg: '“全部”最多翻阅前200条，请选择类型或补充关键词' });
  });
});

describe('of a word that thousands hold', () => {
  const page = async (pageNo: number, sort: string, tableCode = 'contract') => {
    const answer = await ask('gm', '绿松石', { tableCode, sort }, { pageNo });
    return { total: answer.total, titles: answer.data.map(({ title }: AnsweredJson) => title) };
  };
  const fill = (from: number, to: number) =>
    product.query(`insert into contract_contract (company_id, name, no)
      select 1, case when n % 2 = 0 then '绿松石' else '再造绿松石' end || n, 'LSS-' || n from generate_series(${from}, ${to}) n`);
  const newestFirst = (from: number) =>
    Array.from({ length: 10 }, (_, at) => `${(from - at) % 2 ? '再造' : ''}绿松石${from - at}`);

  beforeAll(() => fill(1, 1200));

  it('the first thousand are told and paged through, and that there are more', async () => {
    const { data } = await product.call(tokens.gm ?? null, 'POST', '/b/global/search/countList', {
      params: { keyword: '绿松石' },
    });
    expect(data).toContainEqual({ code: 'contract', total: 1000, more: true });
    expect(data).toContainEqual({ code: 'all', total: 1000, more: true });
    expect(data).toContainEqual({ code: 'project', total: 0 });
    expect(await page(1, 'newest')).toEqual({ total: 1000, titles: newestFirst(1200) });
    expect(await page(100, 'newest')).toEqual({ total: 1000, titles: newestFirst(210) });
    expect((await page(101, 'newest')).titles).toEqual([]);
  });

  it('the order is that of all of them: beginnings first, however long ago they were made', async () => {
    const even = (from: number) => Array.from({ length: 10 }, (_, at) => `绿松石${from - 2 * at}`);
    expect((await page(1, 'relevance')).titles).toEqual(even(1200));
    expect((await page(60, 'relevance')).titles).toEqual(even(20));
    expect((await page(61, 'relevance')).titles).toEqual(
      Array.from({ length: 10 }, (_, at) => `再造绿松石${1199 - 2 * at}`),
    );
    // A record far ahead of the others: none of the hits is among the newest any more.
    await product.query(
      `insert into contract_contract (id, company_id, name, no) values (90000000, 1, '远', 'YUAN-1')`,
    );
    await addContract('gm', '忘记所存');
    expect((await page(1, 'newest')).titles).toEqual(newestFirst(1200));
    expect((await page(1, 'newest', 'all')).titles).toEqual(newestFirst(1200));
  });
});

describe('a question that makes no sense', () => {
  it('finds nothing where it is empty and is refused in clear words where it is too long', async () => {
    expect(await ask('gm', ' ')).toMatchObject({ success: true, total: 0, data: [] });
    expect(await ask('gm', '长'.repeat(101))).toMatchObject({ success: false, msg: '搜索内容过长，最多100个字' });
    const many = Array.from({ length: 11 }, (_, at) => `w${at}`).join(' ');
    expect(await ask('gm', many)).toMatchObject({ success: false, msg: '关键词过多，最多10个' });
    expect((await ask('gm', '合同', {}, { pageNo: 0 })).success).toBe(false);
  });
});
