// @requirement 15.37.1 15.37.2 15.37.3 15.37.5 15.37.6
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { lerFunil } from '#application/medicao/ler-funil.ts';
import { esquecerPessoas } from '#application/medicao/esquecer-pessoas.ts';
import { criarMedidor } from '#application/medicao/medidor.ts';
import type { Anotacao } from '#application/ports/medidor.ts';
import {
  chegadasDoDia,
  limitesDeAcesso,
  medidasPorDia,
  pedidoOrigens,
  pessoasDoDia,
  saisDoDia,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { medidasDaPagina, medidasDoCarrinho, medidasDoCheckout, type Medida } from '#domain/medicao/medida.ts';
import { origemDaChegada } from '#domain/medicao/origem.ts';
import { somarDias } from '#domain/periodo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'rei' }, { id: 'peao' });
beforeEach(() => esvaziar(db, 'medidas_por_dia, chegadas_do_dia, pessoas_do_dia, sais_do_dia, limites_de_acesso'));

const AGENTE = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
const quem = (n: number) => ({ endereco: `10.0.${Math.floor(n / 200)}.${n % 200}`, agente: AGENTE });
const pagina = (n: number, endereco: string, referencia = ''): Anotacao => {
  const { pathname, searchParams } = new URL(endereco, 'http://localhost:9');
  return {
    ...quem(n),
    medidas: medidasDaPagina(pathname, searchParams),
    chegada: origemDaChegada(searchParams, referencia, 'http://localhost:9'),
  };
};
const contadas = async (de: Medida['de']): Promise<Record<string, number>> => {
  await loja.medidor.descarregar();
  const linhas = await db.select().from(medidasPorDia).orderBy(medidasPorDia.chave);
  return Object.fromEntries(linhas.filter((linha) => linha.de === de).map(({ chave, pessoas }) => [chave, pessoas]));
};

test('em qualquer ordem, repetidas e gravadas aos pedaços, as anotações somam as pessoas diferentes de cada coisa', async () => {
  const coisas = [
    ...['/', '/produtos', '/produto/rei', '/produto/peao', '/checkout'].map((endereco) => pagina(0, endereco).medidas),
    medidasDoCarrinho,
    medidasDoCheckout,
  ];
  const ato = fc.record({ n: fc.nat(4), coisa: fc.constantFrom(...coisas), grava: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { maxLength: 20 }), async (atos) => {
      await esvaziar(db, 'medidas_por_dia, chegadas_do_dia, pessoas_do_dia, sais_do_dia, limites_de_acesso');
      for (const { n, coisa, grava } of atos) {
        loja.medidor.anotar({ ...quem(n), medidas: coisa });
        if (grava) await loja.medidor.descarregar();
      }
      for (const de of ['passo', 'pagina', 'produto'] as const) {
        const esperadas = new Map<string, Set<number>>();
        for (const { n, coisa } of atos)
          for (const medida of coisa)
            if (medida.de === de) esperadas.set(medida.chave, (esperadas.get(medida.chave) ?? new Set()).add(n));
        expect(await contadas(de)).toEqual(
          Object.fromEntries([...esperadas].map(([chave, pessoas]) => [chave, pessoas.size])),
        );
      }
      const pessoas = new Set(atos.map(({ n }) => n)).size;
      expect(await contadas('origem')).toEqual(pessoas === 0 ? {} : { direto: pessoas });
    }),
    { numRuns: 25 },
  );
});

test('a chegada conta por origem, e o pedido fica com a última do dia; sem nenhuma é direto', async () => {
  const { medidor } = loja;
  const pedido = (id: string) =>
    db.execute(sql`insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
      values (${id}, 'Ana', 'ana@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 100, 100, 'Frete Grátis', now(), false)`);
  for (const id of ['pedidodocanal0000000', 'pedidodireto00000000']) await pedido(id);
  medidor.anotar(pagina(1, '/', 'https://google.com/'));
  await medidor.descarregar();
  medidor.anotar(pagina(1, '/produto/rei?utm_source=Boletim&utm_term=Rei+preto'));
  medidor.anotar(pagina(1, '/produtos', 'http://localhost:9/'));
  medidor.anotar(pagina(2, '/'));
  medidor.anotar({ ...quem(1), medidas: medidasDoCheckout, pedidoId: 'pedidodocanal0000000' });
  medidor.anotar({ ...quem(2), medidas: medidasDoCheckout, pedidoId: 'pedidodireto00000000' });
  medidor.anotar({ ...quem(2), medidas: medidasDoCheckout, pedidoId: 'pedidoquenaoha000000' });
  expect(await contadas('origem')).toEqual({ 'site:google.com': 1, 'utm:boletim||': 1, direto: 1 });
  expect(await db.select().from(pedidoOrigens).orderBy(pedidoOrigens.pedidoId)).toMatchObject([
    { pedidoId: 'pedidodireto00000000', origem: 'direto', aparelho: 'computador', utmSource: null },
    { pedidoId: 'pedidodocanal0000000', origem: 'utm:boletim||', utmSource: 'boletim', utmTerm: 'rei preto' },
  ]);
  // Again, with another source: what is written stays.
  medidor.anotar(pagina(1, '/', 'https://youtube.com/'));
  medidor.anotar({ ...quem(1), medidas: medidasDoCheckout, pedidoId: 'pedidodocanal0000000' });
  await medidor.descarregar();
  expect(
    await db
      .select()
      .from(pedidoOrigens)
      .where(sql`origem like 'utm%'`),
  ).toHaveLength(1);
});

test('páginas, produtos e buscas inventados não contam', async () => {
  for (const endereco of [
    '/produto/nao-ha',
    '/categoria/nao-ha',
    '/categoria/pecas',
    '/produtos?busca=rei',
    '/produtos?busca=nadaparecido',
    '/produtos?busca=ana@exemplo.test',
  ])
    loja.medidor.anotar(pagina(1, endereco));
  expect(await contadas('produto')).toEqual({});
  expect(await contadas('pagina')).toEqual({ '/categoria/pecas': 1, '/produtos': 1 });
  // The product of this shop is called otherwise, so both searches are tried out.
  expect(Object.keys(await contadas('busca'))).toContain('nadaparecido');
  expect(JSON.stringify(await contadas('busca'))).not.toContain('ana');
});

test('origens inventadas além de duzentas por dia são uma só, e as conhecidas continuam contando', async () => {
  for (let n = 0; n < 230; n++) loja.medidor.anotar(pagina(n, '/', `https://site${n}.exemplo/`));
  await loja.medidor.descarregar();
  for (const n of [500, 501]) loja.medidor.anotar(pagina(n, '/', 'https://site0.exemplo/'));
  loja.medidor.anotar(pagina(502, '/', 'https://site-novo.exemplo/'));
  const origens = await contadas('origem');
  expect(Object.keys(origens).length).toBeLessThanOrEqual(201);
  expect(origens['outros']).toBe(31);
  expect(Object.values(origens).reduce((soma, pessoas) => soma + pessoas, 0)).toBe(233);
  expect((await contadas('passo'))['visita']).toBe(233);
});

test('de um endereço contam 300 pessoas por dia, e o mesmo navegador uma vez', async () => {
  const { medidor } = loja;
  for (let n = 0; n < 320; n++)
    medidor.anotar({
      endereco: '10.9.9.9',
      agente: `${AGENTE} n${n}`,
      medidas: medidasDaPagina('/', new URLSearchParams()),
    });
  expect(await contadas('passo')).toEqual({ visita: 300 });
  for (let n = 0; n < 10; n++)
    medidor.anotar({ endereco: '10.9.9.9', agente: `${AGENTE} n${n}`, medidas: medidasDoCarrinho });
  expect(await contadas('passo')).toEqual({ visita: 300, carrinho: 10 });
  expect(JSON.stringify(await db.select().from(limitesDeAcesso))).not.toContain('10.9.9.9');
});

test('um endereço que já teve as suas pessoas do dia não custa mais contas', async () => {
  const contar = vi.fn(loja.limites.contar);
  const medidor = criarMedidor({ ...loja, limites: { ...loja.limites, contar } });
  const medidas = medidasDaPagina('/', new URLSearchParams());
  for (let n = 0; n < 900; n++) medidor.anotar({ endereco: '10.9.9.9', agente: `${AGENTE} n${n}`, medidas });
  medidor.anotar({ endereco: '10.9.9.10', agente: AGENTE, medidas });
  await medidor.parar();
  expect(contar).toHaveBeenCalledTimes(302);
  expect(await contadas('passo')).toEqual({ visita: 301 });
});

test('enquanto uma gravação corre as anotações esperam juntas, e quem descarrega espera por todas', async () => {
  const porta = Promise.withResolvers<void>();
  const contar: typeof loja.limites.contar = async (...conta) => {
    await porta.promise;
    return loja.limites.contar(...conta);
  };
  const transacoes = vi.spyOn(db, 'transaction');
  try {
    const medidor = criarMedidor({ ...loja, limites: { ...loja.limites, contar } });
    const gravacoes = [1, 2, 3, 4].map((n) => {
      medidor.anotar(pagina(n, '/'));
      return medidor.descarregar();
    });
    medidor.anotar(pagina(5, '/'));
    porta.resolve();
    await gravacoes[3];
    expect(transacoes).toHaveBeenCalledTimes(2);
    expect((await contadas('passo'))['visita']).toBe(5);
    medidor.anotar(pagina(6, '/'));
    await medidor.descarregar();
    expect((await contadas('passo'))['visita']).toBe(6);
  } finally {
    transacoes.mockRestore();
  }
});

test('a memória é limitada, e o que falha ao gravar não derruba ninguém', async () => {
  const erro = vi.fn();
  const medidor = criarMedidor({ ...loja, log: { ...loja.log, error: erro } });
  await db.execute(sql`alter table medidas_por_dia rename to fora`);
  try {
    medidor.anotar(pagina(1, '/'));
    await medidor.descarregar();
    expect(erro).toHaveBeenCalledWith(expect.objectContaining({ pessoas: 1 }), 'visits were not counted');
  } finally {
    await db.execute(sql`alter table fora rename to medidas_por_dia`);
  }
  for (let n = 0; n < 500; n++) medidor.anotar({ ...quem(7), medidas: [{ de: 'pagina', chave: `/pagina-${n}` }] });
  medidor.anotar({ ...quem(8), medidas: [{ de: 'pagina', chave: 'x'.repeat(201) }] });
  // Notes are written at the stop, and nothing afterwards.
  await medidor.parar();
  medidor.anotar(pagina(9, '/'));
  await medidor.descarregar();
  expect(Object.keys(await contadas('pagina'))).toHaveLength(100);
  expect((await contadas('passo'))['visita']).toBe(2);
});

test('depois do dia somem códigos, chegadas e o sal, e as somas ficam; as muito antigas somem também', async () => {
  const { medidor } = loja;
  medidor.anotar(pagina(1, '/', 'https://google.com/'));
  await medidor.descarregar();
  const linhas = async () => [
    await db.$count(pessoasDoDia),
    await db.$count(chegadasDoDia),
    await db.$count(saisDoDia),
    await db.$count(medidasPorDia),
  ];
  const hoje = await linhas();
  expect(hoje.slice(1, 3)).toEqual([1, 1]);
  await esquecerPessoas(loja);
  expect(await linhas()).toEqual(hoje);
  const ontem = somarDias(diaEmSaoPaulo(new Date()), -1);
  for (const tabela of [pessoasDoDia, chegadasDoDia, saisDoDia, medidasPorDia])
    await db.update(tabela).set({ dia: ontem });
  await esquecerPessoas(loja);
  expect(await linhas()).toEqual([0, 0, 0, hoje[3]]);
  await db.update(medidasPorDia).set({ dia: '2020-01-01' });
  await esquecerPessoas(loja);
  expect(await linhas()).toEqual([0, 0, 0, 0]);
});

test('o relatório conta também quem chegou agora mesmo, e compara com o período anterior', async () => {
  const hoje = diaEmSaoPaulo(new Date());
  await db.insert(medidasPorDia).values([{ de: 'passo', dia: somarDias(hoje, -7), chave: 'visita', pessoas: 40 }]);
  loja.medidor.anotar(pagina(1, '/produto/rei'));
  const lido = await lerFunil(loja, { de: somarDias(hoje, -6), ate: hoje });
  expect(lido.soma).toMatchObject({ visita: 1, produto: 1, carrinho: 0, pagos: 0 });
  expect(lido.somaAnterior).toMatchObject({ visita: 40 });
  expect(lido.produtos.piores).toMatchObject([{ id: 'rei', pessoas: 1, pedidos: 0 }]);
});
