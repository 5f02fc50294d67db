import { iniciarServidor } from '#server/servidor.ts';

await iniciarServidor({ build: () => import('virtual:react-router/server-build'), modo: 'production' });
