import { avisarDono } from '#application/funcionamento/avisar-dono.ts';
import {
  type FotoEnviada,
  largarFotos,
  receberFotos,
  type RecusaDasFotos,
  tomarFotos,
} from '#application/envios/receber-fotos.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { lerRecebimento } from '#db/queries/pedidos/recebimento.ts';
import {
  buscarDevolucaoPorChave,
  type Devolucao,
  inserirDevolucao,
  lerUnidadesPedidas,
} from '#db/repositories/devolucoes/devolucoes.ts';
import { buscarPedido, lerItens, type Pedido, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { tomaUnidades } from '#domain/devolucoes/devolucao.ts';
import {
  type DevolucaoJulgada,
  type EntradaDaDevolucao,
  julgarDevolucao,
  type RecusaDaDevolucao,
} from '#domain/devolucoes/pedido.ts';
import { prazoDaLoja } from '#domain/devolucoes/prazos.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { anotarDevolucao } from './contar-passo.ts';
import { acertarUnidades } from './encerrar-reembolso.ts';

export type DevolucaoPedida = EntradaDaDevolucao & {
  pedidoId: string;
  fotos: readonly FotoEnviada[];
  /** Whose the photographs are to the limits. */
  autorDasFotos: string;
  /** uid of the signed-in buyer; `comprador` of anybody else who may open the order. */
  autor: string;
  /** Made by the form: the same key twice is one request. */
  chave: string;
};

export type ErroPedirDevolucao = NaoEncontrado | { codigo: 'chave-invalida' } | RecusaDaDevolucao | RecusaDasFotos;

/**
 * A buyer asks to give units of an order back (docs/requirements.md 15.14): receipt by mail, in the order's history, and
 * told to the owner. Whoever asks was found to be allowed to open the order (`quemAbre`).
 */
export async function pedirDevolucao(
  loja: Loja,
  pedida: DevolucaoPedida,
): Promise<Result<{ numero: number }, ErroPedirDevolucao>> {
  const { pedidoId, chave, fotos: enviadas, autorDasFotos: autorId } = pedida;
  if (!/^[\w-]{8,60}$/.test(chave)) return falha({ codigo: 'chave-invalida' });
  // Before the photographs, which cost more than all the rest.
  const antes = await julgar(loja, loja.db, await buscarPedido(loja.db, pedidoId), pedida);
  if (!antes.ok) {
    const repetida = await buscarDevolucaoPorChave(loja.db, chave);
    return repetida?.pedidoId === pedidoId ? ok({ numero: repetida.numero }) : antes;
  }
  const recebidas = await receberFotos(loja, { enviadas, autorId });
  if (!recebidas.ok) return recebidas;
  const feita = await emTransacao(
    loja.db,
    async (tx): Promise<Result<{ numero: number; nova: boolean }, ErroPedirDevolucao>> => {
      const pedido = await travarPedido(tx, pedidoId);
      const repetida = await buscarDevolucaoPorChave(tx, chave);
      if (repetida)
        return repetida.pedidoId === pedidoId
          ? ok({ numero: repetida.numero, nova: false })
          : falha({ codigo: 'chave-invalida' });
      const julgada = await julgar(loja, tx, pedido, pedida);
      if (!julgada.ok) return julgada;
      if (!pedido) return falha({ codigo: 'nao-encontrado' });
      const fotos = await tomarFotos(tx, recebidas.valor);
      const devolucao = await escrever(loja, tx, pedido, julgada.valor, { chave, fotos, autor: pedida.autor });
      return ok({ numero: devolucao.numero, nova: true });
    },
  );
  if (!feita.ok || !feita.valor.nova) await largarFotos(loja, recebidas.valor);
  return feita.ok ? ok({ numero: feita.valor.numero }) : feita;
}

async function julgar(
  { relogio }: Pick<Loja, 'relogio'>,
  db: Db,
  pedido: Pedido | null,
  entrada: EntradaDaDevolucao,
): Promise<Result<DevolucaoJulgada, NaoEncontrado | RecusaDaDevolucao>> {
  if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
  const [itens, pedidas, recebidoEm, { promessas }] = [
    await lerItens(db, pedido.id),
    await lerUnidadesPedidas(db, pedido.id),
    await lerRecebimento(db, pedido),
    await lerDadosDaLoja(db),
  ];
  const tomadas = (itemId: number) =>
    pedidas
      .filter((uma) => uma.itemId === itemId && tomaUnidades(uma.situacao))
      .reduce((soma, { quantidade }) => soma + quantidade, 0);
  return julgarDevolucao(
    { ...pedido, recebidoEm, desistenciaDias: promessas.desistenciaDias },
    itens.map(({ id, nome, digital, quantidade }) => ({ id, nome, digital, restam: quantidade - tomadas(id) })),
    entrada,
    relogio.agora(),
  );
}

async function escrever(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  { unidades, ...julgada }: DevolucaoJulgada,
  { autor, ...resto }: Pick<Devolucao, 'chave' | 'fotos'> & { autor: string },
): Promise<Devolucao> {
  const agora = loja.relogio.agora();
  const nova = {
    ...julgada,
    ...resto,
    pedidoId: pedido.id,
    venceEm: prazoDaLoja('pedida', agora),
    criadoEm: agora,
    mudouEm: agora,
  };
  const devolucao = await inserirDevolucao(tx, nova, unidades);
  const { numero } = devolucao;
  await acertarUnidades(tx, pedido, devolucao, agora);
  await anotarDevolucao(loja, tx, pedido, { numero, de: null, para: 'pedida', autor });
  await avisarDono(loja, tx, {
    tipo: 'aviso-de-devolucao',
    chave: `aviso-de-devolucao:${numero}`,
    pedidoId: pedido.id,
    dados: { devolucao: numero },
  });
  return devolucao;
}
