// `npm run build`: installs and builds what is missing, so that a later `npm start` only serves.
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

await ensureDependencies();
process.exitCode = (await ensureBuild()) ? 0 : 1;
