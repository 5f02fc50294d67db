import {
  type FotoEnviada,
  type FotosRecebidas,
  largarFotos,
  type RecusaDasFotos,
  receberFotos,
  tomarFotos,
} from '#application/envios/receber-fotos.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  estaNoPedido,
  inserirAvaliacao,
  reescreverAvaliacao,
  travarAvaliacaoDoItem,
} from '#db/repositories/avaliacoes/avaliacoes.ts';
import { buscarPedido, type Pedido, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type AvaliacaoDigitada,
  type FaltasDaAvaliacao,
  lerAvaliacaoDigitada,
  MAIS_FOTOS_DA_AVALIACAO,
  nomeDaFoto,
  nomePublico,
  podeAvaliar,
} from '#domain/avaliacoes/avaliacao.ts';
import type { Foto } from '#domain/envios/foto.ts';
import { novoId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { soltarFotos } from './soltar-fotos.ts';

type DaLoja = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio' | 'limites'>;

export type AvaliacaoPedida = {
  /** Of whoever writes: the page knows that it is theirs. */
  pedidoId: string;
  produtoId: string;
  digitado: AvaliacaoDigitada;
  /** The version on the screen of one that is edited; null for a first one. */
  versaoVista: number | null;
  /** Those of the present photographs that stay, by `nomeDaFoto`, and new ones; `autorId` counts for the limits. */
  fotos: { manter: readonly string[]; enviadas: readonly FotoEnviada[]; autorId: string };
};

type ErroDoItem = NaoEncontrado | { codigo: 'nao-entregue' | 'nao-comprado' };
export type ErroAvaliar =
  ErroDoItem | CamposRecusados<FaltasDaAvaliacao> | RecusaDasFotos | { codigo: 'ja-avaliado' | 'mudou' };

/**
 * Writes what a buyer says of a product of a delivered order, or takes an edit of it (docs/requirements.md 15.17). It waits
 * to be judged; what was published before stands meanwhile. With a refusal nothing has changed and no photograph stays.
 */
export async function avaliar(
  loja: DaLoja,
  pedida: AvaliacaoPedida,
): Promise<Result<{ editada: boolean }, ErroAvaliar>> {
  const { pedidoId, produtoId, fotos } = pedida;
  const lida = lerAvaliacaoDigitada(pedida.digitado);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  if (fotos.enviadas.length > MAIS_FOTOS_DA_AVALIACAO) return falha({ codigo: 'fotos-demais' });
  // Looked at before a photograph is made, and again once it is.
  const antes = await conferirItem(loja.db, await buscarPedido(loja.db, pedidoId), produtoId);
  if (!antes.ok) return antes;
  const recebidas = await receberFotos(loja, fotos);
  if (!recebidas.ok) return recebidas;
  try {
    const escrita = await escrever(loja, pedida, lida.valor, recebidas.valor);
    if (!escrita.ok) await largarFotos(loja, recebidas.valor);
    return escrita;
  } catch (erro) {
    await largarFotos(loja, recebidas.valor);
    throw erro;
  }
}

async function conferirItem(db: Db, pedido: Pedido | null, produtoId: string): Promise<Result<Pedido, ErroDoItem>> {
  if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
  if (!podeAvaliar(pedido)) return falha({ codigo: 'nao-entregue' });
  return (await estaNoPedido(db, pedido.id, produtoId)) ? ok(pedido) : falha({ codigo: 'nao-comprado' });
}

async function escrever(
  loja: DaLoja,
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
