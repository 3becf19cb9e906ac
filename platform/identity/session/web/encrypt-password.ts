import { callServer } from '#kernel/web/api/call-server.ts';
import { sessionCalls } from '../model/calls.ts';

/** SM2 order of the cipher's parts C1 C3 C2. */
const C1C3C2 = 1;

/** The password as it travels: 'sm2:' and the cipher by the server's public key. The library comes when it is needed. */
export async function encryptPassword(password: string): Promise<string> {
  const [{ sm2 }, { publicKey }] = await Promise.all([
    import('sm-crypto-v2'),
    callServer(sessionCalls.keys, { quiet: true }),
  ]);
  return `sm2:${sm2.doEncrypt(password, publicKey, C1C3C2)}`;
}
