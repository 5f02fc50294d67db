// @requirement 15.31.4
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { direitosDasChamadas, direitosDoPainel } from '#domain/usuarios/direitos-do-painel.ts';
import siteMap from '#web/routes.ts';

const TABELA = 'src/domain/usuarios/direitos-do-painel.ts';
const doPainel = siteMap.find(({ path }) => path === 'admin')?.children ?? [];
const rotas = doPainel.map(({ path, index }) => (index ? '/admin' : `/admin/${path}`));

test('cada endereço do painel declara os seus direitos, e nenhum outro', () => {
  const faltam = rotas.filter((rota) => !Object.hasOwn(direitosDoPainel, rota));
  expect(
    faltam.map((rota) => `add to ${TABELA}: '${rota}': daArea('THE AREA'), or soAdmin`),
    'routes of the panel without rights: until they have a line there, only admins can open them',
  ).toEqual([]);
  expect(
    Object.keys(direitosDoPainel).filter((rota) => !rotas.includes(rota)),
    `lines of ${TABELA} without a route in src/web/routes.ts`,
  ).toEqual([]);
});

async function textoDe(padrao: string): Promise<string> {
  let texto = '';
  for await (const arquivo of glob(padrao)) texto += await readFile(arquivo, 'utf8');
  return texto;
}

test('cada formulário com direito próprio existe', async () => {
  const texto = await textoDe('src/web/admin/**/*.{ts,tsx}');
  const citadas = Object.values(direitosDoPainel).flatMap(({ atos = {} }) => Object.keys(atos));
  expect(citadas.filter((intencao) => !new RegExp(`[\\s{']${intencao}'?\\s*[:,}]`).test(texto))).toEqual([]);
});

test('cada chamada do painel confere o direito que declara', async () => {
  const texto = await textoDe('src/server/api/*.ts');
  const semConferencia = Object.keys(direitosDasChamadas).filter(
    (chamada) => !texto.includes(`('${chamada}'`) && !texto.includes(`, '${chamada}')`),
  );
  expect(semConferencia, `calls of ${TABELA} that src/server/api does not check`).toEqual([]);
});
