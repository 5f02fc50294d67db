import { cabecalhosDoArquivo, type ColunasDoCsv, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lerAuditoria, type RegistroDaAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import { mudancasPorExtenso } from '#domain/auditoria/auditoria.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { formatarMomento } from '#domain/datas.ts';
import { lojaContext } from '#web/request-context.ts';
import { nomeDaEntidade } from '#web/admin/base/palavras-da-auditoria.ts';
import { lerFiltro } from './ler-filtro-de-auditoria.ts';
import type { Route } from './+types/auditoria.csv.ts';

const lado =
  (qual: 'antes' | 'depois') =>
  ({ antes, depois }: RegistroDaAuditoria) =>
    mudancasPorExtenso(antes, depois)
      .flatMap((mudanca) => (mudanca[qual] === null ? [] : [`${mudanca.campo}: ${mudanca[qual]}`]))
      .join(' | ');

const colunas: ColunasDoCsv<RegistroDaAuditoria> = [
  { titulo: 'Quando', valor: ({ criadoEm }) => formatarMomento(criadoEm) },
  { titulo: 'Quem', valor: ({ autorNome }) => autorNome },
  { titulo: 'Ação', valor: ({ acao }) => acao },
  { titulo: 'O quê', valor: ({ entidade }) => nomeDaEntidade(entidade) },
  { titulo: 'Código', valor: ({ entidadeId }) => entidadeId },
  { titulo: 'Antes', valor: lado('antes') },
  { titulo: 'Depois', valor: lado('depois') },
  { titulo: 'Conjunto', valor: ({ autorConjunto }) => autorConjunto ?? '' },
];

/** The filtered trail as a file. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  return new Response(csvEmFluxo(colunas, lerAuditoria(db, lerFiltro(url.searchParams))), {
    headers: cabecalhosDoArquivo(`auditoria-${diaEmSaoPaulo(relogio.agora())}.csv`, TIPO_CSV),
  });
}
