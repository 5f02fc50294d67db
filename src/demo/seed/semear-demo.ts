// @requirement 10.1.1
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loja } from '#application/loja.ts';
import { lerPosicoes } from '#application/produtos/ler-posicoes.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { inserirPromocao } from '#db/promocoes/gravar-promocoes.ts';
import { comInicioDaDescricao, trocarVariacoes } from '#db/produtos/gravar-produtos.ts';
import { categorias, configuracao, cupons, movimentosEstoque, produtoImagens, produtos } from '#db/schema/index.ts';
import { textosDaDemo } from '#demo-data/catalogo/textos.ts';
import { categoriasDemo, type ImagemDemo, type ProdutoDemo, produtosDemo } from '#demo-data/catalogo/index.ts';
import { posicoesDosEbooks } from '#demo-data/ebooks/posicoes.ts';
import { vendidasAntes } from '#demo-data/compras-antigas.ts';
import { type CupomDemo, cuponsDemo } from '#demo-data/cupons.ts';
import { promocaoDaDemo } from '#demo-data/promocoes.ts';
import { imagensDemo, type NomeDeImagem } from '#demo-data/imagens/indice.ts';
import { imagemDoMaterial } from '#demo-data/influencer.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';
import { semearAtendimento } from './semear-atendimento.ts';
import { semearAvisos } from './semear-avisos.ts';
import { semearAparencia, semearConteudo } from './semear-loja.ts';
import { semearAvaliacoes } from './semear-avaliacoes.ts';
import { semearDevolucoes } from './semear-devolucoes.ts';
import { semearPedidos } from './semear-pedidos.ts';
import { semearInfluencer } from './semear-influencer.ts';
import { destrancarPessoas, semearPessoas } from './semear-pessoas.ts';

const pastaDaDemo = join(process.cwd(), 'demo');

/**
 * Fills an empty database with the demo shop, once. Every step can be repeated, so that an interrupted start continues; the
 * mark is set last.
 */
export async function semearDemo(loja: Loja, identidade: Identidade): Promise<boolean> {
  const { db } = loja;
  const [marca] = await db.select({ semeadaEm: configuracao.semeadaEm }).from(configuracao);
  if (marca?.semeadaEm) {
    await destrancarPessoas(loja, identidade);
    await semearConteudo(loja);
    await semearAparencia(loja);
    return false;
  }
  await copiarImagens(
    loja,
    'categorias',
    categoriasDemo.map(({ imagem }) => imagem),
  );
  await copiarImagens(loja, 'produtos', produtosDemo.flatMap(nomesDasImagens));
  await copiarImagens(loja, 'loja', [imagemDoMaterial]);
  await copiarEbooks(loja);
  await db.transaction(async (tx) => {
    await tx.insert(configuracao).values({ id: 1, loja: lojaDaDemo }).onConflictDoNothing();
    await tx
      .insert(categorias)
      .values(
        categoriasDemo.map(({ slug, nome, descricao, imagem }, posicao) => ({
          slug,
          nome,
          descricao,
          posicao,
          imagem: paraImagem('categorias', imagem, ''),
        })),
      )
      .onConflictDoNothing();
    await tx.insert(cupons).values(cuponsDemo.map(linhaDoCupom)).onConflictDoNothing();
    const novos = await tx
      .insert(produtos)
      .values(produtosDemo.map((produto, i) => comInicioDaDescricao(linhaDoProduto(produto, i))))
      .onConflictDoNothing()
      .returning({ id: produtos.id, estoque: produtos.estoque });
    if (novos.length === 0) return;
    await tx.insert(produtoImagens).values(produtosDemo.flatMap(linhasDasImagens));
    for (const produto of produtosDemo)
      if (produto.porVariacao) await trocarVariacoes(tx, slugDe(produto.nome), variacoesDe(produto));
    const comecaEm = new Date(loja.relogio.agora().getTime() - 7 * DIA_MS);
    await inserirPromocao(tx, 'demo-papelaria', { ...promocaoDaDemo, comecaEm });
    const comEstoque = novos.filter(({ estoque }) => estoque > 0);
    await tx.insert(movimentosEstoque).values(
      comEstoque.map(({ id, estoque }) => ({
        produtoId: id,
        tipo: 'entrada' as const,
        quantidade: estoque,
        motivo: 'Estoque inicial',
      })),
    );
  });
  await semearConteudo(loja);
  await semearAparencia(loja);
  await semearPessoas(loja, identidade);
  const comPedidosDaqui = await semearPedidos(loja);
  await semearAvaliacoes(loja);
  // A shop imported from elsewhere has other orders.
  if (comPedidosDaqui) await semearDevolucoes(loja);
  await semearInfluencer(loja);
  await semearAtendimento(loja);
  await semearAvisos(loja);
  await db.update(configuracao).set({ semeadaEm: loja.relogio.agora() });
  return true;
}

function linhaDoCupom(cupom: CupomDemo): typeof cupons.$inferInsert {
  // The table holds hundredths of the unit: of a percent point, or of a real.
  return {
    id: `demo-${cupom.codigo.toLowerCase()}`,
    ...cupom,
    valor: cupom.tipo === 'percentual' ? cupom.valor * 100 : cupom.valor,
  };
}

function nomesDasImagens(produto: ProdutoDemo): NomeDeImagem[] {
  return [...produto.imagens.map(({ arquivo }) => arquivo), ...(produto.imagemLarga ? [produto.imagemLarga] : [])];
}

function paraImagem(prefixo: string, nome: NomeDeImagem, alt: string): Imagem {
  return { pasta: `${prefixo}/demo-${nome}`, alt, ...imagensDemo[nome] };
}

function variacoesDe({ nome: doProduto, variacoes, porVariacao = {} }: ProdutoDemo): Variacao[] {
  // The earlier orders take the first variation.
  const antes = vendidasAntes(doProduto);
  return variacoes.map((nome, i) => {
    const { estoque = null, precoCentavos = null, foto } = porVariacao[nome] ?? {};
    const imagemId = foto === undefined ? null : `${slugDe(doProduto)}-${foto}`;
    return {
      nome,
      estoque: estoque === null ? null : estoque + (i === 0 ? antes : 0),
      precoCentavos,
      imagemId,
      aVenda: true,
    };
  });
}

const UM_MINUTO_MS = 60_000;

function linhaDoProduto(produto: ProdutoDemo, i: number): typeof produtos.$inferInsert {
  const { imagens: _, imagemLarga: __, porVariacao: ___, ebook, ficha, ...campos } = produto;
  return {
    ...campos,
    ...ficha,
    ...textosDaDemo[produto.nome],
    id: slugDe(produto.nome),
    estoque: produto.estoque + vendidasAntes(produto.nome),
    arquivo: ebook ? `ebooks/${ebook.arquivo}` : null,
    amostra: ebook?.amostra ? `amostras/${ebook.amostra}` : null,
    posicoes: posicoesDoEbook(ebook?.arquivo),
    paginas: ebook?.paginas ?? ficha.paginas ?? null,
    // The catalogue's order is the shop's: the first of the list is the newest.
    criadoEm: new Date(Date.now() - i * UM_MINUTO_MS),
  };
}

function posicoesDoEbook(arquivo = ''): Posicao[] {
  const lidas = lerPosicoes(posicoesDosEbooks[arquivo] ?? '');
  if (!lidas.ok) throw new Error(`${arquivo}: ${lidas.erro.codigo}, line ${lidas.erro.linha}`);
  return lidas.valor;
}

function linhasDasImagens(produto: ProdutoDemo): (typeof produtoImagens.$inferInsert)[] {
  const produtoId = slugDe(produto.nome);
  const linha = ({ arquivo, alt }: ImagemDemo, posicao: number) => ({
    id: `${produtoId}-${posicao}`,
    produtoId,
    posicao,
    ...paraImagem('produtos', arquivo, alt),
  });
  const galeria = produto.imagens.map((imagem, i) => ({ ...linha(imagem, i), principal: i === 0 }));
  if (!produto.imagemLarga) return galeria;
  return [
    ...galeria,
    {
      ...linha({ arquivo: produto.imagemLarga, alt: produto.imagens[0]?.alt ?? '' }, galeria.length),
      uso: 'destaque' as const,
    },
  ];
}

async function copiarImagens({ arquivos }: Loja, prefixo: string, nomes: NomeDeImagem[]): Promise<void> {
  for (const nome of new Set(nomes)) {
    await Promise.all(
      imagensDemo[nome].larguras.flatMap((largura) =>
        (['avif', 'webp'] as const).map(async (formato) => {
          const corpo = await readFile(join(pastaDaDemo, 'imagens', nome, `${largura}.${formato}`));
          await arquivos.gravar(`${prefixo}/demo-${nome}/${largura}.${formato}`, corpo, `image/${formato}`);
        }),
      ),
    );
  }
}

async function copiarEbooks({ arquivos }: Loja): Promise<void> {
  for (const { ebook } of produtosDemo) {
    if (!ebook) continue;
    await arquivos.gravar(
      `ebooks/${ebook.arquivo}`,
      await readFile(join(pastaDaDemo, 'ebooks', ebook.arquivo)),
      'application/pdf',
    );
    if (ebook.amostra)
      await arquivos.gravar(
        `amostras/${ebook.amostra}`,
        await readFile(join(pastaDaDemo, 'ebooks', ebook.amostra)),
        'application/pdf',
      );
  }
}
