import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface OidcServer {
  readonly issuer: string;
  close(): Promise<void>;
}

export const OIDC_TEST_CLIENT = { id: 'zhuheng', secret: 'a secret between two servers' };

/**
 * A certified OpenID provider with its own sign-in and consent pages; everybody may enter by the login name alone.
 * PKCE is demanded. @param product address of the product that signs in through it
 */
export async function startTestOidcServer(product: string): Promise<OidcServer> {
  const server: Server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_TEST_CLIENT.id,
        client_secret: OIDC_TEST_CLIENT.secret,
        redirect_uris: [`${product}/auth-redirect`],
        post_logout_redirect_uris: [`${product}/login`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: `person-${id}`, preferred_username: id, name: id }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
  });
  server.on('request', provider.callback());
  return { issuer, close: () => new Promise((done) => server.close(() => done())) };
}
