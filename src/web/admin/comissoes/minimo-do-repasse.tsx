// @requirement 15.29.1
import { useNavigation } from 'react-router';
import { partesDoPreco } from '#domain/dinheiro.ts';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Section } from '#web/panel/page.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type MinimoDoRepasseProps = { minimoCentavos: number; reply: Resposta<'minimo', { minimo: string }> | null };

/** The balance from which influencers are in a payout. */
export function MinimoDoRepasse({ minimoCentavos, reply }: MinimoDoRepasseProps) {
  const salvando = useNavigation().formData?.get('intencao') === 'minimo';
  const recusada = reply && !reply.ok ? reply : null;
  const campo = useCampos(recusada?.digitado ?? { minimo: partesDoPreco(minimoCentavos).valor }, recusada?.faltas);
  return (
    <Section title="Mínimo para repassar" id="minimo-do-repasse">
      <FraseDaResposta resposta={reply} />
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
    </Section>
  );
}
