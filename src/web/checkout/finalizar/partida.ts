import { camposDoCep, type ValoresDoCep } from '#domain/checkout/cep.ts';
import { type CampoDoCheckout, regrasDoCheckout } from '#domain/checkout/checkout.ts';
import type { Rascunho } from '#web/carrinho/rascunho.ts';

/** What the account says of where its orders go. `ultimoCep` stands alone where no address was saved. */
export type EntregaDaConta = Readonly<Partial<Record<CampoDoCheckout, string | null>>> | null;

const camposDoEndereco = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;

/**
 * What the form starts with: what was typed in this tab, and the rest from the account. An address is one thing: the
 * saved one comes whole or, when part of another was typed, not at all. Its street, like one found by CEP, gives way when
 * the CEP changes.
 */
export function partida(digitado: Rascunho, conta: EntregaDaConta, ultimoCep: string | null): Rascunho {
  const { campos, peloCep } = digitado;
  const tem = (campo: CampoDoCheckout) => (campos[campo] ?? '').trim() !== '';
  const temEndereco = camposDoEndereco.some(tem);
  const salvo = Object.fromEntries(
    regrasDoCheckout.flatMap(({ campo }) => {
      const doEndereco = camposDoEndereco.some((um) => um === campo);
      const valor = campo === 'cep' ? (conta?.cep ?? ultimoCep) : conta?.[campo];
      return valor && !tem(campo) && !(doEndereco && temEndereco) ? [[campo, valor]] : [];
    }),
  ) as Rascunho['campos'];
  const daRua = Object.fromEntries(
    camposDoCep.flatMap((campo) => (salvo[campo] ? [[campo, salvo[campo]]] : [])),
  ) as Partial<ValoresDoCep>;
  return { campos: { ...campos, ...salvo }, peloCep: { ...peloCep, ...daRua } };
}
