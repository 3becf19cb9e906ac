import { Input, Select, Switch } from 'antd';
import { PictureInput } from '#kernel/web/pattern/input/picture-input.tsx';
import type { BasicParam } from '../model/catalog.ts';

interface ParamControlProps {
  readonly id: string;
  readonly param: BasicParam;
  readonly value: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: (value: string) => void;
}

/** The control that fits a parameter's kind. */
export function ParamControl({ id, param, value, disabled, invalid, onChange, onLeave }: ParamControlProps) {
  switch (param.kind) {
    case 'switch':
      return <Switch id={id} checked={value === 'true'} disabled={disabled} onChange={(on) => onChange(String(on))} />;
    case 'choice': {
      const options = param.options.map(([option, label]) => ({ value: option, label }));
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
          maxLength={param.kind === 'text' ? param.max : 500}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onLeave(event.target.value.trim())}
        />
      );
  }
}
