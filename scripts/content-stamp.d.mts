/** A fingerprint of all files under these places of the folder, the project's unless named, by their content. */
export function contentStamp(places: string[], folder?: string): string;
