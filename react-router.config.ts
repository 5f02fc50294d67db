import type { Config } from '@react-router/dev/config';
import { precompress } from '#scripts/vite/precompress.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: () => precompress('build/client'),
} satisfies Config;
