export const commands: Record<string, { program: string[]; build?: boolean; browser?: boolean; postgres?: boolean }>;
export const memoryFlags: string[];
export const deployed: Record<string, { source: string; file: string; args: string[] }>;
