// @requirement 15.29.1
import type { ResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { fimDoDia } from '#domain/calendario.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';

type ProximoRepasse = ResumoDoInfluencer['proximo'];

/** The day of the payout, with a note. The shop has no fixed day: the amount is payable from one. */
function dia({ situacao, dia: livreEm }: ProximoRepasse): [string, string] {
  switch (situacao) {
    case 'preparado':
      return ['Preparado', 'a loja envia por Pix'];
    case 'livre':
      return ['Já liberado', 'entra no próximo repasse que a loja preparar'];
    case 'espera':
      return [`A partir de ${livreEm ? formatarDia(fimDoDia(livreEm)) : ''}`, 'quando o valor fica liberado'];
    case 'falta':
      return ['Ainda sem dia', 'depende de vendas para chegar ao mínimo'];
    case 'nada':
      return ['Ainda sem dia', 'não há comissão a receber'];
  }
}

/** Day and amount of the next payout, and what its minimum still lacks. */
export function ProximoRepasseDoInfluencer({ proximo }: { proximo: ProximoRepasse }) {
  const { situacao, centavos, minimoCentavos, faltamCentavos } = proximo;
  const [quando, nota] = dia(proximo);
  return (
    <dl className="indicadores indicadores-tres">
      <Indicador nome="Valor" nota="antes de impostos, se houver">
        {formatarReais(centavos)}
      </Indicador>
      <Indicador nome="Dia" nota={nota}>
        {quando}
      </Indicador>
      {minimoCentavos > 0 && situacao !== 'preparado' && (
        <Indicador nome="Falta para o mínimo" nota={`o mínimo é ${formatarReais(minimoCentavos)}`}>
          {formatarReais(faltamCentavos)}
        </Indicador>
      )}
    </dl>
  );
}
