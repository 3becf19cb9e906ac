import type { AttackPart } from '../attack-parts.ts';
import { sendRawRequest } from '../wire/send-raw-request.ts';

/** A body must be whole by then, or the connection ends. */
const LONGEST_MS = 90_000;
/** A refusal that needs no body must not wait for one. */
const AT_ONCE_MS = 5_000;
const CONNECTIONS = 40;

const head = (path: string, more: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

/** Bodies a byte at a time, from many connections: they end in bounded time, and the others are served meanwhile. */
export const sendSlowBodies: AttackPart = async ({ wire, people: { admin, stranger } }) => {
  const drips = { text: ' ', everyMs: 1000 };
  const ways = [
    head('/api/login', '', 5000),
    head('/api/form/leave/save', `AuthToken: ${admin.token}\r\n`, 5000),
    'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ',
  ];
  const slow = Array.from({ length: CONNECTIONS }, (_, at) =>
    sendRawRequest({ base: wire.base, head: ways[at % ways.length] ?? '', drips, patience: LONGEST_MS }),
  );
  await wire.ask(stranger, { name: 'health beside slow bodies', method: 'GET', path: '/api/health' });
  const open = (await Promise.all(slow)).filter(({ after }) => after === null);
  if (open.length > 0)
    wire.ledger.find(
      'slow bodies',
      `a body a byte a second is waited for longer than ${LONGEST_MS / 1000} s`,
      `${open.length} of ${CONNECTIONS} connections still open`,
    );
  return `${CONNECTIONS} slow connections, ${open.length} open after ${LONGEST_MS / 1000} s`;
};

/** A stranger announces a large body: he is refused by the head of the request, before any of it is read. */
export const announceLargeBody: AttackPart = async ({ wire }) => {
  const end = await sendRawRequest({
    base: wire.base,
    head: head('/api/form/leave/save', '', 15_000_000),
    patience: AT_ONCE_MS,
  });
  const refused = /^HTTP\/1.1 (?:401|413)/.test(end.text);
  if (!refused)
    wire.ledger.find(
      'unread bodies',
      'a stranger is not refused before his body is read',
      `POST /api/form/leave/save with 15,000,000 announced bytes: ${end.text.split('\r\n')[0] || 'no answer'}`,
    );
  return refused ? 'refused at once' : 'not refused';
};
