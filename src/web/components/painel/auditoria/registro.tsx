import { Link, useSearchParams } from 'react-router';
import type { RegistroDaAuditoria } from '#db/queries/admin-auditoria.ts';
import { mudancasPorExtenso } from '#domain/auditoria.ts';
import { momentoPorExtenso } from '#web/components/painel/mensagens/momento.ts';
import { nomeDaAcao, nomeDaEntidade, paginaDaEntidade } from '#web/messages/auditoria.ts';

/** One change: who did what to which thing, when, and each field before and after. */
export function Registro({
  autorId,
  autorNome,
  acao,
  entidade,
  entidadeId,
  antes,
  depois,
  criadoEm,
}: RegistroDaAuditoria) {
  const [parametros] = useSearchParams();
  const soDele = new URLSearchParams(
    [...parametros].filter(([nome]) => !['depois', 'antes', 'fim', 'autor'].includes(nome)),
  );
  soDele.set('autor', autorId);
  const mudancas = mudancasPorExtenso(antes, depois);
  const pagina = paginaDaEntidade(entidade, entidadeId);
  return (
    <li className="aud-r">
      <p className="aud-q">
        <time dateTime={criadoEm.toISOString()}>{momentoPorExtenso(criadoEm)}</time>
        <span>
          <Link className="nome" to={`?${soDele}`} title={`Só o que ${autorNome} fez`}>
            {autorNome}
          </Link>{' '}
          {nomeDaAcao(acao)} {nomeDaEntidade(entidade)}{' '}
          {pagina ? (
            <Link className="elo" to={pagina}>
              {entidadeId}
            </Link>
          ) : (
            <b className="nome">{entidadeId}</b>
          )}
        </span>
      </p>
      {mudancas.length > 0 && (
        <dl className="aud-d">
          {mudancas.map((mudanca) => (
            <div key={mudanca.campo}>
              <dt>{mudanca.campo}</dt>
              <dd>
                {mudanca.antes !== null && <del>{mudanca.antes}</del>}
                {mudanca.antes !== null && mudanca.depois !== null && <span aria-hidden> → </span>}
                {mudanca.depois !== null && <ins>{mudanca.depois}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
