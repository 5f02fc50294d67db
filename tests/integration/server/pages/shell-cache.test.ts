import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { configuracao } from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import type { DbEvent } from '#server/events/db-events.ts';
import { createShellCache, readShell } from '#server/pages/shell-cache.ts';
import { bancoNovo } from '#tests/support/banco.ts';

let banco: Banco;
let avisar: (aviso: DbEvent) => void;
let ler: ReturnType<typeof createShellCache>;
beforeAll(async () => {
  banco = await bancoNovo();
});
afterAll(() => banco.fechar());
beforeEach(async () => {
  await chamar('Torre');
  ler = createShellCache(banco.db, {
    subscribe(aoAvisar) {
      avisar = aoAvisar;
      return () => {};
    },
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
  { tipo: 'produto', id: 'rei', soEstoque: true },
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

test('uma leitura que falha não fica', async () => {
  await banco.db.execute(sql`alter table configuracao rename to escondida`);
  try {
    await expect(ler()).rejects.toThrow(/configuracao/);
  } finally {
    await banco.db.execute(sql`alter table escondida rename to configuracao`);
  }
  expect(await nomeLido()).toBe('Torre');
});
