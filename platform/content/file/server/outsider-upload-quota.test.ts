import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFiles } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const KB = 1024;
const REFUSED = '您上传的文件合计不能超过 1 MB，请删除不需要的文件后再上传';

let product: TestProduct;
let outside: string;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct({ config: { outsideQuotaMb: 1 } });
  await product.query("update org_user set kind = 'customer' where login_name = 'hr'");
  outside = await product.signIn('hr');
  staff = await product.signIn('admin');
});

const upload = (token: string, size: number) => uploadFiles(product, token, [['资料.txt', 'a'.repeat(size)]]);

describe('people from outside', () => {
  it('keep so many bytes and no more, however many uploads come at once, and have room again after removing', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(outside, 300 * KB)));
    const kept = answers.filter(({ success }) => success);
    expect(kept).toHaveLength(3);
    for (const { status, msg } of answers.filter(({ success }) => !success))
      expect([status, msg]).toEqual([413, REFUSED]);
    expect((await upload(outside, 200 * KB)).msg).toBe(REFUSED);
    expect((await product.call(outside, 'DELETE', `/a/upload/deleteMyFile/${kept[0].data[0]}`)).success).toBe(true);
    expect((await upload(outside, 200 * KB)).success).toBe(true);
    expect(await product.query('select storage_key from file_arriving')).toEqual([]);
  });

  it('do not bound the firm’s own people', async () => {
    expect((await upload(staff, 3000 * KB)).success).toBe(true);
  });
});
