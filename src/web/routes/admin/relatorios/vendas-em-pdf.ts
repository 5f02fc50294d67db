import { lerVendas } from '#application/admin/relatorios/ler-vendas.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { gruposDoPeriodo } from '#domain/periodo.ts';
import { vendasPorGrupo } from '#domain/vendas.ts';
import { lojaContext } from '#web/contexto.ts';
import { lerEndereco } from '#web/routes/admin/relatorios/ler-endereco.ts';
import type { Route } from './+types/vendas-em-pdf.ts';

/** The sales of the report's period, set for paper. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const agora = loja.relogio.agora();
  const { periodo, agrupamento } = lerEndereco(request, agora);
  const [vendas, dados] = await Promise.all([lerVendas(loja, periodo), lerDadosDaLoja(loja.db)]);
  // Loaded on demand: few ever ask for it, and the library is large.
  const { pdfDasVendas } = await import('#web/documentos/relatorio-de-vendas.tsx');
  const corpo = await pdfDasVendas(
    { ...vendas, periodo, agrupamento, grupos: vendasPorGrupo(vendas.dias, gruposDoPeriodo(periodo, agrupamento)) },
    dados,
    agora,
  );
  return new Response(corpo, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="vendas-${periodo.de}-a-${periodo.ate}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
