import { adicionarAoCarrinho, mudarQuantidadeDaLinha, type ProdutoParaOCarrinho } from '#domain/carrinho/carrinho.ts';
import { type Adicao, type criarCarrinho, unidades } from './carrinho-do-navegador.ts';

/** One of several products added together; the other fields as in `adicionarAoCarrinho`. */
type ParaAdicionar = { produto: ProdutoParaOCarrinho; disponivel: number | null; proprias: readonly string[] };

const emLista = new Intl.ListFormat('pt-BR');

/** Adds one unit of each product. Announces the first that does not fit; otherwise all of them at once. */
export function adicionarTodos(carrinho: ReturnType<typeof criarCarrinho>, varios: readonly ParaAdicionar[]): void {
  const linhasAnteriores = carrinho.linhas();
  const tinha = varios.map(({ produto }) => unidades(linhasAnteriores, produto));
  carrinho.trocar((linhas) =>
    varios.reduce(
      (acumuladas, { produto, disponivel, proprias }) =>
        adicionarAoCarrinho(acumuladas, produto, 1, disponivel, proprias),
      linhas,
    ),
  );
  const linhasNovas = carrinho.linhas();
  const entraram = varios.filter(({ produto }, i) => unidades(linhasNovas, produto) > (tinha[i] ?? 0));
  const fora = varios.find((item) => !entraram.includes(item));
  const adicao: Adicao = {
    nome: fora?.produto.nome ?? emLista.format(varios.map(({ produto }) => produto.nome)),
    pedida: fora ? 1 : varios.length,
    quantidade: fora ? 0 : varios.length,
    disponivel: fora?.disponivel ?? null,
    desfazer: () =>
      carrinho.trocar((linhas) =>
        entraram.reduce(
          (acumuladas, { produto }) =>
            mudarQuantidadeDaLinha(acumuladas, produto.id, produto.variacao ?? null, unidades(acumuladas, produto) - 1),
          linhas,
        ),
      ),
    repetir: () => adicionarTodos(carrinho, varios),
  };
  carrinho.anunciarAdicao(adicao);
}
