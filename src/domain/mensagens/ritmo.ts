// @requirement 11.19.1 11.19.2 15.19.4
import { avisosDoInfluencer } from '#domain/parceiros/avisos.ts';

/** Limit of e-mails per recipient and hour. It stops abuse: anybody can enter somebody else's address in a form. */
export const MENSAGENS_POR_HORA = 10;
const HORA_MS = 60 * 60_000;

/** Largest clock difference between two instances. */
const FOLGA_DO_RELOGIO_MS = 60_000;

/** Share of e-mails about orders; the rest is reserved for links somebody waits for, such as a password reset. */
const DE_PEDIDOS = 9;
/** Largest number of e-mails in the hour, of any kind, after which a consented e-mail must wait. */
const DE_CONSENTIDAS = 4;
/** Number of e-mails sent without delay: enough for an order until it is paid and shipped. Later ones are combined. */
const DE_UMA_VEZ = 7;
const quantasCabem: Record<Ritmo, number> = {
  conta: MENSAGENS_POR_HORA,
  pedido: DE_PEDIDOS,
  compra: DE_PEDIDOS,
  consentida: DE_CONSENTIDAS,
};
/** Delay between later e-mails. */
const INTERVALO_MS = 20 * 60_000;

/** Kinds sent to the staff: no limit. */
const daEquipe: readonly string[] = [
  'aviso-de-venda',
  'aviso-de-devolucao',
  'aviso-de-saude',
  'aviso-de-atendimento',
  'aviso-de-peca',
  'aviso-de-webhook',
  'teste-de-email',
];
/** Kinds with a link somebody waits for; if several are queued, only the last is sent. */
const daConta: readonly string[] = [
  'boas-vindas',
  'verificar-email',
  'redefinir-senha',
  'convite',
  'mudanca-na-conta',
  'atendimento-recebido',
  'atendimento-respondido',
  'peca-pedida',
  'peca-respondida',
];
/** Kinds sent by consent, with an opt-out, or to influencers. They rank after all other kinds. */
const tiposConsentidos: readonly string[] = [
  'confirmar-avise-me',
  'chegou',
  'carrinho-deixado',
  'confirmar-favoritos',
  'novidade-nos-favoritos',
  'pedir-avaliacao',
  'confirmar-parceria',
  'parceria-aceita',
  'parceria-recusada',
  'comunicado',
  ...avisosDoInfluencer,
];

/** Kinds that are never combined: those sent by consent, those that carry the code of a card, and quotes. */
export const tiposSozinhos: readonly string[] = [
  ...tiposConsentidos,
  'vale-presente',
  'devolucao-aceita',
  'orcamento',
  'orcamento-vence',
];

/** Quotes and kinds about a paid order: strangers cannot trigger them, and a return must be confirmed at once by law. */
const daCompra = /^(?:devolucao|entrega)-|^orcamento|^nota-fiscal$|^vale-presente$/;

export type Ritmo = 'conta' | 'pedido' | 'compra' | 'consentida';

/** The limit class of an e-mail kind; null for the staff's, which have no limit. */
export function ritmoDoEmail(tipo: string): Ritmo | null {
  if (daEquipe.includes(tipo)) return null;
  if (tiposConsentidos.includes(tipo)) return 'consentida';
  if (daConta.includes(tipo)) return 'conta';
  return daCompra.test(tipo) ? 'compra' : 'pedido';
}

/** Providers that ignore the part after a plus sign; Google ignores dots too. */
const comMais = /@(?:gmail|googlemail|outlook|hotmail|live|icloud|me|proton|protonmail|fastmail)\.(?:com|com\.br|me)$/;
const semPontos = /@(?:gmail|googlemail)\.com$/;

/** The mailbox of an address, so that its aliases count as one recipient. */
export function caixaDoDestinatario(endereco: string): string {
  const caixa = endereco.trim().toLowerCase();
  if (!comMais.test(caixa)) return caixa;
  const [local = '', dominio = ''] = caixa.split('@');
  const nome = local.replace(/\+.*$/, '');
  return `${semPontos.test(caixa) ? nome.replaceAll('.', '') : nome}@${dominio}`;
}

/**
 * When the next e-mail to a recipient may be sent; null means now. `anteriores`: the times of the last ones, oldest
 * first. The first `DE_UMA_VEZ` are sent at once; later e-mails of the class `pedido` wait, at most `INTERVALO_MS`, so
 * that the queue combines them. Account links are only limited by the hour.
 */
export function proximoEnvio(ritmo: Ritmo, anteriores: readonly Date[], agora: Date): Date | null {
  const recentes = anteriores
    .map((em) => em.getTime())
    // Ignores times in the future, left by a clock that was set back.
    .filter((em) => em > agora.getTime() - HORA_MS && em < agora.getTime() + FOLGA_DO_RELOGIO_MS);
  /** When fewer than `quantas` remain within the hour. */
  const quandoCaber = (quantas: number) => (recentes.at(-quantas) ?? -Infinity) + HORA_MS;
  const vagaNaHora = quandoCaber(quantasCabem[ritmo]);
  const fimDoIntervalo =
    ritmo === 'pedido' && recentes.length >= DE_UMA_VEZ
      ? Math.min((recentes.at(-1) ?? 0) + INTERVALO_MS, quandoCaber(DE_UMA_VEZ))
      : -Infinity;
  const proximo = Math.max(vagaNaHora, fimDoIntervalo);
  return proximo > agora.getTime() ? new Date(proximo) : null;
}
