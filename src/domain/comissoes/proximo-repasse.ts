// @requirement 15.29.1
import type { Dia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { faltaParaOMinimo } from './repasse.ts';

/** Commission that becomes payable on a day. */
export type Liberacao = { dia: Dia; centavos: Centavos };

/**
 * An influencer's next payout. `preparado`: in a payout that the shop is about to send. `livre`: payable now. `espera`: enough is payable from `dia` on. `falta`: with all that is
 * waiting, `faltamCentavos` are still missing. `nada`: nothing is waiting and no minimum is set.
 */
export type ProximoRepasse = {
  situacao: 'preparado' | 'livre' | 'espera' | 'falta' | 'nada';
  centavos: Centavos;
  dia: Dia | null;
  minimoCentavos: Centavos;
  /** Missing today. */
  faltamCentavos: Centavos;
};

/** Returns day and amount of the next payout; `liberacoes` are in the order of their days. */
export function proximoRepasse({
  aPagarCentavos,
  liberacoes,
  minimoCentavos,
  preparadoCentavos,
}: {
  aPagarCentavos: Centavos;
  liberacoes: readonly Liberacao[];
  minimoCentavos: Centavos;
  /** Gross amount in a payout that is not sent yet; null without one. */
  preparadoCentavos: Centavos | null;
}): ProximoRepasse {
  if (preparadoCentavos !== null)
    return { situacao: 'preparado', centavos: preparadoCentavos, dia: null, minimoCentavos, faltamCentavos: 0 };
  const alvo = Math.max(1, minimoCentavos);
  const comuns = { minimoCentavos, faltamCentavos: faltaParaOMinimo(aPagarCentavos, minimoCentavos) };
  if (aPagarCentavos >= alvo) return { situacao: 'livre', centavos: aPagarCentavos, dia: null, ...comuns };
  let centavos = aPagarCentavos;
  for (const liberacao of liberacoes) {
    centavos += liberacao.centavos;
    if (centavos >= alvo) return { situacao: 'espera', centavos, dia: liberacao.dia, ...comuns };
  }
  return { situacao: minimoCentavos > 0 ? 'falta' : 'nada', centavos: Math.max(0, centavos), dia: null, ...comuns };
}
