/** 'HH:mm' in a field of text. */
export const TIME_OF_DAY = { source: '^([01]\\d|2[0-3]):[0-5]\\d$', message: '应为时:分，如09:00' } as const;

/** Minutes since midnight of 'HH:mm'. */
export const minutesOfTime = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
