// @requirement 15.40.2
import type { DadosDoCheckout } from '#domain/checkout/checkout.ts';
import { somenteDigitos } from '#domain/numeros.ts';
import { camposDoEndereco, type EnderecoDaConta } from '#domain/usuarios/enderecos.ts';

/** Value of the choice for an address that is not saved. */
export const OUTRO_ENDERECO = 'outro';

/** Value of the choice for a saved address. */
export const chaveDoEndereco = ({ id }: EnderecoDaConta): string => id ?? 'padrao';

/** Returns the choice that the form's fields show: a saved address, or another. */
export function enderecoNoFormulario(dados: DadosDoCheckout, enderecos: readonly EnderecoDaConta[]): string {
  const digitado = { ...dados, cep: somenteDigitos(dados.cep ?? '') };
  const salvo = enderecos.find((endereco) =>
    camposDoEndereco.every((campo) => (digitado[campo] ?? '').trim() === (endereco[campo] ?? '')),
  );
  return salvo ? chaveDoEndereco(salvo) : OUTRO_ENDERECO;
}
