import type { SmsPurpose } from '../../model/sms-message.entity.ts';
import type { AuthFormFaults } from './auth-form-faults.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { LabeledTextFieldProps } from './labeled-text-field.tsx';
import { MobileNumberField } from './mobile-number-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** The fields by which a phone is proved: its number, the captcha a message costs, the code that came. */
export type PhoneVerificationField = 'phone' | 'picture' | 'captcha';

interface PhoneProofProps {
  readonly purpose: SmsPurpose;
  readonly input: Readonly<Record<PhoneVerificationField, string>>;
  readonly field: (
    name: PhoneVerificationField,
  ) => Pick<LabeledTextFieldProps, 'name' | 'value' | 'onChange' | 'fault'>;
  readonly set: (name: PhoneVerificationField, value: string) => void;
  readonly fail: (faults: AuthFormFaults<PhoneVerificationField>) => boolean;
  readonly onPhoneLeft?: () => void;
}

/** Phone, captcha and the code sent to the phone, as part of a form of useAuthForm. */
export function PhoneVerificationFields({ purpose, input, field, set, fail, onPhoneLeft }: PhoneProofProps) {
  const captcha = useCaptcha();
  return (
    <>
      <MobileNumberField {...field('phone')} onBlur={onPhoneLeft} />
      <CaptchaField {...field('picture')} captcha={captcha} />
      <SmsCodeField
        {...field('captcha')}
        purpose={purpose}
        phone={input.phone}
        picture={input.picture}
        captcha={captcha}
        fail={fail}
        onAsked={() => {
          set('picture', '');
          captcha.refresh();
        }}
      />
    </>
  );
}
