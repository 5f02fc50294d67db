import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { marcarDoBanco } from '#db/database-away.ts';
import { configuracao } from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import type { DbEvent } from '#server/events/db-events.ts';
import { createShellCache, readShell } from '#server/pages/shell-cache.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const banco = await abrirBancoDoArquivo();
let avisar: (aviso: DbEvent) => void;
let ler: ReturnType<typeof createShellCache>;
beforeEach(async () => {
  await chamar('Torre');
  ler = createShellCache(banco.db, {
    subscribe(aoAvisar) {
      avisar = (aviso) => aoAvisar(aviso, 0);
      return () => {};
    },
    catchUp: async () => {},
    announce() {},
  });
});

async function chamar(nome: string): Promise<void> {
  const loja = { ...lojaSemDados, nome };
  await banco.db.insert(configuracao).values({ loja }).onConflictDoUpdate({ target: configuracao.id, set: { loja } });
}
const nomeLido = async () => (await ler()).loja.nome;

const quemMuda: DbEvent[] = [
  { tipo: 'configuracao' },
  { tipo: 'categoria', slug: 'pecas' },
  { tipo: 'produto', id: 'rei' },
  { tipo: 'tudo' },
];
const quemNaoMuda: DbEvent[] = [
  { tipo: 'produto', id: 'rei', so: 'pagina', leve: true },
  { tipo: 'produto', id: 'rei', leve: true },
  { tipo: 'acesso', uid: 'ana' },
];

test.each(quemMuda)('o que toda página mostra é lido de novo depois de $tipo, e só então', async (aviso) => {
  expect(await nomeLido()).toBe('Torre');
  await chamar('Dama');
  for (const outro of quemNaoMuda) avisar(outro);
  expect(await nomeLido()).toBe('Torre');
  expect((await readShell(banco.db)).loja.nome).toBe('Dama');
  avisar(aviso);
  expect(await nomeLido()).toBe('Dama');
});

test('o que se lia enquanto mudou serve a quem já perguntara, e a mais ninguém', async () => {
  const antes = ler();
  avisar({ tipo: 'configuracao' });
  const depois = ler();
  expect(depois).not.toBe(antes);
  expect((await depois).loja.nome).toBe('Torre');
  expect(ler()).toBe(depois);
});

test.each([
  ['configuracao', { loja: { ...lojaSemDados } }],
  ['categorias', { categorias: [] }],
  ['produtos', { monta: false }],
  ['parceria', { parceiros: false }],
])('sem a tabela %s, a página tem a moldura com o que falta em branco, e a leitura não fica', async (tabela, falta) => {
  const renomear = (de: string, para: string) =>
    banco.db.execute(sql`alter table ${sql.identifier(de)} rename to ${sql.identifier(para)}`);
  await renomear(tabela, 'escondida');
  try {
    expect(await ler()).toMatchObject({ ...falta, incomplete: true });
  } finally {
    await renomear('escondida', tabela);
  }
  expect(await nomeLido()).toBe('Torre');
  expect(await ler()).not.toHaveProperty('incomplete');
});

test('sem o banco, a leitura falha e não fica', async () => {
  const fora = marcarDoBanco(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  const sem = new Proxy(banco.db, {
    get: () => () => {
      throw fora;
    },
  });
  await expect(readShell(sem)).rejects.toBe(fora);
});
