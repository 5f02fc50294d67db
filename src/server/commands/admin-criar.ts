// @requirement 10.3.1
import { criarAdmin } from './criar-admin.ts';

const { feito, linhas } = await criarAdmin(process.argv.slice(2), process.env);
for (const linha of linhas) (feito ? console.log : console.error)(linha);
process.exitCode = feito ? 0 : 1;
