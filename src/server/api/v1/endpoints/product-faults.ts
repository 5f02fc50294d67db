// @requirement 15.32.4
import type { FaltasDoFormulario } from '#application/produtos/entrada.ts';
import type { FieldError } from '#server/api/v1/problems.ts';
import { mensagemDaFalta } from '#web/frases/produto-frases.ts';

/** Fields of the product form whose name in the API differs. */
const fields: Readonly<Record<string, string>> = {
  variacoes_tipos: 'variacoes',
  variacoes_estoque: 'variacoes',
  variacoes_preco: 'variacoes',
  precos_por_quantidade: 'precosPorQuantidade',
};

/** The faults of the product form as errors of the API's fields. */
export function productFaults({ posicoes: _, ...faults }: FaltasDoFormulario): FieldError[] {
  return (Object.keys(faults) as (keyof typeof faults)[]).flatMap((campo) => {
    const falta = faults[campo];
    return falta ? [{ campo: fields[campo] ?? campo, detail: mensagemDaFalta(campo, falta) }] : [];
  });
}
