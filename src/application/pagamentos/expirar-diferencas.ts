// @requirement 15.44.7
import type { Loja } from '#application/loja.ts';
import {
  buscarDiferencaPorAcertar,
  pedidosComDiferencaAConferir,
  pedidosComDiferencaVencida,
} from '#db/pedidos/ler-diferencas.ts';
import { mudarDiferenca } from '#db/pedidos/gravar-diferencas.ts';
import { registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { conferirPedido } from './conferir-pedido.ts';

const LOTE = 50;
const DESCANSO_MS = 10 * 60 * 1000;
/** The bank reports a boleto paid on the last day within these days. */
const COMPENSACAO_MS = 7 * DIA_MS;

/** Checks owed differences whose webhook may have been lost, each at most every ten minutes. */
export async function conferirDiferencas(loja: Loja): Promise<number> {
  const agora = loja.relogio.agora().getTime();
  const prazos = { conferidosAntesDe: new Date(agora - DESCANSO_MS), vencidasDesde: new Date(agora - COMPENSACAO_MS) };
  const ids = await pedidosComDiferencaAConferir(loja.db, prazos, LOTE);
  for (const id of ids) await conferirPedido(loja, id);
  return ids.length;
}

/**
 * Ends the links of differences past their day, after asking the provider for their payments; postponed while it does not
 * answer. Open payments are cancelled by the queue.
 */
export async function expirarDiferencas(loja: Loja): Promise<number> {
  const ids = await pedidosComDiferencaVencida(loja.db, loja.relogio.agora(), LOTE);
  let vencidas = 0;
  for (const id of ids) if ((await conferirPedido(loja, id)) && (await vencer(loja, id))) vencidas++;
  return vencidas;
}

async function vencer(loja: Loja, pedidoId: string): Promise<boolean> {
  return loja.db.transaction(async (tx) => {
    await travarPedido(tx, pedidoId);
    const diferenca = await buscarDiferencaPorAcertar(tx, pedidoId);
    if (diferenca?.situacao !== 'aberta' || loja.relogio.agora() <= diferenca.expiraEm) return false;
    const { numero, valorCentavos } = diferenca;
    await mudarDiferenca(tx, diferenca, { situacao: 'vencida' });
    const detalhe = { numero, valorCentavos };
    await registrarNoHistorico(tx, { pedidoId, tipo: 'diferenca-vencida', autor: 'prazo', detalhe });
    await loja.fila.enfileirar(tx, { nome: 'cancelar-pagamentos', dados: { pedidoId } });
    return true;
  });
}
