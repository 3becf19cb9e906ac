import pg from 'pg';
import { Refusal } from '#kernel/base/texts/refusal.ts';

const CONNECT_MS = 10_000;
const OLDEST = 15;

interface Facts {
  version: number;
  encoding: string;
  standby: boolean;
  mayCreate: boolean;
}

/**
 * Connects once and looks whether the database can carry the product, so that whoever runs it reads what is missing
 * before anything is changed. @throws Refusal; what the database or the network says
 */
export async function verifyDatabaseRequirements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(`select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(encoding) as encoding, pg_is_in_recovery() as standby,
      has_schema_privilege('public', 'create') as "mayCreate" from pg_database where datname = current_database()`);
    if (rows[0]) refuse(rows[0]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuse({ version, encoding, standby, mayCreate }: Facts): void {
  if (version < OLDEST)
    throw new Refusal(
      `数据库服务器是 PostgreSQL ${version}：请升级到 ${OLDEST} 或更新的版本`,
      400,
      undefined,
      'database.version.old',
    );
  if (encoding !== 'UTF8')
    throw new Refusal(
      `数据库的编码是 ${encoding}：请用 UTF8 编码新建数据库，再启动`,
      400,
      undefined,
      'database.encoding.other',
    );
  if (standby) throw new Refusal('DATABASE_URL 指向只读的备库：请改为主库的地址', 400, undefined, 'database.read.only');
  if (!mayCreate)
    throw new Refusal(
      '数据库用户不能在 public 模式中建表：请执行 alter database 数据库名 owner to 用户名',
      400,
      undefined,
      'database.rights.missing',
    );
}
