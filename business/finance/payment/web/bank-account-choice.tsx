import { useState } from 'react';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { payOrder } from '../model/index.ts';

const ACCOUNT = { ...payOrder.fields.account, readOnly: false };

interface AccountChoiceProps {
  readonly id?: string;
  readonly value?: string | null;
  /** The name of the account it begins with. */
  readonly began?: string | null;
  readonly onChange?: (account: unknown) => void;
}

/** The account as the form's item keeps it, with its name beside. */
export function BankAccountChoice({ id, value = null, began = null, onChange }: AccountChoiceProps) {
  const [label, setLabel] = useState(began);
  const { Input } = fieldControlsOf(ACCOUNT);
  const choose = (account: unknown, name?: string | null) => {
    setLabel(name ?? null);
    onChange?.(account);
  };
  return <Input id={id ?? 'pay-account'} field={ACCOUNT} value={value} label={label} onChange={choose} />;
}
