import { relatorioDeVendas } from '#application/documentos/documentos.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerEndereco } from './ler-endereco.ts';
import type { Route } from './+types/vendas.pdf.ts';

/** The sales of the report's period as a PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { periodo, agrupamento } = lerEndereco(url.searchParams, loja.relogio.agora());
  return new Response(await relatorioDeVendas(loja, periodo, agrupamento), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="vendas-${periodo.de}-a-${periodo.ate}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
