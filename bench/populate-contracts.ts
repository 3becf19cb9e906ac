import pg from 'pg';

/** Words that contract names are made of; earlier ones are drawn more often, so two characters may hit 0.1 % or 20 %. */
const WORDS = {
  place: `滨江新区 云岭市 高新区 经开区 清河区 南坪县 北湖区 东岭镇 科学城 空港新城 望城区 临水县 石桥镇 青山湖区 白云岭 双流湾 鹤鸣山
    龙泉驿 金沙洲 梅溪湖 凤凰岛 锦绣谷 桃花源 麓山 卧龙 翠屏 银杏里 蓝田 雁栖 藕池`,
  work: `人民医院门诊综合楼 保障性住房 轨道交通3号线 中学教学楼 污水处理厂提标改造 市政道路 老旧小区改造 产业园标准厂房 职教园区 综合管廊
    文化艺术中心 体育馆 物流园 安置房 数据中心 水库除险加固 国道改线 消防站 养老服务中心 垃圾焚烧发电厂 海绵公园 口岸联检楼 博物馆
    跨江大桥 隧道 变电站 游客中心 粮食储备库 殡仪馆 气象雷达站`,
  part: '一期 二期 三期 土建 安装 装饰 园林景观 EPC总承包 一标段 二标段 三标段 室外附属 幕墙 智能化 钢结构',
  service: '结算审核 全过程造价咨询 最高投标限价编制 跟踪审计 工程量清单编制 设计概算审核 竣工决算 变更签证审核',
} as const;

const BATCH = 100_000;
const MIN_CUSTOMERS = 3000;
const CONTRACTS_PER_CUSTOMER = 333;
/** Batches written at once. */
const WRITERS = 2;

/**
 * Fills company 1 with contracts (and customers to hold them) inside the database, then leaves the tables as a running
 * installation has them: counts kept, statistics fresh, pages known as visible, keyword index merged.
 * @param connectionString of the superuser or owner, who is not walled in
 * @param rows how many contracts there shall be
 */
export async function populateContracts(
  connectionString: string,
  rows: number,
  say: (text: string) => void,
): Promise<void> {
  const writers = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString }));
  for (const writer of writers) await writer.connect();
  try {
    await fillTables(writers, rows, say);
  } finally {
    for (const writer of writers) await writer.end();
  }
}

async function fillTables(writers: readonly pg.Client[], rows: number, say: (text: string) => void): Promise<void> {
  const [client] = writers as [pg.Client];
  const customers = Math.max(MIN_CUSTOMERS, Math.round(rows / CONTRACTS_PER_CUSTOMER));
  await client.query(
    `insert into customer_customer (company_id, dept_id, name, nature, nature_label, grade, created_by)
    select 1, null, '建设单位' || lpad(n::text, 5, '0') || '有限公司', 'state', '国企', 'normal', null from generate_series(1, $1) n`,
    [customers],
  );
  await client.query('analyze customer_customer');
  const indexes = await dropIndexes(client);
  await Promise.all(writers.map((writer, at) => writeBatches(writer, at, rows, say)));
  for (const index of indexes) await client.query(index);
  say('索引已建立');
  await client.query(`select gin_clean_pending_list('contract_contract_grams')`);
  for (const table of ['contract_contract', 'customer_customer', 'record_change', 'record_count'])
    await client.query(`vacuum (analyze) ${table}`);
  await client.query('checkpoint');
}

/** Every WRITERS-th batch, from that of the writer on; each writes to customers of its own, whose sums no other changes. */
async function writeBatches(writer: pg.Client, at: number, rows: number, say: (text: string) => void): Promise<void> {
  await writer.query('select setseed($1)', [0.42 + at / 100]);
  const batch = Math.min(BATCH, Math.ceil(rows / WRITERS));
  for (let from = 1 + at * batch; from <= rows; from += WRITERS * batch) {
    const to = Math.min(rows, from + batch - 1);
    await writer.query(INSERT, [from, to, rows, ...Object.values(WORDS).map(list), WRITERS, at]);
    say(`合同 ${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`);
  }
}

const list = (words: string): string[] => words.split(/\s+/);

/**
 * Indexes without which the table is still right; making them once afterwards is several times faster. That of customers
 * stays: each batch looks up when the firm last signed with whom.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid = 'contract_contract'::regclass and i.indexrelid <> 'contract_contract_customer'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ text }) => text);
}

/**
 * $1 to $2 of $3 contracts; $4 to $7 words; customers whose id divided by $8 leaves $9. Ids grow with time; a person's
 * records lie in the own department but for a few.
 */
const INSERT = `
with person as materialized (
  select array_agg(id order by id) as ids, array_agg(dept order by id) as depts, max(dept) as last_dept from org_user
    where company_id = 1 and dept is not null and kind = 'staff'
), customer as materialized (
  select array_agg(id order by id) as ids from customer_customer where company_id = 1 and id % $8::int = $9::int
), draw as materialized (
  select n, now() - (($3::int - n) * interval '8 years' / $3::int) as made,
    power(random(), 2) as r1, power(random(), 2) as r2, random() as r3, random() as r4, random() as r5, random() as r6, random() as r7
  from generate_series($1::int, $2::int) n
)
insert into contract_contract (company_id, dept_id, no, name, customer, kind, kind_label, fee_mode, fee_mode_label, amount, rate,
  sign_date, due_date, manager, state, state_label, status, status_label, created_by, created_date, updated_by, updated_date)
select 1, case when r7 < 0.03 then p.last_dept else p.depts[drawn.person] end,
  'HT' || to_char(made, 'YYYYMM') || '-' || lpad(draw.n::text, 7, '0'),
  w.place[1 + floor(r1 * cardinality(w.place))::int] || w.work[1 + floor(r2 * cardinality(w.work))::int]
    || w.part[1 + floor(r3 * cardinality(w.part))::int] || w.service[1 + floor(r4 * cardinality(w.service))::int] || '合同',
  c.ids[drawn.customer], (array['settle-check', 'whole', 'control', 'follow'])[1 + floor(r4 * 4)::int],
  (array['结算审核', '全过程咨询', '控制价编制', '跟踪审计'])[1 + floor(r4 * 4)::int], 'fixed', '固定总价',
  round((5000 + 3000000 * power(r5, 3))::numeric, 2), round((0.001 + r6 / 100)::numeric, 6),
  made::date, made::date + 365, p.ids[drawn.person],
  (array['draft', 'signed', 'running', 'done', 'ended'])[1 + floor(r3 * r6 * 5)::int],
  (array['草拟', '已签订', '履行中', '已完成', '已终止'])[1 + floor(r3 * r6 * 5)::int],
  case when floor(r3 * r6 * 5) = 0 then 'draft' else 'approved' end, case when floor(r3 * r6 * 5) = 0 then '草稿' else '已通过' end,
  p.ids[drawn.person], made, p.ids[drawn.person], made
from draw cross join (select $4::text[] as place, $5::text[] as work, $6::text[] as part, $7::text[] as service) w
cross join person p cross join customer c cross join lateral (select 1 + floor(draw.r5 * cardinality(p.ids))::int as person,
  1 + floor(draw.r6 * cardinality(c.ids))::int as customer) drawn`;
