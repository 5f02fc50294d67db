import type { Loja } from '#application/loja.ts';
import { lerCombinacoesEscolhidas } from '#db/produtos/ler-combinacoes.ts';
import { lerProdutosParaMontar, listarProdutosParaMontar, type ProdutoParaMontar } from '#db/produtos/ler-monte.ts';
import { proximidadeDasFichas } from '#domain/produtos/combina-com.ts';
import { combinacoesDe } from '#domain/produtos/combinacoes.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { type EscolhaPedida, idsDaEscolha, montarJogo, type ProdutoDaMontagem } from '#domain/produtos/monte.ts';
import { estoqueDaVariacao, precoDaVariacao } from '#domain/produtos/variacoes.ts';

/** A product of the builder. */
export type ProdutoDoMonte = ProdutoDaMontagem & {
  imagem: Imagem | null;
  materiais: string[];
  /** The owner pinned it to the current choice. */
  fixado: boolean;
};

function paraMonte({ ficha, opcoes, ...produto }: ProdutoParaMontar, fixados: ReadonlySet<string>): ProdutoDoMonte {
  const { id, nome, precoCentavos, estoque, digital, esgotado, imagem } = produto;
  const { tipo, casaMm, reiMm, baseMm, materiais } = ficha;
  const proprias = { ...produto, proprias: opcoes };
  return {
    id,
    nome,
    tipo,
    casaMm,
    reiMm,
    baseMm,
    precoCentavos,
    estoque,
    digital,
    esgotado,
    imagem,
    materiais,
    fixado: fixados.has(id),
    opcoes: opcoes.map((opcao) => ({
      nome: opcao.nome,
      precoCentavos: precoDaVariacao(proprias, opcao.nome),
      unidades: estoqueDaVariacao(proprias, opcao.nome),
      propria: opcao.estoque !== null,
    })),
  };
}

const ninguem: ReadonlySet<string> = new Set();

/**
 * Returns the builder's offers for the address: products pinned by the owner first, then those of matching wood.
 * Products that the owner separated are not offered but can be requested.
 */
export async function lerMontagem({ db }: Pick<Loja, 'db'>, escolha: EscolhaPedida): Promise<ProdutoDoMonte[]> {
  const pedidos = await lerProdutosParaMontar(db, idsDaEscolha(escolha));
  const { conjunto, tabuleiro, pecas } = montarJogo(
    escolha,
    pedidos.map((pedido) => paraMonte(pedido, ninguem)),
  );
  const naMesa = [conjunto, tabuleiro, pecas].flatMap((item) => item?.produto.id ?? []);
  const fichaDe = (id: string | undefined) => pedidos.find((pedido) => pedido.id === id)?.ficha ?? null;
  const escolhidas = { tabuleiro: fichaDe(tabuleiro?.produto.id), pecas: fichaDe(pecas?.produto.id) };
  const [oferecidos, ditas] = await Promise.all([
    listarProdutosParaMontar(db, escolhidas),
    lerCombinacoesEscolhidas(db, naMesa),
  ]);
  const { sempre, nunca } = combinacoesDe(ditas);
  const fixados = new Set(sempre.filter((id) => !nunca.includes(id)));
  const deLonge = [...fixados].filter((id) => !oferecidos.some((oferecido) => oferecido.id === id));
  const permitidos = [...oferecidos, ...(await lerProdutosParaMontar(db, deLonge))].filter(
    ({ id }) => !nunca.includes(id),
  );
  const produtosPorId = new Map([...permitidos, ...pedidos].map((produto) => [produto.id, produto]));
  const fichas = [escolhidas.tabuleiro, escolhidas.pecas].filter((ficha) => ficha !== null);
  const perto = (produto: ProdutoParaMontar) =>
    fichas.reduce(
      (soma, ficha) => soma + (ficha.tipo === produto.ficha.tipo ? 0 : proximidadeDasFichas(ficha, produto.ficha)),
      fixados.has(produto.id) ? FIXADO : 0,
    );
  return [...produtosPorId.values()]
    .toSorted((a, b) => perto(b) - perto(a))
    .map((produto) => paraMonte(produto, fixados));
}

/** Proximity of pinned products, above that of any matching wood. */
const FIXADO = 1000;
