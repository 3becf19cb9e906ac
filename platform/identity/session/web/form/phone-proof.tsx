import type { SmsPurpose } from '../../model/sms-message.entity.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { Faults } from './place-fault.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** The fields by which a phone is proved: its number, the captcha a message costs, the code that came. */
export type ProofField = 'phone' | 'picture' | 'captcha';

interface PhoneProofProps {
  readonly purpose: SmsPurpose;
  readonly input: Readonly<Record<ProofField, string>>;
  readonly field: (name: ProofField) => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'fault'>;
  readonly set: (name: ProofField, value: string) => void;
  readonly fail: (faults: Faults<ProofField>) => boolean;
  readonly onPhoneLeft?: () => void;
}

/** Phone, captcha and the code sent to the phone, as part of a form of useEntryForm. */
export function PhoneProof({ purpose, input, field, set, fail, onPhoneLeft }: PhoneProofProps) {
  const captcha = useCaptcha();
  return (
    <>
      <PhoneField {...field('phone')} onBlur={onPhoneLeft} />
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
