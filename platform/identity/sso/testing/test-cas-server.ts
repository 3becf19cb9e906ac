import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the server behaves; changed by tests while it runs. */
interface CasMood {
  /** false: a server of protocol 2.0, without /p3. */
  speaksThree: boolean;
  /** Attributes of protocol 3.0 for every person. */
  attributes: Readonly<Record<string, string>>;
}

export interface TestCasServer {
  /** Address up to the part before /login. */
  readonly address: string;
  readonly mood: CasMood;
  /** Paths that were asked, without queries. */
  readonly asked: string[];
  close(): Promise<void>;
}

const COOKIE = 'TGC';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * A CAS server by the protocol specification 3.0 (apereo.github.io/cas): /login with a form, single use service tickets,
 * /p3/serviceValidate, /serviceValidate, /logout. Everybody whose password is the user name may enter.
 */
export async function startTestCasServer(): Promise<TestCasServer> {
  const mood: CasMood = { speaksThree: true, attributes: {} };
  const asked: string[] = [];
  const sessions = new Map<string, string>();
  const tickets = new Map<string, { user: string; service: string }>();

  const giveTicket = (reply: ServerResponse, user: string, service: string): void => {
    const ticket = `ST-${randomUUID()}`;
    tickets.set(ticket, { user, service });
    const target = new URL(service);
    target.searchParams.set('ticket', ticket);
    redirect(reply, target.href);
  };

  const login = async (request: IncomingMessage, reply: ServerResponse, query: URLSearchParams): Promise<void> => {
    const service = query.get('service') ?? '';
    const known = sessions.get(/TGC=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    if (known) return giveTicket(reply, known, service);
    const given = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const user = given.get('username');
    if (!user || user !== given.get('password')) return page(reply, LOGIN_FORM);
    const session = randomUUID();
    sessions.set(session, user);
    reply.setHeader('set-cookie', `${COOKIE}=${session}; Path=/; HttpOnly`);
    giveTicket(reply, user, service);
  };

  const validate = (reply: ServerResponse, query: URLSearchParams, withAttributes: boolean): void => {
    const ticket = query.get('ticket') ?? '';
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    reply.setHeader('content-type', 'application/xml; charset=utf-8');
    reply.end(
      found && found.service === query.get('service')
        ? success(found.user, withAttributes ? mood.attributes : {})
        : failure(found ? 'INVALID_SERVICE' : 'INVALID_TICKET', `Ticket ${ticket} not recognized`),
    );
  };

  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas');
    asked.push(pathname);
    if (pathname === '/cas/login') return void login(request, reply, searchParams);
    if (pathname === '/cas/p3/serviceValidate' && mood.speaksThree) return validate(reply, searchParams, true);
    if (pathname === '/cas/serviceValidate') return validate(reply, searchParams, false);
    if (pathname === '/cas/logout') {
      sessions.clear();
      return redirect(reply, searchParams.get('service') ?? '/cas/login');
    }
    reply.statusCode = 404;
    reply.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/cas`,
    mood,
    asked,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const LOGIN_FORM =
  '<form method="post"><label>账号 <input name="username"></label><label>口令 <input name="password" type="password"></label><button>进入</button></form>';

function page(reply: ServerResponse, body: string): void {
  reply.setHeader('content-type', 'text/html; charset=utf-8');
  reply.end(`<!doctype html><title>统一身份认证</title>${body}`);
}

function redirect(reply: ServerResponse, target: string): void {
  reply.statusCode = 302;
  reply.setHeader('location', target);
  reply.end();
}

const response = (body: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${body}</cas:serviceResponse>`;

function success(user: string, attributes: Readonly<Record<string, string>>): string {
  const told = Object.entries(attributes).map(([name, value]) => `<cas:${name}>${escaped(value)}</cas:${name}>`);
  const block = told.length ? `<cas:attributes>${told.join('')}</cas:attributes>` : '';
  return response(
    `<cas:authenticationSuccess><cas:user>${escaped(user)}</cas:user>${block}</cas:authenticationSuccess>`,
  );
}

const failure = (code: string, words: string): string =>
  response(`<cas:authenticationFailure code="${code}">${escaped(words)}</cas:authenticationFailure>`);
