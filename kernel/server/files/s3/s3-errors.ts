import type { IncomingMessage } from 'node:http';
import { MissingFileContent, StorageFault } from '../storage-faults.ts';

/** A failed request: an answer of the store has a status, a connection that failed has a code. */
interface S3Error extends Error {
  readonly code?: string;
  readonly status?: number;
}

const MAX_ANSWER = 64 * 1024;

/** The store's own name for why it refused (Amazon S3 API reference, "Error responses"), as an error. */
export async function parseS3Error(answer: IncomingMessage, status: number): Promise<S3Error> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) if (text.length < MAX_ANSWER) text += chunk;
  const name = /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? `HTTP${status}`;
  return Object.assign(new Error(`the store answered ${status}`), { name, status });
}

/** Says in words what a failed request to an object store means. */
export function toStorageRefusal(error: S3Error, bucket: string): MissingFileContent | StorageFault {
  const { status, name } = error;
  if (name === 'NoSuchKey') return new MissingFileContent();
  if (name === 'NoSuchBucket') return new StorageFault(`对象存储中没有存储桶“${bucket}”`, error);
  if (status === undefined) return new StorageFault(`无法连接对象存储（${error.code ?? name}）`, error);
  if (status === 401 || status === 403)
    return new StorageFault(`对象存储拒绝访问（${name}），请检查访问密钥及其权限`, error);
  return new StorageFault(`对象存储未能完成操作（${name}，${status}）`, error);
}
