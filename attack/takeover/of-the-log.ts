import type { Part } from '../parts.ts';
import { done, step } from './colleague.ts';

const TRIES = 400;
/** Rows that so many refused sign-ins may leave. */
const ROWS = 100;

/** H7: refused sign-ins of one stranger fill a log that cannot be deleted. */
export const takeoverOfTheLog: Part = async ({ wire, people: { admin, stranger } }) => {
  const rows = async () => {
    const reply = await step(wire, admin, 'POST', '/form/signInRecord/queryList', { pageSize: 1 });
    return Number(reply.json?.total ?? 0);
  };
  const before = await rows();
  const names = Array.from({ length: TRIES }, (_, at) => (at % 2 ? 'nobody-of-the-firm' : `nobody${at}`));
  await wire.askAll(names, (username) =>
    step(wire, stranger, 'POST', '/login', { username, password: 'wrong', captcha: '', loginType: 'account' }),
  );
  const grown = (await rows()) - before;
  if (grown > ROWS)
    wire.ledger.find(
      'H7',
      'refused sign-ins write rows without bound',
      `${TRIES} refused sign-ins of one address left ${grown} rows of signInRecord`,
    );
  await done(wire, admin, 'GET', '/user/info');
  return `${TRIES} refused sign-ins left ${grown} rows`;
};
