import type { TestAnswer, TestProduct } from '#tools/testing/test-product.ts';

/** A phone in the hands of a test: what came is read in the demo's outbox. */
export function createTestPhones(product: TestProduct) {
  const send = (phone: string, more: object = {}): Promise<TestAnswer> =>
    product.call(null, 'POST', '/login/sms/send', { phone, captcha: '', ...more });
  const lastCode = async (phone: string): Promise<string> => {
    const rows = await product.query<{ content: string }>(
      'select content from session_sms_message where phone = $1 order by id desc limit 1',
      [phone],
    );
    return /\d{6}/.exec(rows[0]?.content ?? '')?.[0] ?? '';
  };
  return {
    send,
    lastCode,
    /** Sends a code and reads it. Throws when it was not sent */
    async codeFor(phone: string, purpose = 'any'): Promise<string> {
      const answer = await send(phone, { purpose });
      if (!answer.success) throw new Error(answer.msg);
      return lastCode(phone);
    },
    /** Forgets what counts against phones and addresses, as the time would. */
    async restNow(): Promise<void> {
      await product.query('delete from session_sms_code');
      await product.query('delete from session_attempt');
      await product.query('delete from session_use');
    },
  };
}

/** Another number than the right one. */
export const wrongCodeFor = (code: string): string => (code === '111111' ? '222222' : '111111');
