export type Requirement = { number: string; section: string };
export type MapRow = Requirement & { doneIn: string[]; provenBy: string[] };
export function parseRequirements(text: string): Requirement[];
export function readSubjects(): Promise<{ name: string; text: string }[]>;
export function readRequirements(): Promise<Requirement[]>;
export function parseTags(text: string): string[];
export function readTags(): Promise<{ file: string; numbers: string[] }[]>;
export function readMap(): Promise<MapRow[]>;
export function drawMap(map: MapRow[]): string;
