import { sql } from 'kysely';
import { first } from '#kernel/server/db/rows.ts';
import type { DemoStep } from '#kernel/server/demo.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { addDemoPortal } from '#platform/identity/session/server/index.ts';

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

export const demoCustomers: DemoStep = async ({ db }) => {
  for (const [at, [name, nature, level, address]] of CUSTOMERS.entries()) {
    await sql`insert into customer_customer (company_id, dept_id, name, nature, nature_label, level, level_label, contact, phone, address, key, owner, created_by)
      select 1, u.dept, ${name}, ${nature}, (select label from pub_dict_item where company_id = 1 and type = 'client-nature' and value = ${nature}), ${level}, ${`${level}级`},
        ${contactOf(at)}, ${`139${String(10_000_000 + at * 7919).slice(0, 8)}`}, ${address}, ${level === 'A'}, u.id, u.id
      from pub_person u where u.login_name = 'manager'`.execute(db);
  }
};

/** The demo firm's largest customer has a sign-in page of its own. */
export async function demoPortal(runtime: Runtime): Promise<void> {
  const found = await first(
    runtime.database.system,
    sql<{ id: string }>`select min(id) as id from customer_customer where company_id = 1`,
  );
  if (found?.id) await addDemoPortal(runtime, found.id);
}
