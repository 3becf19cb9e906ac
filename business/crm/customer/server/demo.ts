import { sql } from 'kysely';
import { computeCreditCodeCheckDigit } from '#kernel/base/numbers/unified-credit-code.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { addDemoPortal } from '#platform/identity/session/server/index.ts';

/** Where the firm's customers are, in their order: code and name of the area. */
const AREAS = [
  ['330102', '浙江省杭州市上城区'],
  ['330100', '浙江省杭州市'],
  ['320100', '江苏省南京市'],
  ['310000', '上海市'],
  ['440100', '广东省广州市'],
  ['420100', '湖北省武汉市'],
  ['510100', '四川省成都市'],
  ['410100', '河南省郑州市'],
] as const;

/** What was talked about, again and again: way, its label, subject, content, and what is next. */
const TALKS = [
  ['visit', '拜访', '初次拜访', '介绍公司业绩与资质，了解年度投资计划。', '送交服务方案'],
  ['call', '电话', '回访满意度', '对上一项目成果表示满意，提出加快出具报告的要求。', '约见项目负责人'],
  ['meeting', '会议', '项目推进会', '就结算审核的资料提交与时间安排达成一致。', '核对送审资料清单'],
  ['wechat', '微信', '了解新项目', '二期工程已立项，预计下季度招标。', '获取招标公告'],
] as const;
/** Every so many days somebody speaks to a customer; three years of it. */
const TALK_EVERY = 95;
const TALKED_DAYS = 3 * 365;
/** One of so many talks is had by who helps the owner. */
const HELPS = 4;
/** Whom somebody spoke to within these days is not neglected. */
const RECENT_DAYS = 13;

const GRADES: Readonly<Record<string, string>> = {
  strategic: '战略',
  major: '重点',
  normal: '普通',
  potential: '潜在',
};

/** Visits that are planned a year. */
const VISITS: Readonly<Record<string, number>> = { strategic: 2, major: 1 };

/** Name, nature, grade, address of the demo firm's customers. */
const CUSTOMERS: readonly (readonly [string, string, string, string])[] = [
  ['滨江新城建设投资集团有限公司', 'state', 'strategic', '滨江区江南大道'],
  ['云岭市住房和城乡建设局', 'government', 'major', '云岭市政务中心'],
  ['云岭市第一人民医院', 'institution', 'major', '云岭市健康路18号'],
  ['华澜地产开发有限公司', 'private', 'normal', '高新区科苑路'],
  ['中山河水务集团有限公司', 'state', 'strategic', '中山河路6号'],
  ['东岭职业技术学院', 'institution', 'normal', '东岭大学城'],
  ['恒岳轨道交通建设有限公司', 'state', 'strategic', '云岭市地铁大厦'],
  ['锦程物流园管理有限公司', 'private', 'normal', '经开区锦程大道'],
  ['南坪县交通运输局', 'government', 'normal', '南坪县城关镇'],
  ['绿源新能源股份有限公司', 'listed', 'major', '高新区绿源路1号'],
  ['云岭市中级人民法院', 'government', 'normal', '法院路2号'],
  ['清河区财政投资评审中心', 'institution', 'major', '清河区财政局'],
  ['天工智能制造有限公司', 'foreign', 'normal', '综合保税区'],
  ['北湖文化旅游发展有限公司', 'state', 'normal', '北湖风景区'],
  ['云岭机场建设指挥部', 'government', 'major', '机场路'],
  ['瑞和养老服务有限公司', 'private', 'normal', '清河区瑞和路'],
];

/** Name, nature, address, why it is in the pool, and since how many days. */
const POOL = [
  ['澄江经济开发区投资发展有限公司', 'state', '澄江区创新大道88号', '180天未跟进', 12],
  ['南坪县妇幼保健院', 'institution', '南坪县城关镇康宁路', '项目暂缓，近期无造价咨询需求', 40],
] as const;

const contactOf = (at: number): string => `${'刘张孟顾秦卫'[at % 6]}${['主任', '经理', '科长', '工'][at % 4]}`;

/** Which of those who sell looks after each customer, in their order; the rest of them help one another. */
const OWNERS = [0, 1, 2, 0, 3, 4, 1, 0, 2, 5, 3, 1, 4, 0, 2, 0] as const;
const SELLERS = 6;

/** Who sells in the demo firm: a head of the makers, the people of the sales department, then others of the makers; counted from 0 in `at`. */
export const demoSellerSql = (at: number) => sql`(select * from (select u.id, u.dept, u.name,
    row_number() over (order by u.login_name is distinct from 'manager', d.name <> '市场经营部', u.id) - 1 as at
  from pub_person u join pub_department d on d.company_id = 1 and d.id = u.dept
  where u.company_id = 1 and u.kind = 'staff' and d.name similar to '(市场|造价|全过程)%') s where s.at = ${at % SELLERS})`;

export const createDemoCustomers: DemoSeedStep = async (setup) => {
  const { db } = setup;
  for (const [at, [name, nature, grade, address]] of CUSTOMERS.entries()) {
    await sql`insert into customer_customer (company_id, dept_id, no, name, nature, nature_label, grade, grade_label, contact, phone, address, owner, members, members_label, owned_since, visit_plan, black, not_double, created_by)
      select 1, u.dept, ${`KH${String(at + 1).padStart(5, '0')}`}, ${name}, ${nature}, (select label from pub_dict_item where company_id = 1 and type = 'client-nature' and value = ${nature}), ${grade}, ${GRADES[grade]},
        ${contactOf(at)}, ${`139${String(10_000_000 + at * 7919).slice(0, 8)}`}, ${address}, u.id, h.id::text, h.name, firm_today() - 1100, ${VISITS[grade] ?? null}::int, false, false, u.id
      from ${demoSellerSql(OWNERS[at] ?? 0)} u, ${demoSellerSql((OWNERS[at] ?? 0) + 1)} h`.execute(db);
  }
  await setSerialCounter(db, '1', 'KH', CUSTOMERS.length);
  await demoFollowUps(setup);
  await demoPool(setup);
};

/** Two customers nobody looks after wait for somebody who takes them. */
const demoPool: DemoSeedStep = async ({ db }) => {
  for (const [name, nature, address, reason, days] of POOL)
    await sql`insert into customer_customer (company_id, dept_id, no, name, nature, nature_label, grade, grade_label, area, area_label, address,
        source, pool_since, pool_from, pool_reason, last_follow, black, not_double, created_by, created_date)
      select 1, u.dept, serial_number(1, 'KH', 1, 'KH', 5, ''), ${name}, ${nature}, (select label from pub_dict_item where company_id = 1 and type = 'client-nature' and value = ${nature}),
        'potential', '潜在', '330100', '浙江省杭州市', ${address}, '公开招标', firm_today() - ${days}::int, u.id, ${reason}, firm_today() - ${days}::int - 180, false, false, u.id, now() - interval '400 days'
      from pub_person u where u.company_id = 1 and u.login_name = 'manager'`.execute(db);
};

/** Contacts, credit code and area of every customer, and three years of visits and calls. */
const demoFollowUps: DemoSeedStep = async ({ db }) => {
  const customers = await fetchRows(
    db,
    sql<{ id: string }>`select id from customer_customer where company_id = 1 order by id`,
  );
  for (const [at, { id }] of customers.entries()) {
    const [area, label] = AREAS[at % AREAS.length] ?? AREAS[0];
    const code = `91${area}MA${String(2_000_000 + at * 7919).slice(0, 7)}`.padEnd(17, '0');
    await sql`update customer_customer set area = ${area}, area_label = ${label}, credit_code = ${code + computeCreditCodeCheckDigit(code)},
      credit_days = ${at % 2 === 0 ? 30 : 60}, invoice_title = name, source = ${at % 3 === 0 ? '老客户介绍' : '公开招标'}
      where company_id = 1 and id = ${id}`.execute(db);
    await sql`insert into customer_customer_contact (company_id, dept_id, customer, line_no, name, job, phone, decision, created_by)
      select 1, dept_id, id, 1, contact, '项目负责人', phone, true, owner from customer_customer
      where company_id = 1 and id = ${id}`.execute(db);
    await talks(db, id, at);
  }
  await sql`update customer_customer c set last_follow = n.date, next_follow = n.next
    from (select distinct on (customer) customer, date, next from customer_follow_up where company_id = 1
      order by customer, date desc, id desc) n where c.company_id = 1 and n.customer = c.id`.execute(db);
};

/** What was said to one customer, up to some days ago; only the last is still to be followed by another. */
async function talks(db: Db, id: string, at: number): Promise<void> {
  const days: number[] = [];
  for (let ago = TALKED_DAYS - at * 3; ago > RECENT_DAYS; ago -= TALK_EVERY + at) days.push(ago);
  // Four of five are looked after; the others show up as neglected.
  if (at % 5 !== 4) days.push(2 + ((at * 3) % (RECENT_DAYS - 2)));
  for (const [place, ago] of days.entries()) {
    const [type, label, subject, content, next] = TALKS[(at + ago) % TALKS.length] ?? TALKS[0];
    const isLast = place === days.length - 1;
    await sql`insert into customer_follow_up (company_id, dept_id, customer, subject, type, type_label, date, content, next, next_content, reminded, by, created_by, created_date)
      select 1, p.dept, c.id, ${subject}, ${type}, ${label}, firm_today() - ${ago}::int, ${content},
        case when ${isLast}::boolean then firm_today() + ${7 + at}::int end, case when ${isLast}::boolean then ${next} end,
        ${!isLast}::boolean, p.id, p.id, now() - make_interval(days => ${ago}::int)
      from customer_customer c, pub_person p where c.company_id = 1 and c.id = ${id}
        and p.company_id = 1 and p.id = case when ${place % HELPS}::int = 1 then coalesce(c.members::bigint, c.owner) else c.owner end`.execute(
      db,
    );
  }
}

/** The demo firm's largest customer has a sign-in page of its own. */
export async function createDemoCustomerPortal(runtime: Runtime): Promise<void> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select min(id) as id from customer_customer where company_id = 1`,
  );
  if (found?.id) await addDemoPortal(runtime, found.id);
}
