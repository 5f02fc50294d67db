// @requirement 15.17.1 15.17.2
import {
  type FotoEnviada,
  type FotosRecebidas,
  descartarFotos,
  type RecusaDasFotos,
  receberFotos,
  tomarFotos,
} from '#application/uploads/receber-fotos.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  produtoEstaNoPedido,
  inserirAvaliacao,
  reescreverAvaliacao,
  travarAvaliacaoDoItem,
} from '#db/avaliacoes/gravar-avaliacoes.ts';
import { buscarPedido, type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type AvaliacaoDigitada,
  type FaltasDaAvaliacao,
  lerAvaliacaoDigitada,
  MAIS_FOTOS_DA_AVALIACAO,
  nomeDaFoto,
  nomePublico,
} from '#domain/avaliacoes/avaliacao.ts';
import { podeAvaliar } from '#domain/pedidos/pedido-status.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { novoId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { soltarFotos } from './soltar-fotos.ts';

type ServicosDaAvaliacao = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio' | 'limites'>;

export type AvaliacaoPedida = {
  /** The caller has verified that the order belongs to the author. */
  pedidoId: string;
  produtoId: string;
  digitado: AvaliacaoDigitada;
  /** Version shown on the screen of the review being edited; null for a first review. */
  versaoVista: number | null;
  /** `manter`: current photos to keep, by `nomeDaFoto`; `enviadas`: new photos; `autorId`: key of the upload limits. */
  fotos: { manter: readonly string[]; enviadas: readonly FotoEnviada[]; autorId: string };
};

type ErroDoItem = NaoEncontrado | { codigo: 'nao-entregue' | 'nao-comprado' };
export type ErroAvaliar =
  | ErroDoItem
  | CamposRecusados<FaltasDaAvaliacao>
  | RecusaDasFotos
  | { codigo: 'ja-avaliado' | 'mudou' };

/**
 * Stores a buyer's review of a product of a delivered order, or an edit of it (docs/requirements.md 15.17). The text
 * waits for moderation; the published version stays until then. A refusal changes nothing and keeps no photo.
 */
export async function avaliarProduto(
  loja: ServicosDaAvaliacao,
  pedida: AvaliacaoPedida,
): Promise<Result<{ editada: boolean }, ErroAvaliar>> {
  const { pedidoId, produtoId, fotos } = pedida;
  const lida = lerAvaliacaoDigitada(pedida.digitado);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  if (fotos.enviadas.length > MAIS_FOTOS_DA_AVALIACAO) return falha({ codigo: 'fotos-demais' });
  // Checked before the photos are processed, and again once the order is locked.
  const itemConferido = await conferirItem(loja.db, await buscarPedido(loja.db, pedidoId), produtoId);
  if (!itemConferido.ok) return itemConferido;
  const recebidas = await receberFotos(loja, fotos);
  if (!recebidas.ok) return recebidas;
  try {
    const escrita = await gravarAvaliacaoDoItem(loja, pedida, lida.valor, recebidas.valor);
    if (!escrita.ok) await descartarFotos(loja, recebidas.valor);
    return escrita;
  } catch (erro) {
    await descartarFotos(loja, recebidas.valor);
    throw erro;
  }
}

async function conferirItem(db: Db, pedido: Pedido | null, produtoId: string): Promise<Result<Pedido, ErroDoItem>> {
  if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
  if (!podeAvaliar(pedido)) return falha({ codigo: 'nao-entregue' });
  return (await produtoEstaNoPedido(db, pedido.id, produtoId)) ? ok(pedido) : falha({ codigo: 'nao-comprado' });
}

async function gravarAvaliacaoDoItem(
  loja: ServicosDaAvaliacao,
  { pedidoId, produtoId, versaoVista, fotos: { manter } }: AvaliacaoPedida,
  lida: { nota: number; texto: string },
  recebidas: FotosRecebidas,
): Promise<Result<{ editada: boolean }, ErroAvaliar>> {
  const agora = loja.relogio.agora();
  return emTransacao(loja.db, async (tx): Promise<Result<{ editada: boolean }, ErroAvaliar>> => {
    const conferido = await conferirItem(tx, await travarPedido(tx, pedidoId), produtoId);
    if (!conferido.ok) return conferido;
    const atual = await travarAvaliacaoDoItem(tx, pedidoId, produtoId);
    if (versaoVista === null && atual) return falha({ codigo: 'ja-avaliado' });
    if (versaoVista !== null && !atual) return falha({ codigo: 'nao-encontrado' });
    if (atual && atual.versao !== versaoVista) return falha({ codigo: 'mudou' });
    const mantidas = atual?.fotos.filter((foto) => manter.includes(nomeDaFoto(foto))) ?? [];
    if (mantidas.length + recebidas.fotos.length > MAIS_FOTOS_DA_AVALIACAO) return falha({ codigo: 'fotos-demais' });
    const fotos: Foto[] = [...mantidas, ...(await tomarFotos(tx, recebidas))];
    if (atual) {
      await reescreverAvaliacao(tx, atual.id, { ...lida, fotos, agora });
      await soltarFotos(loja, tx, atual.fotos, fotos);
      return ok({ editada: true });
    }
    const nome = nomePublico(conferido.valor.nome);
    const datas = { criadoEm: agora, escritaEm: agora };
    await inserirAvaliacao(tx, { id: novoId(), pedidoId, produtoId, nome, ...lida, fotos, ...datas });
    return ok({ editada: false });
  });
}
