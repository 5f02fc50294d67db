// @requirement 15.23.5
import { formatarPrazoCurto } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { palavraDaFicha } from '#domain/produtos/ficha-tecnica.ts';
import type { AlcanceDaPromocao, DescontoDaPromocao, Promocao } from './promocao.ts';
import { percentualSemSinal } from '#domain/percentual-digitado.ts';

export type EstadoDaPromocao = 'agendada' | 'no ar' | 'encerrada';

/** Scheduled, running or ended. One that was stopped before its beginning ends when it would begin. */
export function estadoDaPromocao(
  { comecaEm, terminaEm }: Pick<Promocao, 'comecaEm' | 'terminaEm'>,
  agora: Date,
): EstadoDaPromocao {
  if (terminaEm !== null && (terminaEm <= agora || terminaEm <= comecaEm)) return 'encerrada';
  return comecaEm <= agora ? 'no ar' : 'agendada';
}

/** A promotion begins or ends. */
export type MomentoDaAgenda = { id: string; nome: string; em: Date; oque: 'começa' | 'termina' };

/** The moments after `agora` in which promotions begin or end, the next one first. */
export function agendaDasPromocoes(promocoes: readonly Promocao[], agora: Date): MomentoDaAgenda[] {
  return promocoes
    .filter((promocao) => estadoDaPromocao(promocao, agora) !== 'encerrada')
    .flatMap(({ id, nome, comecaEm, terminaEm }): MomentoDaAgenda[] => [
      { id, nome, em: comecaEm, oque: 'começa' },
      ...(terminaEm ? [{ id, nome, em: terminaEm, oque: 'termina' as const }] : []),
    ])
    .filter(({ em }) => em > agora)
    .toSorted((a, b) => a.em.getTime() - b.em.getTime());
}

/** The promotion's discount for the admin: `10% de desconto`, `leve 3, pague 2`. */
export function fraseDoDesconto(desconto: DescontoDaPromocao): string {
  switch (desconto.tipo) {
    case 'percentual':
      return `${percentualSemSinal(desconto.percentualPb)}% de desconto`;
    case 'valor':
      return `${formatarReais(desconto.valorCentavos)} a menos no pedido`;
    case 'preco_fixo':
      return `${formatarReais(desconto.valorCentavos)} cada`;
    case 'leve_pague':
      return `leve ${desconto.leve}, pague ${desconto.pague}`;
    case 'mais_barato':
      return 'a unidade mais barata grátis';
    case 'enesima':
      return `${percentualSemSinal(desconto.percentualPb)}% em 1 de cada ${desconto.aCada} unidades`;
  }
}

const contar = (quantos: number, um: string, varios: string) =>
  quantos === 0 ? [] : [quantos === 1 ? `1 ${um}` : `${quantos} ${varios}`];

/** The goods of a promotion for the admin: `Tudo`, `2 produtos, 1 categoria, tabuleiro, livro`. */
export function fraseDoAlcance({ paraTudo, produtos, categorias, tiposDeProduto = [] }: AlcanceDaPromocao): string {
  if (paraTudo) return 'Tudo';
  const partes = [
    ...contar(produtos.length, 'produto', 'produtos'),
    ...contar(categorias.length, 'categoria', 'categorias'),
    ...tiposDeProduto.map((tipo) => palavraDaFicha(tipo)),
  ].join(', ');
  return partes === '' ? 'Nada' : partes.charAt(0).toUpperCase() + partes.slice(1);
}

/** The promotion for its buyers: `Papelaria do clube, na primeira compra, até 30/11 às 23:59`. */
export function fraseParaOComprador(
  { nome, primeiraCompra, terminaEm }: Pick<Promocao, 'nome' | 'primeiraCompra' | 'terminaEm'>,
  agora: Date,
): string {
  const partes = [nome, ...(primeiraCompra ? ['na primeira compra'] : [])];
  return [...partes, ...(terminaEm ? [`até ${formatarPrazoCurto(terminaEm, agora)}`] : [])].join(', ');
}
