import { contarAvaliacoesPendentes, listarAvaliacoesDoAdmin } from '#db/queries/avaliacoes/admin-avaliacoes.ts';
import { lerFotosDaAvaliacao, lerPedidoAAvaliar, temOQueAvaliar } from '#db/queries/avaliacoes/avaliacoes-do-pedido.ts';
import { listarAvaliacoesDoProduto, type OrdemDasAvaliacoes } from '#db/queries/avaliacoes/avaliacoes-do-produto.ts';
import type { Cursor } from '#db/queries/list-page.ts';
import { estadosDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts';
import type { Caso } from './caso.ts';

const PEDIDO = `${'p'.repeat(17)}100`;
/** A product with thousands of reviews. */
const PRODUTO = 'produto-1';

const doProduto = (ordem: OrdemDasAvaliacoes, estrelas: number | null, cursor: Cursor, indice: string): Caso => ({
  consulta: listarAvaliacoesDoProduto,
  caso: `${ordem}, ${estrelas ?? 'todas'}${cursor.fim ? ', última página' : ''}`,
  perguntar: (db) => listarAvaliacoesDoProduto(db, { produtoId: PRODUTO, ordem, estrelas, cursor }),
  indices: [indice],
  jaEmOrdem: true,
});

/** Reviews, on the data of muitos-dados.ts. */
export const casosDasAvaliacoes: Caso[] = [
  doProduto('novas', null, {}, 'avaliacoes_publicadas_novas'),
  doProduto('novas', null, { fim: true }, 'avaliacoes_publicadas_novas'),
  doProduto('melhores', null, {}, 'avaliacoes_publicadas_melhores'),
  doProduto('piores', null, { fim: true }, 'avaliacoes_publicadas_piores'),
  doProduto('piores', 2, {}, 'avaliacoes_publicadas_melhores'),
  {
    consulta: lerPedidoAAvaliar,
    caso: 'um',
    perguntar: (db) => lerPedidoAAvaliar(db, PEDIDO),
    indices: ['pedidos_pkey', 'pedido_itens_posicao', 'avaliacoes_uma_por_item'],
    jaEmOrdem: false,
  },
  {
    consulta: temOQueAvaliar,
    caso: 'um',
    perguntar: (db) => temOQueAvaliar(db, PEDIDO),
    indices: ['avaliacoes_uma_por_item', 'produtos_pkey'],
    jaEmOrdem: false,
  },
  {
    consulta: lerFotosDaAvaliacao,
    caso: 'de uma',
    perguntar: (db) => lerFotosDaAvaliacao(db, 'avaliacao-7'),
    indices: ['avaliacoes_pkey', 'avaliacoes_publicadas_pkey'],
    jaEmOrdem: false,
  },
  {
    consulta: contarAvaliacoesPendentes,
    caso: 'as que esperam',
    perguntar: contarAvaliacoesPendentes,
    indices: ['avaliacoes_por_estado'],
    jaEmOrdem: false,
  },
  ...estadosDaAvaliacao.map((estado): Caso => ({
    consulta: listarAvaliacoesDoAdmin,
    caso: estado,
    perguntar: (db) => listarAvaliacoesDoAdmin(db, { estado, cursor: {} }),
    indices: ['avaliacoes_por_estado'],
    jaEmOrdem: true,
  })),
];
