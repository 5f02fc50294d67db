import { cabecalhosDoArquivo, TIPO_CSV } from '#application/exportacao.ts';
import { exportarContabilidade } from '#application/relatorios/contabilidade.ts';
import { lerMes } from '#domain/mes.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { load } from '#web/panel/panel-action.ts';
import { mesInvalido } from './relatorios-frases.ts';
import type { Route } from './+types/contabilidade.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** A month's books for the accountant (docs/requirements.md 15.21). */
export const loader = load(async ({ loja, who, query }) => {
  const mes = lerMes(query.get('mes'));
  if (mes === null)
    return new Response(mesInvalido, { status: 400, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const livros = await exportarContabilidade(loja, who, mes);
  return new Response(livros, { headers: cabecalhosDoArquivo(`contabilidade-${mes}.csv`, TIPO_CSV) });
});
