import { data } from 'react-router';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { lerMeusDados } from '#db/queries/conta-do-cliente.ts';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { criarLimite } from '#web/middleware/limite-por-endereco.ts';
import type { Route } from './+types/meus-dados-em-pdf.ts';

// Setting pages in type takes the processor some time: enough for anybody, too few to keep it busy.
const consumir = criarLimite(10, 60);

/** All the shop keeps about who is signed in, set for reading and printing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const uid = context.get(usuarioContext)?.uid ?? '';
  const espera = await consumir(uid);
  if (espera > 0)
    throw data('Muitas cópias em pouco tempo. Espere um pouco e tente de novo.', {
      status: 429,
      headers: { 'Retry-After': String(espera) },
    });
  const [dados, loja] = await Promise.all([lerMeusDados(db, uid), lerDadosDaLoja(db)]);
  // Loaded on demand: few ever ask for it, and the library is large.
  const { pdfDosMeusDados } = await import('#web/documentos/meus-dados.tsx');
  return new Response(await pdfDosMeusDados(dados, loja, relogio.agora()), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="meus-dados.pdf"',
      'Cache-Control': 'private, no-store',
    },
  });
}
