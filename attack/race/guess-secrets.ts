import { DEMO_ACCOUNT_PASSWORD } from '#platform/identity/session/server/demo-and-initial-passwords.ts';
import type { AttackContext, AttackPart } from '../attack-parts.ts';
import { postSignIn } from '../attack-people.ts';
import { callAsPerson, callOrThrow, createColleagueWithRights } from '../takeover/attack-setup-steps.ts';
import { formatWireReply } from '../wire/attack-client.ts';

const AT_ONCE = 60;
/** As many guesses as may be looked at before the others are refused: the limit of a name, and those under way. */
const LOOKED_AT = 15;

/** The guessers' own addresses, where a proxy tells them: what is counted against them does not hold for the other parts. */
const FROM_AFAR = { 'x-forwarded-for': '203.0.113.8' };
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };

/** Passwords guessed all at once: few are looked at, and the owner still comes in from where he always does. */
export const guessPasswords: AttackPart = async ({ wire, people: { admin } }) => {
  const owner = await createColleagueWithRights(wire, admin, ['project:read']);
  const home = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'the browser of the owner' };
  const known = await postSignIn(wire, owner.name, DEMO_ACCOUNT_PASSWORD, home);
  const cookie = (known.headers.getSetCookie?.() ?? []).map((one) => one.split(';')[0]).join('; ');
  const guesses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => postSignIn(wire, owner.name, `Guess#${at}xx`, FROM_ELSEWHERE)),
  );
  const lookedAt = guesses.filter(({ status }) => status === 200);
  if (lookedAt.length > LOOKED_AT && lookedAt[0])
    wire.ledger.find(
      'race',
      `${AT_ONCE} passwords at once: more than ${LOOKED_AT} are looked at`,
      formatWireReply(lookedAt[0]),
    );
  const inAgain = await postSignIn(wire, owner.name, DEMO_ACCOUNT_PASSWORD, { ...home, ...(cookie ? { cookie } : {}) });
  if (!inAgain.json?.success)
    wire.ledger.find('locked out', 'a stranger locks a colleague out of his own browser', formatWireReply(inAgain));
  return `${AT_ONCE} passwords at once, ${lookedAt.length} looked at`;
};

/** Codes of messages: the right one, sent three times at once, opens once; after many wrong ones at once it opens nothing. */
export const guessMessageCodes: AttackPart = async (given) => {
  const { wire, people } = given;
  const [first, second] = [await codeFor(given), await codeFor(given)];
  if (!first || !second) return 'no code could be had';
  const use = ({ phone, code }: Sent) =>
    wire.ask(people.stranger, {
      method: 'POST',
      path: '/api/login/sms',
      body: JSON.stringify({ phone, captcha: code }),
      headers: FROM_AFAR,
    });
  const twice = await Promise.all([use(first), use(first), use(first)]);
  const opened = twice.filter(({ json }) => json?.data?.authToken);
  if (opened.length > 1 && opened[0])
    wire.ledger.find('race', 'one code opens several sessions at once', formatWireReply(opened[0]));
  const wrong = Array.from({ length: AT_ONCE }, (_, at) => String(at).padStart(6, '0')).filter(
    (code) => code !== second.code,
  );
  await Promise.all(wrong.map((code) => use({ ...second, code })));
  const late = await use(second);
  if (late.json?.data?.authToken)
    wire.ledger.find('race', `a code still opens after ${AT_ONCE} wrong ones at once`, formatWireReply(late));
  return `one code three times: ${opened.length} opened; the right one after ${AT_ONCE} wrong ones: ${late.json?.msg || late.status}`;
};

interface Sent {
  readonly phone: string;
  readonly code: string;
}

/** A new colleague's phone and the code that was sent to it; null where none is sent. */
async function codeFor({ wire, people: { admin, stranger } }: AttackContext): Promise<Sent | null> {
  const owner = await createColleagueWithRights(wire, admin, ['project:read']);
  const phone = `137${String(Date.now()).slice(-8)}`;
  const { id, version } = await callOrThrow(wire, admin, `GET /form/user/${owner.userId}`);
  await callOrThrow(wire, admin, 'POST /form/user/save', { id, version, phone });
  const sent = await callAsPerson(wire, stranger, 'POST /login/sms/send', { phone, captcha: '', purpose: 'login' });
  if (!sent.json?.success) return null;
  const params = { phone, purpose: 'login' };
  const rows = await callOrThrow(wire, admin, 'POST /form/smsMessage/queryList', { pageSize: 1, params, sort: '-id' });
  return { phone, code: /\d{6}/.exec(rows[0]?.content ?? '')?.[0] ?? '' };
}

const NUMERALS = '零一二三四五六七八九';
const TIMES = 10;

/** The captcha in words, read by one line of a program: the digits of its last line. */
export const solveTextCaptcha: AttackPart = async ({ wire, people: { stranger } }) => {
  let read = 0;
  for (let time = 0; time < TIMES; time++) {
    const { json } = await callAsPerson(wire, stranger, 'GET /login/captcha/question');
    const text =
      String(json?.data?.question ?? '')
        .split('\n')
        .at(-1) ?? '';
    const digits = [...text].filter((sign) => NUMERALS.includes(sign) || /\d/.test(sign));
    if (digits.length === 6) read++;
  }
  if (read > TIMES / 2)
    wire.ledger.find(
      'captcha',
      'the captcha in words is read by one line of a program',
      `${read} of ${TIMES} questions hold six digits and nothing else to understand`,
    );
  return `${read} of ${TIMES} questions read`;
};
