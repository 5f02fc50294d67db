// @requirement 15.24.9
import type { Dia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { lerDia, somarDias } from '#domain/periodo.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';
import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { type FaltaNoValor, lerValorDoVale } from './lancamento.ts';

/** The item of an order that sells a card. No product has this id: theirs are slugs. */
export const PRODUTO_DO_VALE = '@vale-presente';

export const ehVale = ({ produtoId }: { produtoId: string }): boolean => produtoId === PRODUTO_DO_VALE;

/** Values that the page suggests. */
export const valoresSugeridos: readonly Centavos[] = [5_000, 10_000, 20_000, 50_000];

/** The item's name, which stands in order, receipt and messages. */
export function nomeDoVale(centavos: Centavos): string {
  return `Vale-presente de ${formatarReais(centavos)}`;
}

export const MAIOR_MENSAGEM_DO_VALE = 500;
const MAIOR_NOME = 120;
/** Days ahead for which a card can be scheduled. */
export const MAIOR_ESPERA_DIAS = 365;

export type CampoDaVenda = 'valor' | 'paraEmail' | 'mensagem' | 'enviarEm' | 'nome' | 'email';
export type VendaDigitada = Record<CampoDaVenda, string>;
export type FaltaNaVenda = FaltaNoValor | 'email-invalido' | 'longo' | 'dia-invalido' | 'dia-passado' | 'dia-longe';

/** A card as its buyer ordered it. `enviarEm`: null sends it with the payment. */
export type VendaLida = {
  centavos: Centavos;
  paraEmail: string;
  mensagem: string;
  enviarEm: Dia | null;
  nome: string;
  email: string;
};

function lerEmail(digitado: string): Result<string, FaltaNaVenda> {
  const email = normalizarEmail(digitado);
  if (email === '') return falha('vazio');
  return emailValido(email) ? ok(email) : falha('email-invalido');
}

function lerTexto(texto: string, maximo: number): Result<string, FaltaNaVenda> {
  return [...texto].length > maximo ? falha('longo') : ok(texto);
}

function lerNome(digitado: string): Result<string, FaltaNaVenda> {
  const nome = umaLinha(digitado);
  return nome === '' ? falha('vazio') : lerTexto(nome, MAIOR_NOME);
}

/** The day on which the card is sent: today, or up to a year ahead. */
function lerEnvio(digitado: string, hoje: Dia): Result<Dia | null, FaltaNaVenda> {
  if (digitado.trim() === '') return ok(null);
  const dia = lerDia(digitado.trim());
  if (dia === null) return falha('dia-invalido');
  if (dia < hoje) return falha('dia-passado');
  return dia > somarDias(hoje, MAIOR_ESPERA_DIAS) ? falha('dia-longe') : ok(dia);
}

/** The ordered card, or all fields that are wrong. */
export function lerVendaDeVale(
  digitada: VendaDigitada,
  hoje: Dia,
): Result<VendaLida, Partial<Record<CampoDaVenda, FaltaNaVenda>>> {
  const lidos = {
    valor: lerValorDoVale(digitada.valor),
    paraEmail: lerEmail(digitada.paraEmail),
    mensagem: lerTexto(variasLinhas(digitada.mensagem), MAIOR_MENSAGEM_DO_VALE),
    enviarEm: lerEnvio(digitada.enviarEm, hoje),
    nome: lerNome(digitada.nome),
    email: lerEmail(digitada.email),
  };
  const { valor, paraEmail, mensagem, enviarEm, nome, email } = lidos;
  if (valor.ok && paraEmail.ok && mensagem.ok && enviarEm.ok && nome.ok && email.ok)
    return ok({
      centavos: valor.valor,
      paraEmail: paraEmail.valor,
      mensagem: mensagem.valor,
      enviarEm: enviarEm.valor,
      nome: nome.valor,
      email: email.valor,
    });
  return falha(
    Object.fromEntries(Object.entries(lidos).flatMap(([campo, lido]) => (lido.ok ? [] : [[campo, lido.erro]]))),
  );
}

/** Whether the card is still to be sent on its day. */
export function estaPorEnviar(venda: { ativo: boolean; enviadoEm: Date | null }): boolean {
  return venda.ativo && venda.enviadoEm === null;
}

/** An order's ledger rows of `venda` and `cancelamento`, summed, and the card's balance. */
export type LivroDaVenda = { lancadoCentavos: Centavos; saldoCentavos: Centavos };

/** Centavos of the card that orders used, also after the rest was cancelled. */
export function usadoDoVale({ lancadoCentavos, saldoCentavos }: LivroDaVenda): Centavos {
  return Math.max(0, lancadoCentavos - saldoCentavos);
}

/**
 * Centavos to add to a sold card, negative to take from it, so that it has the part of its price that was paid and not
 * refunded. Spent credit cannot be taken.
 */
export function acertoDoVale(
  { lancadoCentavos, saldoCentavos }: LivroDaVenda,
  { pago, totalCentavos, estornadoCentavos }: { pago: boolean; totalCentavos: Centavos; estornadoCentavos: Centavos },
): Centavos {
  const devido = pago ? Math.max(0, totalCentavos - estornadoCentavos) : 0;
  return Math.max(devido - lancadoCentavos, -saldoCentavos);
}
