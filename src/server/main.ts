// @requirement 10.1.1
import { startServer } from './process/start-server.ts';

await startServer({ build: () => import('virtual:react-router/server-build'), mode: 'production' });
