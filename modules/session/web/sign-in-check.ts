export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}
export type SignInField = keyof SignInInput;
export type SignInFaults = Partial<Record<SignInField | 'form', string>>;

/** What is missing before anything is sent; texts of specification 1 §5. A captcha is only asked where one is shown. */
export function checkSignIn(input: SignInInput, hasCaptcha: boolean): SignInFaults {
  const faults: SignInFaults = {};
  if (!input.username.trim()) faults.username = '请输入用户名';
  if (!input.password) faults.password = '密码不能为空';
  const captcha = input.captcha.trim();
  if (hasCaptcha && !captcha) faults.captcha = '请图形验证码';
  else if (hasCaptcha && (captcha.length < 5 || captcha.length > 7)) faults.captcha = '输入6个数字验证码';
  return faults;
}

/** Beside which field a refusal of the server is shown. */
export function placeRefusal(text: string, faults: Readonly<Record<string, string>>): SignInFaults {
  if (Object.keys(faults).length > 0) return faults;
  if (text.includes('验证码')) return { captcha: text };
  return /密码|用户名|账号/.test(text) ? { password: text } : { form: text };
}
