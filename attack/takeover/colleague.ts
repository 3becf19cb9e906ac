import { randomInt } from 'node:crypto';
import { DEMO_PASSWORD } from '#platform/identity/session/server/demo.ts';
import { enter, type Person, personOf, STRANGER } from '../people.ts';
import type { Answered, Wire } from '../wire/wire.ts';

let made = 0;

/** Asks in short, for steps of a story. @param call 'POST /login' @param body JSON when given */
export const step = (wire: Wire, by: Person, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ');
  return wire.ask(by, { method, path: `/api${path}`, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
};

/** The answer's data. @throws Error where the product says no: the story cannot begin */
export async function done(...args: Parameters<typeof step>): Promise<Answered> {
  const reply = await step(...args);
  if (!reply.json?.success) throw new Error(`${args[2]}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply.json.data;
}

/** A new role that holds exactly these rights. @returns its id */
export async function roleWith(wire: Wire, admin: Person, rights: readonly string[]): Promise<string> {
  const name = `攻击${++made}-${randomInt(1e6)}`;
  const role = await done(wire, admin, 'POST /form/role/save', {
    code: name,
    name,
    dataScope: 'all',
    enabled: true,
  });
  const tree = await done(wire, admin, `GET /a/sys/menu/queryRoleList/${role.id}`);
  const entries = flat(tree).filter(({ permission }) => rights.includes(permission));
  await done(
    wire,
    admin,
    `POST /a/sys/role/saveRoleMenuList/${role.id}`,
    entries.map(({ id }) => id),
  );
  return role.id;
}

const flat = (nodes: readonly Answered[]): Answered[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** A new colleague with these rights alone, signed in. */
export async function colleagueWith(wire: Wire, admin: Person, rights: readonly string[]): Promise<Person> {
  const roles = await roleWith(wire, admin, rights);
  const loginName = `attack${made}x${randomInt(1e6)}`;
  const [dept] = await done(wire, admin, 'GET /share/dept/deptTree');
  const draft = { name: `同事${made}`, loginName, dept: dept.id, roles, kind: 'staff', state: 'enabled' };
  const user = await done(wire, admin, 'POST /form/user/save', draft);
  const { password } = await done(wire, admin, `PUT /a/sys/user/resetPassword/${user.id}`);
  const { json } = await enter(wire, loginName, password);
  const first = { ticket: json?.data?.ticket, newPassword: DEMO_PASSWORD, repeatPassword: DEMO_PASSWORD };
  await done(wire, STRANGER, 'POST /login/setPassword', first);
  return personOf(wire, loginName);
}

/** A record as lists show it, by its title. */
export async function recordOf(wire: Wire, by: Person, form: string, params: object): Promise<Answered> {
  const [row] = await done(wire, by, `POST /form/${form}/queryList`, { pageSize: 1, params });
  return row;
}
