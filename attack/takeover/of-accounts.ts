import type { Part } from '../parts.ts';
import { STRANGER } from '../people.ts';
import { shown } from '../wire/wire.ts';
import { colleagueWith, done, recordOf, step } from './colleague.ts';

const PHONE = '13911112222';

/** H2: who may write people changes how a colleague with more rights signs in, and signs in as him. */
export const takeoverOfAccounts: Part = async ({ wire, people: { admin } }) => {
  const clerk = await colleagueWith(wire, admin, [
    'user:read',
    'user:write',
    'user:account',
    'user:password',
    'org:read',
  ]);
  for (const loginName of ['gm', 'finance']) {
    const before = await recordOf(wire, admin, 'user', { loginName });
    const tries = [
      step(wire, clerk, 'POST', '/form/user/save', { id: before.id, version: before.version, phone: PHONE }),
      step(wire, clerk, 'POST', '/a/sys/user', { id: before.id, version: before.version, phone: PHONE }),
      step(wire, clerk, 'POST', '/a/sys/user', { id: before.id, version: before.version, email: 'mine@example.com' }),
      step(wire, clerk, 'POST', '/a/sys/user', { id: before.id, version: before.version, loginName: `${loginName}x` }),
    ];
    for (const reply of await Promise.all(tries)) {
      const { phone, email, loginName: name } = await done(wire, admin, 'GET', `/form/user/${before.id}`);
      if (phone !== before.phone || email !== before.email || name !== before.loginName) {
        wire.ledger.find('H2', `a clerk changes how ${loginName} signs in`, shown(reply));
        break;
      }
    }
    const factor = await step(wire, clerk, 'DELETE', `/a/user/${before.id}/secondFactor`);
    if (factor.json?.success) wire.ledger.find('H2', `a clerk takes the second factor off ${loginName}`, shown(factor));
    const reset = await step(wire, clerk, 'PUT', `/a/sys/user/resetPassword/${before.id}`);
    const word = reset.json?.data?.password;
    if (word) {
      const entered = await step(wire, STRANGER, 'POST', '/login', {
        username: loginName,
        password: word,
        captcha: '',
      });
      if (entered.json?.data?.authToken || entered.json?.data?.ticket)
        wire.ledger.find('H2', `a clerk gives ${loginName} a password and signs in with it`, shown(reset));
    }
  }
  return 'phone, mail, name, second factor and password of colleagues with more rights';
};
