export const exceptions: { file: string; seconds: number; reason: string; since: string }[];
