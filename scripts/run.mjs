// Commands that install what is missing and then run one program: `node scripts/run.mjs NAME …` (npm run NAME -- …).
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { commands, memoryFlags } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { become, node } from './processes.mjs';

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(`Não há o comando "${name}". Há: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
if (command.postgres && !process.env.TEST_DATABASE_URL) {
  console.error('Defina TEST_DATABASE_URL, por exemplo postgres://postgres@127.0.0.1:5432/postgres');
  process.exit(1);
}
await ensureDependencies();
if (command.build && !(await ensureBuild())) process.exit(1);
if (command.browser && !(await ensureBrowser())) process.exit(1);
become(node, [...memoryFlags, ...command.program, ...args]);
