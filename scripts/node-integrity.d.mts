export const nodeIntegrity: Record<string, string>;
export function unexpectedNode(folder?: string): string[];
