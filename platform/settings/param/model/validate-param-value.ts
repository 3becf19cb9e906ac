import { MAX_INLINE_PICTURE_CHARS } from '#kernel/base/max-inline-picture-chars.ts';
import { isSitePath } from '#kernel/base/site-path.ts';
import { parseWorkHours } from '#kernel/base/time/work-calendar.ts';
import type { ParamDefinition, ParamOption } from '#kernel/meta/params/params.ts';

const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const ADDRESS = /^https?:\/\/[^\s/?#@]+\S*$/;
const SUFFIXES = /^[a-z0-9]{1,10}(?:,[a-z0-9]{1,10})*$/;
/** Schemes that name a program; those that a browser itself would run or read are not among them. */
const PROGRAM = /^(?!(?:javascript|data|vbscript|file|blob|about):)[a-z][a-z0-9+.-]*:\S+$/i;
const AMOUNT = /^\d{1,14}(?:\.\d{1,2})?$/;
const RATE = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/;
const PERCENT = /^\d{1,4}(?:\.\d{1,2})?$/;
const WHOLE = /^\d{1,6}$/;

/** How a kind of parameter is called. */
type ParamKindName = ParamDefinition['kind'];

/** What a value is judged by: a definition, also as a browser has it from the server. */
export interface ValidatableParam {
  readonly kind: ParamKindName;
  readonly max?: number | undefined;
  readonly options?: readonly ParamOption[] | undefined;
}

/** Why a value does not fit its parameter, in words for its field; null when it fits. Empty always fits. */
export function validateParamValue(param: ValidatableParam, value: string): string | null {
  if (value === '') return null;
  switch (param.kind) {
    case 'text':
      return value.length > (param.max ?? 0) ? `不能超过${param.max}个字符` : null;
    case 'choice':
      return param.options?.some((option) => option.value === value) ? null : '没有这个选项';
    case 'picture':
      return faultOfPicture(value);
    default: {
      const { fits, fault } = SHAPES[param.kind];
      return fits(value) ? null : fault;
    }
  }
}

function faultOfPicture(value: string): string | null {
  if (value.length > MAX_INLINE_PICTURE_CHARS) return '图片过大，请使用 140 KB 以内的图片';
  return isSitePath(value) || PICTURE.test(value) ? null : '应为 PNG、JPEG 或 WebP 图片';
}

interface Shape {
  readonly fits: (value: string) => boolean;
  readonly fault: string;
}

/** Kinds whose values are judged by themselves. */
const SHAPES: Readonly<Record<Exclude<ParamKindName, 'text' | 'choice' | 'picture'>, Shape>> = {
  switch: { fits: (value) => value === 'true' || value === 'false', fault: '应为 true 或 false' },
  address: { fits: (value) => ADDRESS.test(value), fault: '应为以 http:// 或 https:// 开头的地址' },
  program: { fits: (value) => PROGRAM.test(value), fault: '应为客户端的协议地址，如 im://open' },
  path: { fits: isSitePath, fault: '应为本站路径，以 / 开头' },
  hours: {
    fits: (value) => parseWorkHours(value) !== null,
    fault: '应为先后排列的时段，如 09:00-12:00,13:30-17:30',
  },
  suffixes: { fits: (value) => SUFFIXES.test(value), fault: '应为以逗号分隔的小写后缀，如 pdf,docx,xlsx' },
  amount: { fits: (value) => AMOUNT.test(value), fault: '应为不小于 0 的金额，最多两位小数，单位为元' },
  rate: { fits: (value) => RATE.test(value), fault: '应为 0 到 1 之间的小数，如 0.06' },
  percent: { fits: (value) => PERCENT.test(value), fault: '应为不小于 0 的百分数，最多两位小数，如 100' },
  whole: { fits: (value) => WHOLE.test(value), fault: '应为不小于 0 的整数' },
};
