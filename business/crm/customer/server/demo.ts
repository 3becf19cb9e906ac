import { sql } from 'kysely';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoStep } from '#kernel/server/demo.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { addDemoPortal } from '#platform/identity/session/server/index.ts';
import { checkSign } from '../model/index.ts';

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
/** Whom somebody spoke to within these days is not neglected. */
const RECENT_DAYS = 13;

/** Name, nature, level, address of the demo firm's customers. */
const CUSTOMERS: readonly (readonly [string, string, string, string])[] = [
  ['滨江新城建设投资集团有限公司', 'state', 'A', '滨江区江南大道'],
  ['云岭市住房和城乡建设局', 'government', 'A', '云岭市政务中心'],
  ['云岭市第一人民医院', 'institution', 'A', '云岭市健康路18号'],
  ['华澜地产开发有限公司', 'private', 'B', '高新区科苑路'],
  ['中山河水务集团有限公司', 'state', 'A', '中山河路6号'],
  ['东岭职业技术学院', 'institution', 'B', '东岭大学城'],
  ['恒岳轨道交通建设有限公司', 'state', 'A', '云岭市地铁大厦'],
  ['锦程物流园管理有限公司', 'private', 'B', '经开区锦程大道'],
  ['南坪县交通运输局', 'government', 'B', '南坪县城关镇'],
  ['绿源新能源股份有限公司', 'listed', 'A', '高新区绿源路1号'],
  ['云岭市中级人民法院', 'government', 'B', '法院路2号'],
  ['清河区财政投资评审中心', 'institution', 'A', '清河区财政局'],
  ['天工智能制造有限公司', 'foreign', 'B', '综合保税区'],
  ['北湖文化旅游发展有限公司', 'state', 'B', '北湖风景区'],
  ['云岭机场建设指挥部', 'government', 'A', '机场路'],
  ['瑞和养老服务有限公司', 'private', 'C', '清河区瑞和路'],
];

const contactOf = (at: number): string => `${'刘张孟顾秦卫'[at % 6]}${['主任', '经理', '科长', '工'][at % 4]}`;

export const demoCustomers: DemoStep = async (setup) => {
  const { db } = setup;
  for (const [at, [name, nature, level, address]] of CUSTOMERS.entries()) {
    await sql`insert into customer_customer (company_id, dept_id, name, nature, nature_label, level, level_label, contact, phone, address, key, owner, created_by)
      select 1, u.dept, ${name}, ${nature}, (select label from pub_dict_item where company_id = 1 and type = 'client-nature' and value = ${nature}), ${level}, ${`${level}级`},
        ${contactOf(at)}, ${`139${String(10_000_000 + at * 7919).slice(0, 8)}`}, ${address}, ${level === 'A'}, u.id, u.id
      from pub_person u where u.login_name = 'manager'`.execute(db);
  }
  await demoFollowUps(setup);
};

/** Contacts, credit code and area of every customer, and three years of visits and calls. */
const demoFollowUps: DemoStep = async ({ db }) => {
  const customers = await rows(
    db,
    sql<{ id: string }>`select id from customer_customer where company_id = 1 order by id`,
  );
  for (const [at, { id }] of customers.entries()) {
    const [area, label] = AREAS[at % AREAS.length] ?? AREAS[0];
    const code = `91${area}MA${String(2_000_000 + at * 7919).slice(0, 7)}`.padEnd(17, '0');
    await sql`update customer_customer set area = ${area}, area_label = ${label}, credit_code = ${code + checkSign(code)},
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
    await sql`insert into customer_follow_up (company_id, dept_id, customer, subject, type, type_label, date, content, next, next_content, reminded, created_by, created_date)
      select 1, dept_id, id, ${subject}, ${type}, ${label}, current_date - ${ago}::int, ${content},
        case when ${isLast}::boolean then current_date + ${7 + at}::int end, case when ${isLast}::boolean then ${next} end,
        ${!isLast}::boolean, owner, now() - make_interval(days => ${ago}::int)
      from customer_customer where company_id = 1 and id = ${id}`.execute(db);
  }
}

/** The demo firm's largest customer has a sign-in page of its own. */
export async function demoPortal(runtime: Runtime): Promise<void> {
  const found = await first(
    runtime.database.system,
    sql<{ id: string }>`select min(id) as id from customer_customer where company_id = 1`,
  );
  if (found?.id) await addDemoPortal(runtime, found.id);
}
