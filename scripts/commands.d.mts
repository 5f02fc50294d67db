export const commands: Record<string, { program: string[]; build?: boolean; browser?: boolean; postgres?: boolean }>;
export const deployed: Record<string, { source: string; file: string; args: string[] }>;
