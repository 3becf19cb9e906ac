import { MissingContent, StorageFault } from './storage-faults.ts';

/** What the client throws: an answer of the store has a status, a connection that failed has none. */
interface S3Error {
  readonly name: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Says in words what a failed request to an object store means (names: Amazon S3 API reference, "Error responses"). */
export function s3Fault(error: S3Error, bucket: string): MissingContent | StorageFault {
  const status = error.$metadata?.httpStatusCode;
  if (error.name === 'NoSuchKey') return new MissingContent();
  if (error.name === 'NoSuchBucket') return new StorageFault(`对象存储中没有存储桶“${bucket}”`, error);
  if (status === undefined) return new StorageFault(`无法连接对象存储（${error.code ?? error.name}）`, error);
  if (status === 401 || status === 403)
    return new StorageFault(`对象存储拒绝访问（${error.name}），请检查访问密钥及其权限`, error);
  return new StorageFault(`对象存储未能完成操作（${error.name}，${status}）`, error);
}
