/** The pattern of `like` for texts that contain a keyword: its own % _ and \ are ordinary signs. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
