/*
 * Loaded into a restore before its own code (`node --import`): the process ends as by kill -9 at the moment MORRER names:
 * before or after the change is announced, or before so many steps of it have been made.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const momento = process.env['MORRER'];
const ANUNCIO = 'restauracao-pronta.json';
const daTroca = new Set(['db', 'files', 'auth-secret', ANUNCIO]);
const { rename, rm, writeFile } = fs.promises;
const nomeDe = (caminho: unknown) => basename(String(caminho));
const morrer = () => process.kill(process.pid, 'SIGKILL');
let passos = 0;
const contar = (caminho: unknown) => {
  if (daTroca.has(nomeDe(caminho)) && String(++passos) === momento) morrer();
};
fs.promises.writeFile = async (caminho, ...resto) => {
  const anuncia = nomeDe(caminho) === ANUNCIO;
  if (anuncia && momento === 'antes') morrer();
  await writeFile(caminho, ...resto);
  if (anuncia && momento === 'depois') morrer();
};
fs.promises.rename = async (de, para) => {
  contar(de);
  return rename(de, para);
};
fs.promises.rm = async (caminho, opcoes) => {
  if (nomeDe(caminho) === ANUNCIO) contar(caminho);
  return rm(caminho, opcoes);
};
syncBuiltinESMExports();
