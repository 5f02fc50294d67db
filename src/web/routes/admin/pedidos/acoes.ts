import { anotarPedido, type CampoDoPedido } from '#application/admin/pedidos/anotar-pedido.ts';
import { excluirPedido } from '#application/admin/pedidos/excluir-pedido.ts';
import { mudarStatusDoPedido } from '#application/admin/pedidos/mudar-status-do-pedido.ts';
import { mudarStatusEmLote } from '#application/admin/pedidos/mudar-status-em-lote.ts';
import { pedirEstorno } from '#application/admin/pedidos/pedir-estorno.ts';
import { restaurarPedido } from '#application/admin/pedidos/restaurar-pedido.ts';
import { tentarEstorno } from '#application/admin/pedidos/tentar-estorno.ts';
import { lerADevolver } from '#db/queries/admin-pedidos.ts';
import type { Loja } from '#application/loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { rotuloDoStatus, statusDoPedido, type StatusDoPedido } from '#domain/pedido-status.ts';
import {
  frasesDosPedidos as frases,
  motivoDaAnotacao,
  motivoDaExclusao,
  motivoDoEstorno,
  motivoDoStatus,
} from '#web/messages/admin-pedidos.ts';

/** What became of one form of the orders' pages. */
export type Desfecho = {
  intencao: string;
  ok: boolean;
  frase: string;
  /** Text saved by somebody else meanwhile, where that is why nothing was saved. */
  atual?: string;
  /** Of several orders: what became of each; `frase` null where it was done. */
  lote?: { id: string; frase: string | null }[];
};

type Autor = Parameters<typeof excluirPedido>[1];
type Campos = { get(nome: string): unknown; getAll(nome: string): unknown[] };

const statusVisto = (valor: unknown): StatusDoPedido | null =>
  statusDoPedido.find((status) => status === valor) ?? null;

/** Carries out what a form of the orders' pages asks for. Faults of the shop itself become the specified sentences. */
export async function agirSobrePedidos(
  loja: Loja,
  autor: Autor,
  campos: Campos,
  idDaPagina: string | null,
): Promise<Desfecho> {
  const texto = (nome: string) => {
    const valor = campos.get(nome);
    return typeof valor === 'string' ? valor : '';
  };
  const intencao = texto('intencao');
  const id = idDaPagina ?? texto('id');
  try {
    switch (intencao) {
      case 'status':
        return await mudarStatus(loja, autor, {
          id,
          para: texto('para'),
          visto: statusVisto(texto('visto')),
          rastreio: texto('rastreio'),
          rastreioVisto: texto('rastreioVisto'),
        });
      case 'lote':
        return await mudarLote(loja, autor, texto('para'), campos.getAll('pedido').map(String));
      case 'excluir': {
        const fim = await excluirPedido(loja, autor, id);
        return {
          intencao,
          ok: fim.ok,
          frase: fim.ok ? 'Pedido movido para a lixeira.' : `${frases.excluir} ${motivoDaExclusao(fim.erro)}`,
        };
      }
      case 'restaurar': {
        const fim = await restaurarPedido(loja, autor, id);
        return { intencao, ok: fim.ok, frase: fim.ok ? 'Pedido restaurado.' : 'Este pedido não está mais na lixeira.' };
      }
      case 'notaInterna':
      case 'codigoRastreio':
        return await anotar(loja, autor, { id, campo: intencao, texto: texto('texto'), visto: texto('visto') });
      case 'estornar':
        return await estornar(loja, autor, {
          pedidoId: id,
          pagamentoId: texto('pagamentoId'),
          valor: texto('valor'),
          motivo: texto('motivo'),
          chave: texto('chave'),
        });
      case 'retomar-estorno':
        return contarEstorno(intencao, await tentarEstorno(loja, id, texto('estornoId')));
      default:
        return { intencao, ok: false, frase: 'Não sabemos o que fazer com este pedido.' };
    }
  } catch (erro) {
    loja.log.error({ err: erro, intencao, id }, 'an action on orders failed');
    return {
      intencao,
      ok: false,
      frase:
        intencao === 'excluir'
          ? frases.excluir
          : intencao === 'status' || intencao === 'lote'
            ? frases.status
            : 'Algo deu errado do nosso lado. Tente novamente em instantes.',
    };
  }
}

async function mudarStatus(
  loja: Loja,
  autor: Autor,
  pedida: { id: string; para: string; visto: StatusDoPedido | null; rastreio: string; rastreioVisto: string },
): Promise<Desfecho> {
  const mudado = await mudarStatusDoPedido(loja, autor, pedida);
  const intencao = 'status';
  if (!mudado.ok) return { intencao, ok: false, frase: `${frases.status} ${motivoDoStatus(mudado.erro)}` };
  const { status } = mudado.valor;
  const aDevolver = status === 'rejected' ? await lerADevolver(loja.db, pedida.id) : 0;
  return {
    intencao,
    ok: true,
    frase: [
      `Pedido ${codigoAdmin(pedida.id)}: ${rotuloDoStatus(status)}.`,
      ...(aDevolver > 0 ? [frases.faltaDevolver(aDevolver)] : []),
    ].join(' '),
  };
}

/** Each chosen order comes as `id:status on the screen`. */
async function mudarLote(loja: Loja, autor: Autor, para: string, escolhidos: string[]): Promise<Desfecho> {
  const desfechos = await mudarStatusEmLote(
    loja,
    autor,
    para,
    escolhidos.map((par) => {
      const [id = '', visto] = par.split(':');
      return { id, visto: statusVisto(visto) };
    }),
  );
  const feitos = desfechos.filter(({ erro }) => !erro).length;
  const lote = desfechos.map(({ id, erro }) => ({ id, frase: erro && motivoDoStatus(erro) }));
  return {
    intencao: 'lote',
    ok: feitos === desfechos.length,
    frase: `${feitos} de ${desfechos.length} ${desfechos.length === 1 ? 'pedido mudado' : 'pedidos mudados'}.`,
    lote,
  };
}

async function anotar(
  loja: Loja,
  autor: Autor,
  pedida: { id: string; campo: CampoDoPedido; texto: string; visto: string },
): Promise<Desfecho> {
  const anotado = await anotarPedido(loja, autor, pedida);
  const intencao = pedida.campo;
  if (anotado.ok) return { intencao, ok: true, frase: intencao === 'notaInterna' ? 'Nota salva.' : 'Rastreio salvo.' };
  return {
    intencao,
    ok: false,
    frase: motivoDaAnotacao(anotado.erro),
    ...(anotado.erro.codigo === 'mudou-antes' && { atual: anotado.erro.atual }),
  };
}

async function estornar(loja: Loja, autor: Autor, pedido: Parameters<typeof pedirEstorno>[2]): Promise<Desfecho> {
  const pedida = await pedirEstorno(loja, autor, pedido);
  if (!pedida.ok) return { intencao: 'estornar', ok: false, frase: motivoDoEstorno(pedida.erro) };
  // Committed: from here on the queue finishes what this request does not.
  return contarEstorno('estornar', await tentarEstorno(loja, pedido.pedidoId, pedida.valor.id));
}

function contarEstorno(intencao: string, estorno: Awaited<ReturnType<typeof tentarEstorno>>): Desfecho {
  if (!estorno) return { intencao, ok: false, frase: 'Este estorno não é deste pedido.' };
  const valor = formatarReais(estorno.valorCentavos);
  if (estorno.situacao === 'feito') return { intencao, ok: true, frase: `Estorno de ${valor} feito.` };
  if (estorno.situacao === 'recusado')
    return { intencao, ok: false, frase: `O provedor recusou o estorno de ${valor}.` };
  return {
    intencao,
    ok: true,
    frase: `O provedor não respondeu. O estorno de ${valor} está guardado e será tentado de novo sozinho.`,
  };
}
