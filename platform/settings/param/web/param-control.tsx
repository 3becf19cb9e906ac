import { Input, Select, Switch } from 'antd';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { PictureInput } from '#kernel/web/pattern/input/picture-input.tsx';
import type { ParamDescription } from '../model/calls.ts';

interface ParamControlProps {
  readonly id: string;
  readonly param: ParamDescription;
  readonly value: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: (value: string) => void;
}

/** What a share comes to in hundredths; nothing where it is none. */
const percentOf = (value: string): string =>
  /^\d+(\.\d+)?$/.test(value) ? `${toDecimal(value).times(100).toFixed()}%` : '%';

/** The control that fits a parameter's kind. */
export function ParamControl({ id, param, value, disabled, invalid, onChange, onLeave }: ParamControlProps) {
  switch (param.kind) {
    case 'switch':
      return <Switch id={id} checked={value === 'true'} disabled={disabled} onChange={(on) => onChange(String(on))} />;
    case 'choice': {
      const options = [...(param.options ?? [])];
      return <Select id={id} value={value} disabled={disabled} options={options} onChange={onChange} />;
    }
    case 'picture':
      return <PictureInput id={id} value={value} disabled={disabled} onChange={onChange} />;
    default:
      return (
        <Input
          id={id}
          value={value}
          disabled={disabled}
          status={invalid ? 'error' : undefined}
          maxLength={param.max ?? 500}
          suffix={param.kind === 'rate' ? percentOf(value) : param.unit || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onLeave(event.target.value.trim())}
        />
      );
  }
}
