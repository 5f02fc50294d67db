// @requirement 15.29.6
import { data, type MiddlewareFunction } from 'react-router';
import { exportarInforme } from '#application/comissoes/exportar-informe.ts';
import { cabecalhosDoArquivo, TIPO_CSV } from '#application/exportacao.ts';
import { anoDoArquivo } from '#domain/comissoes/informe.ts';
import { pode } from '#domain/usuarios/direitos.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';

/**
 * Answers `/admin/comissoes/informe-{ano}.csv`, whose address the router cannot tell from a payout's: its parameters are
 * whole segments. Runs after the area's guard, and requires the right to personal data itself.
 */
export const servirInforme: MiddlewareFunction<Response> = async (pedida, next) => {
  const ano = anoDoArquivo(pedida.params['repasseId'] ?? '', 'csv');
  if (ano === null) return next();
  const quem = pedida.context.get(usuarioContext);
  if (!quem || !pode(quem, 'exportar-dados-pessoais')) throw data(null, { status: 403 });
  await exigirAcessoRecente(pedida, next);
  const informe = await exportarInforme(pedida.context.get(lojaContext), quem, ano);
  return new Response(informe, { headers: cabecalhosDoArquivo(`informe-${ano}.csv`, TIPO_CSV) });
};
