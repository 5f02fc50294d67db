import { iniciarServidor } from './process/start-server.ts';

await iniciarServidor({ build: () => import('virtual:react-router/server-build'), modo: 'production' });
