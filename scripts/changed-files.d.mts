/** The folders whose changes make `npm test` run the tests of tests/demo. */
export const sourcesOfDemoTests: string[];
/** Whether git knows of a change under these folders. */
export function changedUnder(folders: string[]): Promise<boolean>;
