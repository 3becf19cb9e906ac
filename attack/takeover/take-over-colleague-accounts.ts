import type { AttackPart } from '../attack-parts.ts';
import { ANONYMOUS_ATTACKER, type AttackPerson } from '../attack-people.ts';
import { type AttackAnswerJson, type AttackClient, formatWireReply } from '../wire/attack-client.ts';
import { callAsPerson, callOrThrow, createColleagueWithRights, findRecordByTitle } from './attack-setup-steps.ts';

const PHONE = '13911112222';

/** H2: who may write people changes how a colleague with more rights signs in, and signs in as him. */
export const takeOverColleagueAccounts: AttackPart = async ({ wire, people: { admin } }) => {
  const clerk = await createColleagueWithRights(wire, admin, [
    'user:read',
    'user:write',
    'user:account',
    'user:password',
    'org:read',
  ]);
  for (const loginName of ['gm', 'finance']) {
    const known = {
      wire,
      admin,
      clerk,
      loginName,
      before: await findRecordByTitle(wire, admin, 'user', { loginName }),
    };
    await changesOfSignIn(known);
    await withoutFactor(known);
    await newPassword(known);
  }
  return 'phone, mail, name, second factor and password of colleagues with more rights';
};

interface Attempt {
  readonly wire: AttackClient;
  readonly admin: AttackPerson;
  readonly clerk: AttackPerson;
  /** The colleague, by name and as he was. */
  readonly loginName: string;
  readonly before: AttackAnswerJson;
}

async function changesOfSignIn({ wire, admin, clerk, loginName, before }: Attempt): Promise<void> {
  const tries = [
    callAsPerson(wire, clerk, 'POST /form/user/save', { id: before.id, version: before.version, phone: PHONE }),
    callAsPerson(wire, clerk, 'POST /a/sys/user', { id: before.id, version: before.version, phone: PHONE }),
    callAsPerson(wire, clerk, 'POST /a/sys/user', {
      id: before.id,
      version: before.version,
      email: 'mine@example.com',
    }),
    callAsPerson(wire, clerk, 'POST /a/sys/user', {
      id: before.id,
      version: before.version,
      loginName: `${loginName}x`,
    }),
  ];
  for (const reply of await Promise.all(tries)) {
    const { phone, email, loginName: name } = await callOrThrow(wire, admin, `GET /form/user/${before.id}`);
    if (phone !== before.phone || email !== before.email || name !== before.loginName) {
      wire.ledger.find('H2', `a clerk changes how ${loginName} signs in`, formatWireReply(reply));
      break;
    }
  }
}

async function withoutFactor({ wire, clerk, loginName, before }: Attempt): Promise<void> {
  const factor = await callAsPerson(wire, clerk, `DELETE /a/user/${before.id}/secondFactor`);
  if (factor.json?.success)
    wire.ledger.find('H2', `a clerk takes the second factor off ${loginName}`, formatWireReply(factor));
}

async function newPassword({ wire, clerk, loginName, before }: Attempt): Promise<void> {
  const reset = await callAsPerson(wire, clerk, `PUT /a/sys/user/resetPassword/${before.id}`);
  const password = reset.json?.data?.password;
  if (!password) return;
  const entered = await callAsPerson(wire, ANONYMOUS_ATTACKER, 'POST /login', {
    username: loginName,
    password,
    captcha: '',
  });
  if (entered.json?.data?.authToken || entered.json?.data?.ticket)
    wire.ledger.find('H2', `a clerk gives ${loginName} a password and signs in with it`, formatWireReply(reset));
}
