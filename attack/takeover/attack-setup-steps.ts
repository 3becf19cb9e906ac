import { randomInt } from 'node:crypto';
import { DEMO_ACCOUNT_PASSWORD } from '#platform/identity/session/server/demo-and-initial-passwords.ts';
import { ANONYMOUS_ATTACKER, type AttackPerson, postSignIn, signInAttackPerson } from '../attack-people.ts';
import type { AttackAnswerJson, AttackClient } from '../wire/attack-client.ts';

let made = 0;

/** Asks in short, for steps of a story. @param call 'POST /login' @param body JSON when given */
export const callAsPerson = (wire: AttackClient, by: AttackPerson, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ');
  return wire.ask(by, { method, path: `/api${path}`, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
};

/** The answer's data. @throws Error where the product says no: the story cannot begin */
export async function callOrThrow(...args: Parameters<typeof callAsPerson>): Promise<AttackAnswerJson> {
  const reply = await callAsPerson(...args);
  if (!reply.json?.success) throw new Error(`${args[2]}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply.json.data;
}

/** A new role that holds exactly these rights. @returns its id */
export async function createRoleWithRights(
  wire: AttackClient,
  admin: AttackPerson,
  rights: readonly string[],
): Promise<string> {
  const name = `攻击${++made}-${randomInt(1e6)}`;
  const role = await callOrThrow(wire, admin, 'POST /form/role/save', {
    code: name,
    name,
    dataScope: 'all',
    enabled: true,
  });
  const tree = await callOrThrow(wire, admin, `GET /a/sys/menu/queryRoleList/${role.id}`);
  const entries = flat(tree).filter(({ permission }) => rights.includes(permission));
  await callOrThrow(
    wire,
    admin,
    `POST /a/sys/role/saveRoleMenuList/${role.id}`,
    entries.map(({ id }) => id),
  );
  return role.id;
}

const flat = (nodes: readonly AttackAnswerJson[]): AttackAnswerJson[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** A new colleague with these rights alone, signed in. */
export async function createColleagueWithRights(
  wire: AttackClient,
  admin: AttackPerson,
  rights: readonly string[],
): Promise<AttackPerson> {
  const roles = await createRoleWithRights(wire, admin, rights);
  const loginName = `attack${made}x${randomInt(1e6)}`;
  const [dept] = await callOrThrow(wire, admin, 'GET /share/dept/deptTree');
  const draft = { name: `同事${made}`, loginName, dept: dept.id, roles, kind: 'staff', state: 'enabled' };
  const user = await callOrThrow(wire, admin, 'POST /form/user/save', draft);
  const { password } = await callOrThrow(wire, admin, `PUT /a/sys/user/resetPassword/${user.id}`);
  const { json } = await postSignIn(wire, loginName, password);
  const first = {
    ticket: json?.data?.ticket,
    newPassword: DEMO_ACCOUNT_PASSWORD,
    repeatPassword: DEMO_ACCOUNT_PASSWORD,
  };
  await callOrThrow(wire, ANONYMOUS_ATTACKER, 'POST /login/setPassword', first);
  return signInAttackPerson(wire, loginName);
}

/** A record as lists show it, by its title. */
export async function findRecordByTitle(
  wire: AttackClient,
  by: AttackPerson,
  form: string,
  params: object,
): Promise<AttackAnswerJson> {
  const [row] = await callOrThrow(wire, by, `POST /form/${form}/queryList`, { pageSize: 1, params });
  return row;
}
