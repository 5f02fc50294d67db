// @requirement 15.29.7
import { data } from 'react-router';
import { informeDoInfluencer } from '#application/documentos/papeis-dos-repasses.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lerItemComPapeis } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { anoDoArquivo } from '#domain/comissoes/informe.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/informe.pdf.ts';

/** The yearly statement, `{ano}.pdf`, of somebody in this payout: of a deleted account too. */
export async function loader({ context, params: { repasseId, idInfluencer, arquivo } }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const ano = anoDoArquivo(arquivo, 'pdf');
  const item = ano === null ? null : await lerItemComPapeis(loja.db, repasseId, idInfluencer);
  const informe = item && ano !== null ? await informeDoInfluencer(loja, idInfluencer, ano) : null;
  if (!informe) throw data(null, { status: 404 });
  return new Response(informe, { headers: cabecalhosDoArquivo(`informe-${ano}.pdf`, 'application/pdf') });
}
