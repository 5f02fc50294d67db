export const browserPackages: string[];
export const strangersFilesPackages: string[];
