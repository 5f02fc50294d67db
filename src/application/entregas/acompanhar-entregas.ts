// @requirement 15.16.6
import type { Loja } from '#application/loja.ts';
import type { WebhookDaTransportadora, Transportadora } from '#application/ports/transportadora.ts';
import {
  anotarConsulta,
  type RastreioAConferir,
  rastreiosDosCodigos,
  tomarRastreios,
} from '#db/entregas/gravar-entregas.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { proximaConsulta } from '#domain/entregas/rastreamento.ts';
import { aplicarEventosDaEntrega } from './aplicar-eventos.ts';

const LOTE = 200;
/** Lease of a claimed batch. */
const PRAZO_MS = 10 * 60_000;
/** Recheck interval for codes of unknown carriers: a carrier may be added later. */
const SEM_TRANSPORTADORA_MS = DIA_MS;

/**
 * Queries the carriers for every parcel that is due, in batches of the carrier's size; scheduled, and run when a code
 * is entered. Does nothing without carriers.
 */
export async function acompanharEntregas(loja: Loja): Promise<void> {
  const { todas } = loja.transportadoras;
  if (todas.length === 0) return;
  for (;;) {
    const agora = loja.relogio.agora();
    const tomados = await tomarRastreios(loja.db, agora, new Date(agora.getTime() + PRAZO_MS), LOTE);
    const daVez = Map.groupBy(tomados, ({ codigo }) => todas.find((transportadora) => transportadora.conhece(codigo)));
    for (const [transportadora, dela] of daVez) {
      if (transportadora) await consultarTransportadora(loja, transportadora, dela);
      else await adiarSemTransportadora(loja, dela);
    }
    if (tomados.length < LOTE) return;
  }
}

async function consultarTransportadora(
  loja: Loja,
  transportadora: Transportadora,
  todos: RastreioAConferir[],
): Promise<void> {
  for (let inicio = 0; inicio < todos.length; inicio += transportadora.porVez) {
    const lote = todos.slice(inicio, inicio + transportadora.porVez);
    const resposta = await transportadora.rastrear([...new Set(lote.map(({ codigo }) => codigo))]);
    if (!resposta.ok) {
      const { codigo, detalhe } = resposta.erro;
      loja.log.warn({ transportadora: transportadora.nome, codigo, detalhe }, 'carrier did not respond');
      // After a failed call the remaining batches of this carrier are postponed too.
      return adiarAposFalha(loja, todos.slice(inicio), detalhe);
    }
    for (const rastreio of lote)
      await aplicarEventosDaEntrega(loja, rastreio, resposta.valor.get(rastreio.codigo) ?? []);
  }
}

async function adiarAposFalha(loja: Loja, rastreios: RastreioAConferir[], erro: string): Promise<void> {
  const agora = loja.relogio.agora();
  for (const rastreio of rastreios) {
    const falhas = rastreio.falhas + 1;
    const proximaEm = proximaConsulta({ etapa: rastreio.etapa, falhas, desde: rastreio.desde }, agora);
    await anotarConsulta(loja.db, rastreio, { falhas, erro: erro.slice(0, 300), conferidoEm: agora, proximaEm });
  }
}

async function adiarSemTransportadora(loja: Loja, rastreios: RastreioAConferir[]): Promise<void> {
  const proximaEm = new Date(loja.relogio.agora().getTime() + SEM_TRANSPORTADORA_MS);
  for (const rastreio of rastreios) await anotarConsulta(loja.db, rastreio, { proximaEm });
}

/** Applies the events of a carrier's webhook to every order with that code. */
export async function receberWebhookDeEntrega(
  loja: Loja,
  { codigos, eventos }: WebhookDaTransportadora,
): Promise<void> {
  if (eventos.length === 0) return;
  for (const rastreio of await rastreiosDosCodigos(loja.db, codigos))
    await aplicarEventosDaEntrega(loja, rastreio, eventos);
}
