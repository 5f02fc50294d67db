/** What one recipient gets of the shop in any hour, whatever caused it: anybody may name anybody's e-mail. */
export const MENSAGENS_POR_HORA = 10;
const HORA_MS = 60 * 60_000;

/** How far the clocks of two instances may be apart. */
const FOLGA_DO_RELOGIO_MS = 60_000;

/** What orders may take of them. The rest is kept for links that somebody waits for, such as a new password's. */
const DE_PEDIDOS = 9;
/** What those that were allowed may come to, with all others of the hour. */
const DE_CONSENTIDAS = 4;
/** So many go at once: all messages until an order is paid and sent, and more. What comes after them is gathered. */
const DE_UMA_VEZ = 7;
const quantasCabem: Record<Ritmo, number> = {
  conta: MENSAGENS_POR_HORA,
  pedido: DE_PEDIDOS,
  compra: DE_PEDIDOS,
  consentida: DE_CONSENTIDAS,
};
/** Between two messages once so many went. */
const INTERVALO_MS = 20 * 60_000;

/** Kinds that go to the shop's own people: their number is the shop's own doing. */
const daEquipe: readonly string[] = [
  'aviso-de-venda',
  'aviso-de-devolucao',
  'aviso-de-saude',
  'aviso-de-atendimento',
  'aviso-de-peca',
  'teste-de-email',
];
/** With a link somebody waits for: of several that wait the last one goes. */
const daConta: readonly string[] = [
  'boas-vindas',
  'verificar-email',
  'redefinir-senha',
  'convite',
  'atendimento-recebido',
  'atendimento-respondido',
  'peca-pedida',
  'peca-respondida',
];
/** Kinds that were allowed, or may be refused, and are not needed: each goes by itself, and leaves room for all others. */
export const consentidas: readonly string[] = ['confirmar-avise-me', 'chegou', 'carrinho-deixado', 'pedir-avaliacao'];

/** Of what was paid for: nobody causes them with somebody else's e-mail, and a return is confirmed at once by law. */
const daCompra = /^(?:devolucao|entrega)-|^nota-fiscal$/;

export type Ritmo = 'conta' | 'pedido' | 'compra' | 'consentida';

/** Whose rhythm a kind of message keeps; null for the shop's own people, who get all. */
export function ritmoDe(tipo: string): Ritmo | null {
  if (daEquipe.includes(tipo)) return null;
  if (consentidas.includes(tipo)) return 'consentida';
  if (daConta.includes(tipo)) return 'conta';
  return daCompra.test(tipo) ? 'compra' : 'pedido';
}

/** The mailbox behind an address, as far as it can be told: these providers drop what follows a plus, Google also dots. */
const comMais = /@(?:gmail|googlemail|outlook|hotmail|live|icloud|me|proton|protonmail|fastmail)\.(?:com|com\.br|me)$/;
const semPontos = /@(?:gmail|googlemail)\.com$/;

/** What is counted as one recipient. */
export function caixaDoDestinatario(endereco: string): string {
  const caixa = endereco.trim().toLowerCase();
  if (!comMais.test(caixa)) return caixa;
  const [local = '', dominio = ''] = caixa.split('@');
  const nome = local.replace(/\+.*$/, '');
  return `${semPontos.test(caixa) ? nome.replaceAll('.', '') : nome}@${dominio}`;
}

/**
 * When the next message to a recipient may go: null for now. `anteriores` is when the last ones went, the oldest first. The
 * first ones go at once; then those about orders, until they are paid and sent, wait their turn, so that a recipient with
 * many of them hears of all in a few messages, none of which waits for more than the interval, while one account's link is
 * never far.
 */
export function proximaVez(ritmo: Ritmo, anteriores: readonly Date[], agora: Date): Date | null {
  const recentes = anteriores
    .map((em) => em.getTime())
    // What went in what is now the future, of a clock that was set back, holds nobody.
    .filter((em) => em > agora.getTime() - HORA_MS && em < agora.getTime() + FOLGA_DO_RELOGIO_MS);
  /** When fewer than `quantas` of them are left in the hour. */
  const quandoCaber = (quantas: number) => (recentes.at(-quantas) ?? -Infinity) + HORA_MS;
  const cheia = quandoCaber(quantasCabem[ritmo]);
  const seguida =
    ritmo === 'pedido' && recentes.length >= DE_UMA_VEZ
      ? Math.min((recentes.at(-1) ?? 0) + INTERVALO_MS, quandoCaber(DE_UMA_VEZ))
      : -Infinity;
  const vez = Math.max(cheia, seguida);
  return vez > agora.getTime() ? new Date(vez) : null;
}
