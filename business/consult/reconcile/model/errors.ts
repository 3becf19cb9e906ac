import { defineErrors } from '#kernel/meta/errors.ts';

export const quantityReconcileErrors = defineErrors(
  {
    otherProjectFile: '造价文件不属于该项目',
    sameFile: '双方请选择不同的造价文件',
    sheetNotOpen: '对量单{state}，不能修改',
    linesOpen: '还有{count}行未核对，请先取得双方意见再确认',
    guestTooFast: '操作过于频繁，请一分钟后再试',
    lineFull: '本行的说明和修改已达{count}条，请联系对方单位',
    lineMissing: '该行不存在或已与其他行合并，请刷新后重试',
    pairSides: '请选择一行只有我方清单、一行只有对方清单的两行进行配对',
    partAlone: '该行只有单方清单，不需要拆开',
    notConfirmed: '对量单尚未确认',
    confirmedStays: '已确认的对量单不能删除，请先重新对量',
  },
  409,
);
