// @requirement 2.9.2
import { camposDoCep, type ValoresDoCep } from '#domain/checkout/cep.ts';
import { type CampoDoCheckout, regrasDoCheckout } from '#domain/checkout/checkout.ts';
import type { Rascunho } from '#web/carrinho/rascunho.ts';

/** The account's delivery data. `ultimoCep` alone when no address was saved. */
export type EntregaDaConta = Readonly<Partial<Record<CampoDoCheckout, string | null>>> | null;

const camposDoEndereco = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;

/**
 * Returns the form's initial values: the draft of this tab, completed from the account. The saved address is used whole, or
 * not at all when parts of another were typed. Its street, like one found by CEP, is replaced when the CEP changes.
 */
export function partida(digitado: Rascunho, conta: EntregaDaConta, ultimoCep: string | null): Rascunho {
  const { campos, peloCep } = digitado;
  const tem = (campo: CampoDoCheckout) => (campos[campo] ?? '').trim() !== '';
  const temEndereco = camposDoEndereco.some(tem);
  const salvo = Object.fromEntries(
    regrasDoCheckout.flatMap(({ campo }) => {
      const doEndereco = camposDoEndereco.some((nome) => nome === campo);
      const valor = campo === 'cep' ? (conta?.cep ?? ultimoCep) : conta?.[campo];
      return valor && !tem(campo) && !(doEndereco && temEndereco) ? [[campo, valor]] : [];
    }),
  ) as Rascunho['campos'];
  const daRua = Object.fromEntries(
    camposDoCep.flatMap((campo) => (salvo[campo] ? [[campo, salvo[campo]]] : [])),
  ) as Partial<ValoresDoCep>;
  return { campos: { ...campos, ...salvo }, peloCep: { ...peloCep, ...daRua } };
}
