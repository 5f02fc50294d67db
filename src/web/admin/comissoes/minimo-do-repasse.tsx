// @requirement 15.29.1
import { useNavigation } from 'react-router';
import { partesDoPreco } from '#domain/dinheiro.ts';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

export type RespostaDoMinimo = Resposta<'minimo', { minimo: string }>;

type MinimoDoRepasseProps = { minimoCentavos: number; resposta: RespostaDoMinimo | null };

/** The balance from which influencers are in a payout. */
export function MinimoDoRepasse({ minimoCentavos, resposta }: MinimoDoRepasseProps) {
  const salvando = useNavigation().formData?.get('intencao') === 'minimo';
  const recusada = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusada?.digitado ?? { minimo: partesDoPreco(minimoCentavos).valor }, recusada?.faltas);
  return (
    <section className="bloco" aria-labelledby="minimo-do-repasse">
      <h2 id="minimo-do-repasse">Mínimo para repassar</h2>
      <FraseDaResposta resposta={resposta} />
      <FormularioDoPainel julgado={recusada} preventScrollReset className="linha-de-ajuste">
        <input type="hidden" name="intencao" value="minimo" />
        <Campo
          rotulo="Valor mínimo do repasse"
          {...campo('minimo', 'Em reais. Quem tem menos a receber espera um repasse seguinte.')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <button type="submit" className="botao botao-secundario" aria-disabled={salvando}>
          {salvando ? 'Salvando...' : 'Salvar mínimo'}
        </button>
      </FormularioDoPainel>
    </section>
  );
}
