// @requirement 10.3.1
import { recuperarAdmin } from './recuperar-admin.ts';

const { feito, linhas } = await recuperarAdmin(process.argv.slice(2), process.env);
for (const linha of linhas) (feito ? console.log : console.error)(linha);
process.exitCode = feito ? 0 : 1;
