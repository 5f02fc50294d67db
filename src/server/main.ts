import { iniciarServidor } from './servidor.ts';

await iniciarServidor({ build: () => import('virtual:react-router/server-build'), modo: 'production' });
