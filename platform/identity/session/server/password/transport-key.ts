import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { sessionErrors } from '../../model/errors.ts';

interface KeyRow {
  id: string;
  public_key: string;
  private_key: string;
}

const PREFIX = 'sm2:';
/** C1C3C2, the order of GM/T 0003. */
const CIPHER_MODE = 1;

/** The key pair that protects passwords on their way (国密 SM2); made once and shared by all processes through the database. */
async function currentKey(db: Db): Promise<KeyRow> {
  const found = await fetchFirstRow(
    db,
    sql<KeyRow>`select id, public_key, private_key from session_key order by created_at desc limit 1`,
  );
  if (found) return found;
  const pair = sm2.generateKeyPairHex();
  await sql`insert into session_key (id, public_key, private_key) values (${randomUUID()}, ${pair.publicKey}, ${pair.privateKey})`.execute(
    db,
  );
  return currentKey(db);
}

export async function loadTransportPublicKey(db: Db): Promise<{ publicKey: string; algorithm: 'SM2'; keyId: string }> {
  const key = await currentKey(db);
  return { publicKey: key.public_key, algorithm: 'SM2', keyId: key.id };
}

/** The password in clear: as sent, or decrypted when it comes as 'sm2:' + hex. @throws Refusal */
export async function decryptPassword(db: Db, sent: string): Promise<string> {
  if (!sent.startsWith(PREFIX)) return sent;
  const cipher = sent.slice(PREFIX.length);
  const key = await currentKey(db);
  try {
    const clear = /^[0-9a-fA-F]+$/.test(cipher)
      ? sm2.doDecrypt(cipher, key.private_key, CIPHER_MODE, { output: 'string' })
      : '';
    if (clear) return clear;
  } catch {
    // A cipher of another key or a damaged one: told below like any other.
  }
  throw sessionErrors.cipherWrong();
}
