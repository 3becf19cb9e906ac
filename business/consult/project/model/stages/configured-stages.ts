/** A stage as the configuration of a kind of business names it. */
interface ConfigStage {
  readonly name: string;
  /** Share of the whole work, in percent. */
  readonly weight: number;
  /** Working days; null where they follow from the weight. */
  readonly days: number | null;
}

/** The weight stands apart from a name that ends in digits, and is a whole number: 12.5% is none. */
const ONE = /^(.+?)(?:\s+|(?<![\d.．]))(\d{1,3})\s*[%％]\s*(?:[（(]\s*(\d{1,4})\s*(?:天|日|工作日)?\s*[)）])?$/;

type Read = { readonly stages: readonly ConfigStage[] } | { readonly fault: string };

/**
 * Reads 阶段及权重 of a configuration: 资料核查10%、初审40%（12天）… Separated by 、，; or lines.
 * @returns the stages, or why the text cannot be read
 */
export function parseConfiguredStages(text: string): Read {
  const parts = text
    .split(/[、，,;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const stages = parts.map(stageOf);
  const unread = parts.find((_part, at) => stages[at] === null);
  if (unread) return { fault: `“${unread}”应写作“阶段名称 权重%”，例如“初审40%（12天）”` };
  const read = stages.filter((one) => one !== null);
  const twice = read.find(({ name }, at) => read.findIndex((other) => other.name === name) < at);
  if (twice) return { fault: `阶段“${twice.name}”重复` };
  const total = read.reduce((sum, { weight }) => sum + weight, 0);
  if (read.length > 0 && total !== 100) return { fault: `各阶段权重合计为${total}%，应为100%` };
  return { stages: read };
}

function stageOf(text: string): ConfigStage | null {
  const [, name, weight, days] = ONE.exec(text) ?? [];
  return name && weight ? { name, weight: Number(weight), days: days ? Number(days) : null } : null;
}

/** When each stage is to begin and end, in days from the first: given days as they are, the rest of the whole by weight. */
export function computeStageSpans(
  stages: readonly ConfigStage[],
  whole: number,
): readonly { from: number; to: number }[] {
  const given = stages.reduce((sum, { days }) => sum + (days ?? 0), 0);
  const weight = stages.reduce((sum, one) => sum + (one.days === null ? one.weight : 0), 0);
  const rest = Math.max(0, whole - given);
  let at = 0;
  let taken = 0;
  return stages.map(({ days, weight: own }) => {
    if (days === null) taken += own;
    const byWeight =
      weight === 0 ? 0 : Math.round((rest * taken) / weight) - Math.round((rest * (taken - own)) / weight);
    const from = at;
    at += Math.max(1, days ?? byWeight);
    return { from, to: at - 1 };
  });
}
