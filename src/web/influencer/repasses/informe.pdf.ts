import { data } from 'react-router';
import { informeDoInfluencer } from '#application/documentos/papeis-dos-repasses.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { anoDoArquivo } from '#domain/comissoes/informe.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/informe.pdf.ts';

/** The influencer's own statement of a year, `/influencer/informe/{ano}.pdf`; 404 for a year without payouts. */
export async function loader({ context, params: { arquivo } }: Route.LoaderArgs) {
  const ano = anoDoArquivo(arquivo, 'pdf');
  const informe = ano === null ? null : await informeDoInfluencer(context.get(lojaContext), quemPede(context).uid, ano);
  if (!informe) throw data(null, { status: 404 });
  return new Response(informe, { headers: cabecalhosDoArquivo(`informe-${ano}.pdf`, 'application/pdf') });
}
