import { data } from 'react-router';
import { cabecalhosDoArquivo } from '#application/exportacao/csv.ts';
import { lerRepasse } from '#db/queries/comissoes.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { lojaContext } from '#web/contexto.ts';
import type { Route } from './+types/recibo-pdf.ts';

/** The receipt of a payout that was sent. The library that draws it is only loaded here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [repasse, loja] = await Promise.all([lerRepasse(db, params.repasseId), lerDadosDaLoja(db)]);
  if (repasse?.situacao !== 'pago' || !loja) throw data(null, { status: 404 });
  const { pdfDoRepasse } = await import('#web/documentos/recibo-do-repasse.tsx');
  return new Response(await pdfDoRepasse(repasse, loja), {
    headers: cabecalhosDoArquivo(`recibo-${repasse.id.slice(0, 8)}.pdf`, 'application/pdf'),
  });
}
