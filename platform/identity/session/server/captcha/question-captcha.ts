import { randomInt } from 'node:crypto';
import type { Db } from '#kernel/server/db/types.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { countRateLimitedUse } from '../lock-out/rate-limits.ts';
import { phraseCaptchaQuestions } from './phrase-captcha-questions.ts';
import { CAPTCHA_DIGITS, storeCaptchaAnswer } from './picture-captcha.ts';

/** So few that guessing machines gain nothing from the easier way. */
const QUESTIONS = { most: 20, minutes: 15 };

const LABELS = '甲乙丙丁戊己';

/**
 * The captcha in words, for people who do not see the picture: six small questions, the answer to each a digit.
 * @throws Refusal 429 when an address asks too often
 */
export async function createQuestionCaptcha(
  db: Db,
  { ip }: AnonymousCaller,
): Promise<{ id: string; question: string }> {
  await countRateLimitedUse(db, 'captcha question', ip, QUESTIONS);
  const digits = Array.from({ length: CAPTCHA_DIGITS }, () => randomInt(10));
  const lines = phraseCaptchaQuestions(digits).map((riddle, at) => `${LABELS.charAt(at)}、${riddle}？`);
  return {
    id: await storeCaptchaAnswer(db, digits.join('')),
    question: `请依次写出下列各题的得数，共六位数字：\n${lines.join('\n')}`,
  };
}
