import type { AttackPart } from '../attack-parts.ts';
import { postSignIn } from '../attack-people.ts';
import { callOrThrow } from './attack-setup-steps.ts';

const TRIES = 400;
/** Rows that so many refused sign-ins may leave. */
const ROWS = 100;

/** H7: refused sign-ins of one stranger fill a log that cannot be deleted. */
export const floodSignInLog: AttackPart = async ({ wire, people: { admin } }) => {
  const sign = `nobody${Date.now()}`;
  const names = Array.from({ length: TRIES }, (_, at) => (at % 2 ? sign : `${sign}-${at}`));
  await wire.askAll(names, (name) => postSignIn(wire, name, 'wrong', { 'x-forwarded-for': '203.0.113.10' }));
  const rows = await callOrThrow(wire, admin, 'POST /form/signInRecord/queryList', {
    pageSize: TRIES,
    params: { loginName$like: sign },
  });
  if (rows.length > ROWS)
    wire.ledger.find(
      'H7',
      'refused sign-ins write rows without bound',
      `${TRIES} refused sign-ins of one address left ${rows.length} rows of signInRecord`,
    );
  return `${TRIES} refused sign-ins left ${rows.length} rows`;
};
