import { PICTURE_MAX } from '#kernel/base/picture-size.ts';
import { isSitePath } from '#kernel/base/site-path.ts';
import { parseHours } from '#kernel/base/time/work-time.ts';
import type { BasicParam } from './catalog.ts';

const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const ADDRESS = /^https?:\/\/[^\s/?#@]+\S*$/;
const SUFFIXES = /^[a-z0-9]{1,10}(?:,[a-z0-9]{1,10})*$/;
/** Schemes that name a program; those that a browser itself would run or read are not among them. */
const PROGRAM = /^(?!(?:javascript|data|vbscript|file|blob|about):)[a-z][a-z0-9+.-]*:\S+$/i;

/** Why a value does not fit its basic parameter, in words for its field; null when it fits. Empty always fits. */
export function faultOfParam(param: BasicParam, value: string): string | null {
  if (value === '') return null;
  switch (param.kind) {
    case 'text':
      return value.length > param.max ? `不能超过${param.max}个字符` : null;
    case 'choice':
      return param.options.some(([option]) => option === value) ? null : '没有这个选项';
    case 'picture':
      return faultOfPicture(value);
    default: {
      const { fits, fault } = SHAPES[param.kind];
      return fits(value) ? null : fault;
    }
  }
}

function faultOfPicture(value: string): string | null {
  if (value.length > PICTURE_MAX) return '图片过大，请使用 140 KB 以内的图片';
  return isSitePath(value) || PICTURE.test(value) ? null : '应为 PNG、JPEG 或 WebP 图片';
}

interface Shape {
  readonly fits: (value: string) => boolean;
  readonly fault: string;
}

/** Kinds whose values are judged by themselves. */
const SHAPES: Readonly<Record<Exclude<BasicParam['kind'], 'text' | 'choice' | 'picture'>, Shape>> = {
  switch: { fits: (value) => value === 'true' || value === 'false', fault: '应为 true 或 false' },
  address: { fits: (value) => ADDRESS.test(value), fault: '应为以 http:// 或 https:// 开头的地址' },
  program: { fits: (value) => PROGRAM.test(value), fault: '应为客户端的协议地址，如 im://open' },
  path: { fits: isSitePath, fault: '应为本站路径，以 / 开头' },
  hours: {
    fits: (value) => parseHours(value) !== null,
    fault: '应为先后排列的时段，如 09:00-12:00,13:30-17:30',
  },
  suffixes: { fits: (value) => SUFFIXES.test(value), fault: '应为以逗号分隔的小写后缀，如 pdf,docx,xlsx' },
};
