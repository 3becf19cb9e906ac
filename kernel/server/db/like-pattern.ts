/** The pattern of `like` for texts that contain a keyword: its own % _ and \ are ordinary signs. */
export const likePatternContaining = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
