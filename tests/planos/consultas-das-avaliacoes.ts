import { contarAvaliacoesPendentes, listarAvaliacoesDoAdmin } from '#db/avaliacoes/ler-admin-avaliacoes.ts';
import { lerFotosDaAvaliacao, lerPedidoAAvaliar, temOQueAvaliar } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import { listarAvaliacoesDoProduto, type OrdemDasAvaliacoes } from '#db/avaliacoes/ler-avaliacoes-do-produto.ts';
import type { Cursor } from '#db/list-page.ts';
import { estadosDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts';
import { caso, type Caso, lista } from './caso.ts';

const PEDIDO = `${'p'.repeat(17)}100`;
/** A product with thousands of reviews. */
const PRODUTO = 'produto-1';

const doProduto = (ordem: OrdemDasAvaliacoes, estrelas: number | null, cursor: Cursor, indice: string): Caso =>
  lista(
    listarAvaliacoesDoProduto,
    `${ordem}, ${estrelas ?? 'todas'}${cursor.fim ? ', última página' : ''}`,
    [{ produtoId: PRODUTO, ordem, estrelas, cursor }],
    indice,
  );

/** Reviews, on the data of muitos-dados.ts. */
export const casosDasAvaliacoes: Caso[] = [
  doProduto('novas', null, {}, 'avaliacoes_publicadas_novas'),
  doProduto('novas', null, { fim: true }, 'avaliacoes_publicadas_novas'),
  doProduto('melhores', null, {}, 'avaliacoes_publicadas_melhores'),
  doProduto('piores', null, { fim: true }, 'avaliacoes_publicadas_piores'),
  doProduto('piores', 2, {}, 'avaliacoes_publicadas_melhores'),
  caso(lerPedidoAAvaliar, 'um', [PEDIDO], 'pedidos_pkey pedido_itens_posicao avaliacoes_uma_por_item'),
  caso(temOQueAvaliar, 'um', [PEDIDO], 'avaliacoes_uma_por_item produtos_pkey'),
  caso(lerFotosDaAvaliacao, 'de uma', ['avaliacao-7'], 'avaliacoes_pkey avaliacoes_publicadas_pkey'),
  caso(contarAvaliacoesPendentes, 'as que esperam', [], 'avaliacoes_por_estado'),
  ...estadosDaAvaliacao.map((estado): Caso =>
    lista(listarAvaliacoesDoAdmin, estado, [{ estado, cursor: {} }], 'avaliacoes_por_estado'),
  ),
];
