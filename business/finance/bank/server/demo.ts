import type { DemoStep } from '#kernel/server/demo.ts';

export const demoBank: DemoStep = async () => undefined;
