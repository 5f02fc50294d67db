// @requirement 15.44.2 15.44.5 15.44.7
import { type Centavos, ratearTotal, somar } from '#domain/dinheiro.ts';
import { valorComPromocoes } from '#domain/precos/valores-pagos.ts';
import { alterarItens, type EntradaDaAlteracao, type PedidoAlterado } from './alterar-itens.ts';

/** Parts of a difference that the order does not cost: of the freight, and of each of `alterado.novos`. */
type PartesDaDiferenca = { freteCentavos: Centavos; novosCentavos: Centavos[] };

/**
 * The order whose higher price the shop waives, or charges by a link. The rise of the freight is left out first, the rest is an
 * agreed discount on the bought goods alone, so that units that stay keep the price that was paid for them.
 */
export function dispensarDiferenca(
  entrada: EntradaDaAlteracao,
  cheio: PedidoAlterado,
): { alterado: PedidoAlterado; partes: PartesDaDiferenca } {
  const diferencaCentavos = cheio.totalCentavos - entrada.somas.totalCentavos;
  const subidaDoFrete = Math.max(0, entrada.freteCentavos - entrada.somas.freteCentavos);
  const doFrete = Math.min(diferencaCentavos, subidaDoFrete);
  const dosNovos = diferencaCentavos - doFrete;
  const freteCentavos = entrada.freteCentavos - doFrete;
  if (dosNovos === 0) {
    const alterado = alterarItens({ ...entrada, freteCentavos });
    return { alterado, partes: { freteCentavos: doFrete, novosCentavos: alterado.novos.map(() => 0) } };
  }
  const valores = entrada.novos.map(valorComPromocoes);
  const restam = ratearTotal(somar(valores) - dosNovos, valores);
  const novosCentavos = valores.map((valor, i) => valor - (restam[i] ?? 0));
  const novos = entrada.novos.map((novo, i) => ({
    ...novo,
    descontoCentavos: novo.descontoCentavos + (novosCentavos[i] ?? 0),
  }));
  const alterado = alterarItens({ ...entrada, freteCentavos, novos, novosAParte: true });
  return {
    alterado: { ...alterado, descontoCombinadoCentavos: cheio.descontoCombinadoCentavos + dosNovos },
    partes: { freteCentavos: doFrete, novosCentavos },
  };
}
